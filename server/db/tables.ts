import type { AuditTables } from './tables/audit.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { DrawerTables } from './tables/drawers.ts'
import type { LimitTables } from './tables/limits.ts'
import type { OrderTables } from './tables/orders.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PushTables } from './tables/push.ts'
import type { ReportTables } from './tables/reports.ts'
import type { StockTables } from './tables/stock.ts'
import type { StoreTables } from './tables/store.ts'

/** The database's tables. */
export type Tables = StoreTables &
  PeopleTables &
  AuditTables &
  LimitTables &
  PushTables &
  CatalogTables &
  StockTables &
  CustomerTables &
  OrderTables &
  DrawerTables &
  ReportTables
