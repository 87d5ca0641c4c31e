import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The payment sheet. A payment needs a network, so its code is not cached for offline use. */
export const PaymentSheet = lazyComponent(() => import('./PaymentSheet.tsx'), 'PaymentSheet')
