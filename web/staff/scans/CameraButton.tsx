import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'

const CameraSheet = lazyComponent(() => import('./camera/CameraSheet.tsx'), 'CameraSheet')

const SCAN = 'Skani kwa kamera'

interface CameraButtonProps {
  onScan: (code: string) => void
  /** True if the camera stays open after a scan, for further codes. */
  staysOpen?: boolean
  /** True for a short label that leaves space for a field beside it. */
  isShort?: boolean
}

/** Opens the camera as a barcode scanner. The camera sheet is loaded on first use. */
export function CameraButton({ onScan, staysOpen = false, isShort = false }: CameraButtonProps) {
  // Once opened, the sheet stays mounted so that it can animate closed.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const failed = () => {
    setState('never')
    toast.error(commonTexts.networkErrorRetry)
  }
  return (
    <>
      <Button variant="line" aria-label={isShort ? SCAN : undefined} onClick={() => setState('open')}>
        {isShort ? 'Skani' : SCAN}
      </Button>
      {state !== 'never' && (
        <ErrorBoundary onError={failed}>
          <CameraSheet
            open={state === 'open'}
            onClose={() => setState('closed')}
            onScan={(code) => {
              if (!staysOpen) setState('closed')
              onScan(code)
            }}
          />
        </ErrorBoundary>
      )}
    </>
  )
}
