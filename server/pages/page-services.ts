import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Problem } from '../../shop/words/problems.ts'
import type { Database } from '../db/open.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { OrderNeeds } from '../features/orders/placing/take-order.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { ShopSettingsCache } from '../features/shop-settings/shop-settings.ts'
import type { Admission } from '../http/admission.ts'
import type { HttpContext, HttpSettings } from '../http/handle.ts'
import type { Identify } from '../http/serve-calls.ts'

/** What the documents and public files are made from. */
export type PageServices = OrderNeeds & {
  db: Database
  log: Logger
  settings: HttpSettings & { ai: object | null; serviceWorker: boolean }
  /** What links that leave the shop begin with. */
  origin: () => string
  shopSettings: ShopSettingsCache
  catalog: PublicCatalog
  pictures: PictureStore
  admission: Admission
  /** Who a request comes from. */
  identify: Identify
  endLoggedOut: HttpContext['endLoggedOut']
  /** What an error means, noted where it must be. */
  problemOf: (error: unknown, request: FastifyRequest) => Promise<Problem>
}
