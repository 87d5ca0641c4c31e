import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const PaymentNumbers = lazyComponent(() => import('./PaymentNumbers.tsx'), 'PaymentNumbers')
const ignoreFailure = () => undefined

/** The shop's payment numbers. They load late, because they are not kept for use without a network. */
export function WhereToPay() {
  return (
    <ErrorBoundary onError={ignoreFailure}>
      <PaymentNumbers />
    </ErrorBoundary>
  )
}
