import type { CallName, Calls } from '../contract/all.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { arrivalsRoutes } from './features/arrivals/routes.ts'
import { backupsRoutes } from './features/backups/routes.ts'
import { capturedRoutes } from './features/captured/routes.ts'
import { takeOverAlerts } from './features/catalog/alerts/alerts.queries.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { counterRoutes } from './features/counter/routes.ts'
import { debtsRoutes } from './features/debts/routes.ts'
import { deliveriesRoutes } from './features/deliveries/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { drawersRoutes } from './features/drawers/routes.ts'
import { firstStepsRoutes } from './features/first-steps/routes.ts'
import { handsRoutes } from './features/hands/routes.ts'
import { historyRoutes } from './features/history/routes.ts'
import { importsRoutes } from './features/imports/routes.ts'
import { notificationsRoutes } from './features/notifications/routes.ts'
import { openingsRoutes } from './features/openings/routes.ts'
import { takeOverOrders } from './features/orders/guest-orders.queries.ts'
import { ordersRoutes } from './features/orders/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { purchasesRoutes } from './features/purchases/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { queueFilesRoutes } from './features/queue-files/routes.ts'
import { reportsRoutes } from './features/reports/routes.ts'
import { returnsRoutes } from './features/returns/routes.ts'
import { shopSearchRoutes } from './features/shop-search/routes.ts'
import { shopSettingsRoutes } from './features/shop-settings/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { stocktakesRoutes } from './features/stocktakes/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import type { AnyHandler, Handler } from './http/handle.ts'
import type { Services } from './start/services.ts'

/** The handler of each call. A call in the contract without a handler does not compile. */
const routes: { [Name in CallName]: Handler<Calls[Name], Services> } = {
  ...accountsRoutes([takeOverOrders, takeOverAlerts]),
  ...teamRoutes,
  ...privacyRoutes,
  ...historyRoutes,
  ...shopSearchRoutes,
  ...demoRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...catalogRoutes,
  ...ordersRoutes,
  ...queueFilesRoutes,
  ...capturedRoutes,
  ...deliveriesRoutes,
  ...counterRoutes,
  ...debtsRoutes,
  ...returnsRoutes,
  ...stockRoutes,
  ...handsRoutes,
  ...arrivalsRoutes,
  ...stocktakesRoutes,
  ...purchasesRoutes,
  ...reportsRoutes,
  ...drawersRoutes,
  ...importsRoutes,
  ...openingsRoutes,
  ...shopSettingsRoutes,
  ...backupsRoutes,
  ...firstStepsRoutes,
}

/** All handlers, which app.ts registers. */
export const handlers: readonly AnyHandler<Services>[] = Object.values(routes)
