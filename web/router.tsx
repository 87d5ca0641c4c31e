import type { ComponentType, ReactNode } from 'react'
import { paths } from '../shop/paths.ts'
import type { routeRights } from '../shop/people/rights.ts'
import { usePath } from './browser/navigation.ts'
import { HomeScreen } from './shop/home/HomeScreen.tsx'
import { SearchElsewhere } from './shop/home/SearchElsewhere.tsx'
import { Header } from './shop/shell/Header.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from './ui/feedback/lazy-component.tsx'
import { Loading } from './ui/feedback/states.tsx'

type Screen = ComponentType & { prepare?: () => Promise<unknown> }

const PRODUCT = '/bidhaa/:id'
const Gate = lazyComponent(() => import('./shop/shell/Gate.tsx'), 'Gate')
const NotFoundScreen = lazyComponent(() => import('./shop/shell/NotFoundScreen.tsx'), 'NotFoundScreen')

/** Home is part of the first bundle. */
const screens: readonly (
  | { path: string; Screen: Screen; guarded?: never }
  | { path: keyof typeof routeRights; Screen: Screen; guarded: true }
)[] = [
  { path: paths.home, Screen: HomeScreen },
  { path: PRODUCT, Screen: lazyComponent(() => import('./shop/product/ProductScreen.tsx'), 'ProductScreen') },
  {
    path: paths.checkout,
    Screen: lazyComponent(() => import('./shop/checkout/CheckoutScreen.tsx'), 'CheckoutScreen'),
  },
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
  {
    path: paths.productForm,
    Screen: lazyComponent(() => import('./staff/products/ProductFormScreen.tsx'), 'ProductFormScreen'),
    guarded: true,
  },
  {
    path: '/inventory/:id',
    Screen: lazyComponent(() => import('./staff/stock/InventoryScreen.tsx'), 'InventoryScreen'),
    guarded: true,
  },
  {
    path: paths.stockRequests,
    Screen: lazyComponent(() => import('./staff/approvals/StockRequestsScreen.tsx'), 'StockRequestsScreen'),
    guarded: true,
  },
  {
    path: paths.stockUpdates,
    Screen: lazyComponent(() => import('./staff/approvals/StockUpdatesScreen.tsx'), 'StockUpdatesScreen'),
    guarded: true,
  },
  {
    path: paths.manualOrder,
    Screen: lazyComponent(() => import('./staff/captured/ManualOrderScreen.tsx'), 'ManualOrderScreen'),
    guarded: true,
  },
  {
    path: paths.capturedOrders,
    Screen: lazyComponent(() => import('./staff/captured/CapturedOrdersScreen.tsx'), 'CapturedOrdersScreen'),
  },
  {
    path: '/captured-orders/:id',
    Screen: lazyComponent(() => import('./staff/captured/ConvertScreen.tsx'), 'ConvertScreen'),
    guarded: true,
  },
  {
    path: paths.reports,
    Screen: lazyComponent(() => import('./staff/reports/ReportsScreen.tsx'), 'ReportsScreen'),
    guarded: true,
  },
  {
    path: paths.team,
    Screen: lazyComponent(() => import('./staff/team/TeamScreen.tsx'), 'TeamScreen'),
    guarded: true,
  },
  {
    path: paths.importProducts,
    Screen: lazyComponent(() => import('./staff/import/ImportScreen.tsx'), 'ImportScreen'),
    guarded: true,
  },
  {
    path: paths.shopSettings,
    Screen: lazyComponent(() => import('./staff/shop-settings/ShopSettingsScreen.tsx'), 'ShopSettingsScreen'),
    guarded: true,
  },
]

/** Whether a path is one of the shop's screens; paths match without case and with or without a slash at the end. */
export function knownPath(path: string): boolean {
  return screenOf(path) !== undefined
}

/** Loads the screen of a path, so that it is rendered at once: on the server, and where its document is taken over. */
export async function prepareScreen(path: string): Promise<void> {
  const Screen: Screen = screenOf(path)?.Screen ?? NotFoundScreen
  await Screen.prepare?.()
}

function screenOf(path: string) {
  return screens.find((one) => new RegExp(`^${one.path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i').test(path))
}

/** The screen of the address. */
export function Screens() {
  const path = usePath()
  const found = screenOf(path)
  if (!found) {
    return (
      <HeaderAndScreen>
        <NotFoundScreen />
      </HeaderAndScreen>
    )
  }
  const { path: pattern, Screen } = found
  if (pattern === paths.home) return <Screen />
  return (
    <HeaderAndScreen key={pattern} search={pattern === PRODUCT}>
      {found.guarded ? <Gate path={found.path} Screen={Screen} /> : <Screen />}
    </HeaderAndScreen>
  )
}

/** The header scrolls away here: the screen's own head stays in its place. */
function HeaderAndScreen({ search, children }: { search?: boolean; children: ReactNode }) {
  return (
    <>
      <Header>{search && <SearchElsewhere />}</Header>
      <ErrorBoundary loading={<Loading />}>{children}</ErrorBoundary>
    </>
  )
}
