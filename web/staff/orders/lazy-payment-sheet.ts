import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The sheet of a payment. A payment needs a network, so it is not kept for offline. */
export const PaymentSheet = lazyComponent(() => import('./PaymentSheet.tsx'), 'PaymentSheet')
