import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The cart's screen: its route shows it, and whoever has put something into the cart prepares it (use-line-form.ts). */
export const CheckoutScreen = lazyComponent(() => import('./CheckoutScreen.tsx'), 'CheckoutScreen')
