import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The screen of a product: its route shows it, and the idle phone prepares it (OverlayHost). */
export const ProductScreen = lazyComponent(() => import('./ProductScreen.tsx'), 'ProductScreen')
