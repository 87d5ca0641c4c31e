import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The cart's screen. Its route shows it; adding to the cart preloads it (use-line-form.ts). */
export const CheckoutScreen = lazyComponent(() => import('./CheckoutScreen.tsx'), 'CheckoutScreen')
