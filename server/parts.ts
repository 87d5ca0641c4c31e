import type { Logger } from 'pino'
import type { Database } from './db/open.ts'
import type { PictureStore } from './features/pictures/store.ts'
import type { Settings } from './settings.ts'
import type { ShopConfig } from './shop-config.ts'

/** What the running shop is made of; main.ts wires it by hand, a test wires its own. */
export type Parts = {
  db: Database
  settings: Settings
  config: ShopConfig
  log: Logger
  pictures: PictureStore
}
