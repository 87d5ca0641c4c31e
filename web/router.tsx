import { type ComponentType, type ReactNode, Suspense } from 'react'
import { paths } from '../shop/paths.ts'
import type { routeRights } from '../shop/rights.ts'
import { usePath } from './browser/navigation.ts'
import { HomeScreen } from './shop/home/HomeScreen.tsx'
import { Header } from './shop/shell/Header.tsx'
import { NotFoundScreen } from './shop/shell/NotFoundScreen.tsx'
import { Trouble } from './ui/feedback/ErrorBoundary.tsx'
import { later } from './ui/feedback/lazy-component.tsx'
import { Loading } from './ui/feedback/states.tsx'

type Screen = ComponentType & { prepare?: () => Promise<unknown> }

const Gate = later(() => import('./shop/shell/Gate.tsx'), 'Gate')

/** Home is part of the first bundle. */
const screens: readonly (
  | { path: string; Screen: Screen; guarded?: never }
  | { path: keyof typeof routeRights; Screen: Screen; guarded: true }
)[] = [
  { path: paths.home, Screen: HomeScreen },
  { path: '/bidhaa/:id', Screen: later(() => import('./shop/product/ProductScreen.tsx'), 'ProductScreen') },
  {
    path: paths.checkout,
    Screen: later(() => import('./shop/checkout/CheckoutScreen.tsx'), 'CheckoutScreen'),
  },
  {
    path: paths.myOrders,
    Screen: later(() => import('./shop/orders/MyOrdersScreen.tsx'), 'MyOrdersScreen'),
  },
  {
    path: paths.account,
    Screen: later(() => import('./shop/account/AccountScreen.tsx'), 'AccountScreen'),
  },
  {
    path: paths.resetPassword,
    Screen: later(() => import('./shop/account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
  },
  { path: paths.about, Screen: later(() => import('./shop/about/AboutScreen.tsx'), 'AboutScreen') },
  { path: paths.privacy, Screen: later(() => import('./shop/privacy/PrivacyScreen.tsx'), 'PrivacyScreen') },
  {
    path: paths.productForm,
    Screen: later(() => import('./staff/products/ProductFormScreen.tsx'), 'ProductFormScreen'),
    guarded: true,
  },
  {
    path: '/inventory/:id',
    Screen: later(() => import('./staff/stock/InventoryScreen.tsx'), 'InventoryScreen'),
    guarded: true,
  },
  {
    path: paths.stockRequests,
    Screen: later(() => import('./staff/approvals/StockRequestsScreen.tsx'), 'StockRequestsScreen'),
    guarded: true,
  },
  {
    path: paths.stockUpdates,
    Screen: later(() => import('./staff/approvals/StockUpdatesScreen.tsx'), 'StockUpdatesScreen'),
    guarded: true,
  },
  {
    path: paths.manualOrder,
    Screen: later(() => import('./staff/captured/ManualOrderScreen.tsx'), 'ManualOrderScreen'),
    guarded: true,
  },
  {
    path: paths.capturedOrders,
    Screen: later(() => import('./staff/captured/CapturedOrdersScreen.tsx'), 'CapturedOrdersScreen'),
  },
  {
    path: '/captured-orders/:id',
    Screen: later(() => import('./staff/captured/ConvertScreen.tsx'), 'ConvertScreen'),
    guarded: true,
  },
  {
    path: paths.reports,
    Screen: later(() => import('./staff/reports/ReportsScreen.tsx'), 'ReportsScreen'),
    guarded: true,
  },
  {
    path: paths.team,
    Screen: later(() => import('./staff/team/TeamScreen.tsx'), 'TeamScreen'),
    guarded: true,
  },
  {
    path: paths.importGoods,
    Screen: later(() => import('./staff/import/ImportScreen.tsx'), 'ImportScreen'),
    guarded: true,
  },
]

/** Whether a path is one of the shop's screens; paths match without case and with or without a slash at the end. */
export function knownPath(path: string): boolean {
  return screenOf(path) !== undefined
}

/** Loads the screen of a path, so that it is rendered at once: on the server, and where its document is taken over. */
export async function prepareScreen(path: string): Promise<void> {
  await screenOf(path)?.Screen.prepare?.()
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
      <Below>
        <NotFoundScreen />
      </Below>
    )
  }
  const { path: pattern, Screen } = found
  if (pattern === paths.home) return <Screen />
  return <Below key={pattern}>{found.guarded ? <Gate path={found.path} Screen={Screen} /> : <Screen />}</Below>
}

/** The header scrolls away here: the screen's own head stays in its place. */
function Below({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Trouble>
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </Trouble>
    </>
  )
}
