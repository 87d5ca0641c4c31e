import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Problem } from '../../shop/problems.ts'
import type { Database } from '../db/open.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { OrderDeps } from '../features/orders/placing/take-order.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { ShopSettingsCache } from '../features/shop-settings/shop-settings.ts'
import type { Admission } from '../http/admission.ts'
import type { HttpContext, HttpSettings } from '../http/handle.ts'
import type { Identify } from '../http/serve-calls.ts'

/** The dependencies of documents and public files. */
export type PageServices = OrderDeps & {
  db: Database
  log: Logger
  settings: HttpSettings & { ai: object | null; serviceWorker: boolean }
  /** Returns the shop's own origin, with which outgoing links begin. */
  origin: () => string
  shopSettings: ShopSettingsCache
  catalog: PublicCatalog
  pictures: PictureStore
  admission: Admission
  /** Returns the caller of a request. */
  identify: Identify
  endLoggedOut: HttpContext['endLoggedOut']
  /** Returns the problem for an error, and logs it if necessary. */
  problemOf: (error: unknown, request: FastifyRequest) => Promise<Problem>
}
