import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { Versions } from '../db/versions.ts'
import type { PasswordDoor } from '../features/accounts/check-password.ts'
import type { PublicCatalog } from '../features/catalog/public-catalog.ts'
import type { PictureStore } from '../features/pictures/store.ts'
import type { SheetReader } from '../spreadsheets/read-table.ts'
import type { Settings } from './settings.ts'
import type { ShopConfig } from './shop-facts.ts'

/** What the running shop is made of; main.ts wires it by hand, a test wires its own. */
export type Parts = {
  db: Database
  settings: Settings
  config: ShopConfig
  log: Logger
  pictures: PictureStore
  versions: Versions
  catalog: PublicCatalog
  passwords: PasswordDoor
  sheets: SheetReader
}
