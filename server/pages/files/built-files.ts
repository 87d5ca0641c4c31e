import { paths } from '../../../shop/paths.ts'

/** What the build tells of its files (.vite/manifest.json): each module that is loaded by itself. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** What a document needs besides for its screen, so that all of it comes in one step. */
export type ScreenFiles = {
  /** Addresses of its scripts and of all that they import. */
  also: string[]
  /** Addresses of its style sheets; the document carries what is in them. */
  sheets: string[]
  styles: string
  /** Addresses of what a button of it needs that is tapped before React has arrived. */
  ahead: string[]
}

/** A product's page. */
export const PRODUCT = '/bidhaa/:id'

/** The customers' screens and their modules; home's is the first bundle. */
export const screenModules: Readonly<Record<string, string | null>> = {
  [paths.home]: null,
  [PRODUCT]: 'web/shop/product/ProductScreen.tsx',
  [paths.checkout]: 'web/shop/checkout/CheckoutScreen.tsx',
  [paths.myOrders]: 'web/shop/orders/MyOrdersScreen.tsx',
  [paths.account]: 'web/shop/account/AccountScreen.tsx',
  [paths.resetPassword]: 'web/shop/account/ResetPasswordScreen.tsx',
  [paths.about]: 'web/shop/about/AboutScreen.tsx',
  [paths.privacy]: 'web/shop/privacy/PrivacyScreen.tsx',
}

/** What buttons open that are tapped early: the form of a product with types, and from its page the cart. */
export const aheadModules: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['web/shop/overlays/OverlayHost.tsx', 'web/shop/cart/OrderLineSheet.tsx'],
  [PRODUCT]: ['web/shop/checkout/CheckoutScreen.tsx'],
}

/** Addresses of these modules' scripts and style sheets, and of all that they import; parts come before their screens. */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; sheets: string[] } {
  const names = new Set(modules)
  // What is added while it is walked is walked too.
  for (const name of names) for (const imported of chunkOf(manifest, name).imports ?? []) names.add(imported)
  const chunks = [...names].map((name) => chunkOf(manifest, name))
  const sheets = chunks.toReversed().flatMap(({ css = [] }) => css)
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    sheets: [...new Set(sheets)].map((file) => `/${file}`),
  }
}

/** Throws when the build has no such module. */
export function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const found = manifest[name]
  if (!found) throw new Error(`The front end was built without ${name}`)
  return found
}
