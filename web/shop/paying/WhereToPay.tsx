import type { Order } from '../../data/orders.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const PaymentNumbers = lazyComponent(() => import('./PaymentNumbers.tsx'), 'PaymentNumbers')
const PaymentClaim = lazyComponent(() => import('./PaymentClaim.tsx'), 'PaymentClaim')
const ignoreFailure = () => undefined

/**
 * The shop's payment numbers, and for the buyer a button to claim a payment. Both are loaded on demand and not cached
 * for offline use.
 */
export function WhereToPay({ order }: { order?: Order }) {
  return (
    <ErrorBoundary onError={ignoreFailure}>
      <PaymentNumbers />
      {order && <PaymentClaim order={order} />}
    </ErrorBoundary>
  )
}
