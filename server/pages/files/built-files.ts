import { paths } from '../../../shop/paths.ts'

/** The build's list of files (.vite/manifest.json), by lazily loaded module. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Further files for a document's screen, so that all of them load in one step. */
export type ScreenFiles = {
  /** URLs of its scripts and all their imports. */
  scripts: string[]
  /** URLs of its style sheets, whose content is in the document. */
  sheets: string[]
  /** The content of these style sheets. */
  styles: string
  /** URLs of scripts and style sheets for a button that may be tapped before React has loaded (`earlyTapModules`). */
  earlyTapFiles: string[]
}

/** The path of a product's page. */
export const PRODUCT = '/bidhaa/:id'

/** The modules around every staff screen: frame, menu, bar, notes and search. */
export const staffShell = [
  'web/staff-screens.tsx',
  'web/staff-slots.tsx',
  'web/staff/nav/Rail.tsx',
  'web/staff/nav/BottomBar.tsx',
  'web/staff/nav/StaffLines.tsx',
  'web/staff/nav/search/SearchButton.tsx',
]

/**
 * The modules of customers' screens, and of the two screens with which staff begin the day. Home itself is in the first
 * bundle. The modules of other screens load one after the other.
 */
export const screenModules: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['web/shop/home/storefront/Storefront.tsx'],
  [PRODUCT]: ['web/shop/product/ProductScreen.tsx'],
  [paths.checkout]: ['web/shop/checkout/CheckoutScreen.tsx'],
  [paths.myOrders]: ['web/shop/orders/MyOrdersScreen.tsx'],
  [paths.account]: ['web/shop/account/AccountScreen.tsx'],
  [paths.resetPassword]: ['web/shop/account/ResetPasswordScreen.tsx'],
  [paths.about]: ['web/shop/about/AboutScreen.tsx'],
  [paths.privacy]: ['web/shop/privacy/PrivacyScreen.tsx'],
  [paths.today]: [...staffShell, 'web/staff/today/TodayScreen.tsx'],
  [paths.till]: [...staffShell, 'web/staff/till/TillScreen.tsx'],
}

/**
 * Modules for buttons that may be tapped early: on home, the form for a product with types; on a product's page, the
 * cart.
 */
export const earlyTapModules: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: ['web/shop/overlays/OverlayHost.tsx', 'web/shop/cart/OrderLineSheet.tsx'],
  [PRODUCT]: ['web/shop/checkout/CheckoutScreen.tsx'],
}

/** Returns the scripts and style sheets of these modules and all their imports. The sheets of imports come first. */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; sheets: string[] } {
  const names = new Set(modules)
  // Iterating a set also visits names that are added during the loop.
  for (const name of names) for (const imported of chunkOf(manifest, name).imports ?? []) names.add(imported)
  const chunks = [...names].map((name) => chunkOf(manifest, name))
  const sheets = chunks.toReversed().flatMap(({ css = [] }) => css)
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    sheets: [...new Set(sheets)].map((file) => `/${file}`),
  }
}

/** Throws if the build has no such module. */
export function chunkOf(manifest: Manifest, name: string): Manifest[string] {
  const found = manifest[name]
  if (!found) throw new Error(`The front end was built without ${name}`)
  return found
}
