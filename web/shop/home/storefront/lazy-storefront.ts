import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const load = () => import('./Storefront.tsx')

/**
 * The sections above the list. Only customers see them. The home document contains the HTML of the sections and
 * preloads their script.
 */
export const ShopBanner = lazyComponent(load, 'ShopBanner')
export const Featured = lazyComponent(load, 'Featured')

export const prepareStorefront = () => Promise.all([ShopBanner.prepare(), Featured.prepare()])
