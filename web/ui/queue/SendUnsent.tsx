import { useState } from 'react'
import { signOutTexts } from '../../../shop/texts/session.ts'
import { Button } from '../form/Button.tsx'

/**
 * Sends what waits on this phone. What remains needs a network or a decision, and the line below the button says so.
 */
export function SendUnsent({ label, send }: { label: string; send: () => Promise<void> }) {
  const [state, setState] = useState<'asked' | 'sending' | 'left'>('asked')
  const start = async () => {
    setState('sending')
    await send()
    setState('left')
  }
  return (
    <>
      <Button wide variant="line" busy={state === 'sending'} onClick={start}>
        {label}
      </Button>
      <p role="status">{state === 'left' && signOutTexts.stillUnsent}</p>
    </>
  )
}
