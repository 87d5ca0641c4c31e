import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The product screen. Its route shows it; an idle phone preloads it (OverlayHost). */
export const ProductScreen = lazyComponent(() => import('./ProductScreen.tsx'), 'ProductScreen')
