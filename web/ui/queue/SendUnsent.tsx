import { useState } from 'react'
import { signOutTexts } from '../../../shop/texts/session.ts'
import { Button } from '../form/Button.tsx'

/**
 * Sends the entries that are queued on this phone. If some remain, a line below the button says that they need a
 * network or a decision.
 */
export function SendUnsent({ label, send }: { label: string; send: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'sending' | 'tried'>('idle')
  const start = async () => {
    setState('sending')
    await send()
    setState('tried')
  }
  return (
    <>
      <Button wide variant="line" busy={state === 'sending'} onClick={start}>
        {label}
      </Button>
      <p role="status">{state === 'tried' && signOutTexts.stillUnsent}</p>
    </>
  )
}
