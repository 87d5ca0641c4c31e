import type { Logger } from 'pino'
import type { ShopConfig } from '../../contract/shop.ts'
import type { Database } from '../db/open.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { Admission } from '../http/admission.ts'

/** What the documents and public files are made from. */
export type PageServices = {
  db: Database
  log: Logger
  settings: { ai: object | null }
  /** What links that leave the shop begin with. */
  origin: () => string
  config: ShopConfig
  catalog: PublicCatalog
  pictures: PictureStore
  admission: Admission
}
