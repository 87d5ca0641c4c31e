import { paths } from '../shop/paths.ts'
import type { routeRights } from '../shop/people/rights.ts'
import { usePath } from './browser/navigation.ts'
import './data/api/stale-of-staff.ts'
import { findRoute, type Screen } from './routes.ts'
import { Gate } from './shop/shell/Gate.tsx'
import { OfflineScreen } from './shop/shell/lazy-offline-screen.ts'
import { NotFoundScreen } from './shop/shell/NotFoundScreen.tsx'
import { ErrorBoundary } from './ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from './ui/feedback/lazy-component.tsx'
import { LoadingRows } from './ui/list/LoadingRows.tsx'

/** The staff screens. A guarded screen requires the right for its route. */
const screens: readonly (
  | { path: string; Screen: Screen; guarded?: never }
  | { path: keyof typeof routeRights; Screen: Screen; guarded: true }
)[] = [
  {
    path: paths.today,
    Screen: lazyComponent(() => import('./staff/today/TodayScreen.tsx'), 'TodayScreen'),
    guarded: true,
  },
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
    path: paths.myHands,
    Screen: lazyComponent(() => import('./staff/hands/HandsScreen.tsx'), 'HandsScreen'),
    guarded: true,
  },
  {
    path: '/mkononi/:id',
    Screen: lazyComponent(() => import('./staff/hands/HandsScreen.tsx'), 'HandsScreen'),
    guarded: true,
  },
  {
    path: paths.arrival,
    Screen: lazyComponent(() => import('./staff/stock/arrival/ArrivalScreen.tsx'), 'ArrivalScreen'),
    guarded: true,
  },
  {
    path: paths.stocktakes,
    Screen: lazyComponent(() => import('./staff/stocktake/StocktakeScreen.tsx'), 'StocktakeScreen'),
    guarded: true,
  },
  {
    path: paths.requestProducts,
    Screen: lazyComponent(() => import('./staff/stock/RequestProductsScreen.tsx'), 'RequestProductsScreen'),
    guarded: true,
  },
  {
    path: paths.runningOut,
    Screen: lazyComponent(() => import('./staff/stock/running-out/RunningOutScreen.tsx'), 'RunningOutScreen'),
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
    Screen: lazyComponent(() => import('./staff/captured/convert/ConvertScreen.tsx'), 'ConvertScreen'),
    guarded: true,
  },
  {
    path: paths.reports,
    Screen: lazyComponent(() => import('./staff/reports/ReportsScreen.tsx'), 'ReportsScreen'),
    guarded: true,
  },
  {
    path: paths.till,
    Screen: lazyComponent(() => import('./staff/till/TillScreen.tsx'), 'TillScreen'),
    guarded: true,
  },
  {
    path: paths.deliveries,
    Screen: lazyComponent(() => import('./staff/deliveries/DeliveriesScreen.tsx'), 'DeliveriesScreen'),
    guarded: true,
  },
  {
    path: paths.customers,
    Screen: lazyComponent(() => import('./staff/customers/CustomersScreen.tsx'), 'CustomersScreen'),
    guarded: true,
  },
  {
    path: paths.debts,
    Screen: lazyComponent(() => import('./staff/customers/DebtsScreen.tsx'), 'DebtsScreen'),
    guarded: true,
  },
  {
    path: paths.day,
    Screen: lazyComponent(() => import('./staff/drawers/DayScreen.tsx'), 'DayScreen'),
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
    path: paths.opening,
    Screen: lazyComponent(() => import('./staff/opening/OpeningScreen.tsx'), 'OpeningScreen'),
    guarded: true,
  },
  {
    path: paths.shopSettings,
    Screen: lazyComponent(() => import('./staff/shop-settings/ShopSettingsScreen.tsx'), 'ShopSettingsScreen'),
    guarded: true,
  },
]

/** Returns true if the path is a staff screen. */
export const isStaffScreen = (path: string): boolean => findRoute(screens, path) !== undefined

/** The staff screen of the URL, or the not-found screen. All URLs without a customers' screen lead here. */
export function StaffScreens() {
  const found = findRoute(screens, usePath())
  if (!found) return <NotFoundScreen />
  const { path, Screen } = found
  return (
    <ErrorBoundary
      key={path}
      loading={
        <main className="page">
          <LoadingRows />
        </main>
      }
      notLoaded={<OfflineScreen />}
    >
      {found.guarded ? <Gate path={found.path} Screen={Screen} /> : <Screen />}
    </ErrorBoundary>
  )
}
