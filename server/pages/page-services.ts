import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { ShopSettingsCache } from '../features/shop-settings/shop-settings.ts'
import type { Admission } from '../http/admission.ts'

/** What the documents and public files are made from. */
export type PageServices = {
  db: Database
  log: Logger
  settings: { ai: object | null; dataDir: string; serviceWorker: boolean }
  /** What links that leave the shop begin with. */
  origin: () => string
  shopSettings: ShopSettingsCache
  catalog: PublicCatalog
  pictures: PictureStore
  admission: Admission
}
