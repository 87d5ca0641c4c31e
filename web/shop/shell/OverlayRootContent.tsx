import { retryStyles } from '../../browser/retry-styles.ts'
import { OrderLineHost } from '../cart/OrderLineHost.tsx'
import { OverlayHost } from './OverlayHost.tsx'
import { usePhonePrompt } from './use-phone-prompt.ts'
import { useSessionWatch } from './use-session-watch.ts'

retryStyles()

/** The order-line form, everything that openOverlay() opens, and the phone prompt that opens by itself. */
export function AboveHost() {
  usePhonePrompt()
  useSessionWatch()
  return (
    <>
      <OrderLineHost />
      <OverlayHost />
    </>
  )
}
