import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const load = () => import('./Storefront.tsx')

/** What only customers see above the list; the home document contains it, and names its script. */
export const ShopBanner = lazyComponent(load, 'ShopBanner')
export const Featured = lazyComponent(load, 'Featured')

export const prepareStorefront = () => Promise.all([ShopBanner.prepare(), Featured.prepare()])
