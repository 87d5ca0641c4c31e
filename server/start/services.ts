import type { Logger } from 'pino'
import type { ShopConfig } from '../../contract/shop.ts'
import type { Database } from '../db/open.ts'
import type { Versions } from '../db/versions.ts'
import type { PasswordChecker } from '../features/accounts/password-checker.ts'
import type { OnProductDeleted } from '../features/catalog/on-product-deleted.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { SheetReader } from '../spreadsheets/read-table.ts'
import type { Settings } from './settings.ts'

/** What handlers may ask for besides the request and the database; main.ts wires it by hand, a test wires its own. */
export type Services = {
  settings: Settings
  config: ShopConfig
  pictures: PictureStore
  versions: Versions
  catalog: PublicCatalog
  onProductDeleted: OnProductDeleted
  passwords: PasswordChecker
  sheets: SheetReader
}

/** The running shop, as the web server is built from it. */
export type RunningShop = Services & { db: Database; log: Logger }
