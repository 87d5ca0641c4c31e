import type { ReactNode } from 'react'
import { paths } from '../shop/paths.ts'
import { usePath } from './browser/navigation.ts'
import { findRoute, type Screen } from './routes.ts'
import { CheckoutScreen } from './shop/checkout/lazy-checkout-screen.ts'
import { HomeScreen } from './shop/home/HomeScreen.tsx'
import { SearchElsewhere } from './shop/home/search/SearchElsewhere.tsx'
import { prepareStorefront } from './shop/home/storefront/lazy-storefront.ts'
import { ProductScreen } from './shop/product/lazy-product-screen.ts'
import { ProductSketch } from './shop/product/ProductSketch.tsx'
import { Header } from './shop/shell/Header.tsx'
import { OfflineScreen } from './shop/shell/lazy-offline-screen.ts'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from './ui/feedback/lazy-component.tsx'
import { Loading } from './ui/feedback/states.tsx'

const PRODUCT = '/bidhaa/:id'

/** The home screen is part of the first bundle, except for its rows. */
const Home: Screen = Object.assign(() => <HomeScreen />, { prepare: prepareStorefront })

/** The customers' screens. */
const screens: readonly { path: string; Screen: Screen }[] = [
  { path: paths.home, Screen: Home },
  { path: PRODUCT, Screen: ProductScreen },
  { path: paths.checkout, Screen: CheckoutScreen },
  {
    path: paths.myOrders,
    Screen: lazyComponent(() => import('./shop/orders/MyOrdersScreen.tsx'), 'MyOrdersScreen'),
  },
  {
    path: paths.account,
    Screen: lazyComponent(() => import('./shop/account/AccountScreen.tsx'), 'AccountScreen'),
  },
  {
    path: paths.resetPassword,
    Screen: lazyComponent(() => import('./shop/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  { path: paths.about, Screen: lazyComponent(() => import('./shop/about/AboutScreen.tsx'), 'AboutScreen') },
  { path: paths.privacy, Screen: lazyComponent(() => import('./shop/privacy/PrivacyScreen.tsx'), 'PrivacyScreen') },
]

/** The staff screens and the not-found screen. The first bundle does not even contain their names. */
const StaffScreens = lazyComponent(() => import('./staff-screens.tsx'), 'StaffScreens')
const staffRoute = { path: '', Screen: StaffScreens }

/** Returns true if the path is a customers' screen. */
export const isCustomerScreen = (path: string): boolean => findRoute(screens, path) !== undefined

/** Loads the screen of a path, so that it renders synchronously: on the server, and during hydration. */
export async function prepareScreen(path: string): Promise<void> {
  await (findRoute(screens, path) ?? staffRoute).Screen.prepare?.()
}

/** The screen of the current URL. */
export function Screens() {
  const { path, Screen } = findRoute(screens, usePath()) ?? staffRoute
  if (path === paths.home) return <Screen />
  return (
    <HeaderAndScreen key={path} isProduct={path === PRODUCT}>
      <Screen />
    </HeaderAndScreen>
  )
}

/** The shop's header and a screen below it. The shop's header scrolls away; the screen has its own sticky header. */
function HeaderAndScreen({ isProduct, children }: { isProduct: boolean; children: ReactNode }) {
  return (
    <>
      <Header>{isProduct && <SearchElsewhere />}</Header>
      <ErrorBoundary loading={isProduct ? <ProductSketch /> : <Loading />} notLoaded={<OfflineScreen />}>
        {children}
      </ErrorBoundary>
    </>
  )
}
