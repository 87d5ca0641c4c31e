import {
  type BareStore,
  type OpenShop,
  type OpenStore,
  openBareStore,
  openPictures,
  openStore,
  type SettingsText,
} from './open-shop.ts'
import { requirePicturesFolder } from './require-shop.ts'
import { prepareDataFolder } from './settings/data-folder.ts'
import { readSettings } from './settings/settings.ts'

/** Commands may take long, because they read the whole store. */
const COMMAND_TIMEOUT_MS = 30 * 60 * 1000

/**
 * Opens the existing shop of a command's settings, even if that shop is running. `store` and `shop` also migrate it. If
 * there is no shop, all three functions throw CannotStart and create neither folder nor database.
 */
export type ExistingShop = {
  store: () => Promise<OpenStore>
  /** Opens the shop with its pictures. */
  shop: () => Promise<OpenShop>
  /** Opens the database of the shop without migrating it, for a backup. */
  bare: () => Promise<BareStore>
}

/** Everything that its functions open is closed with `resources`. */
export function existingShop(env: SettingsText, resources: AsyncDisposableStack): ExistingShop {
  const mustExist = true
  const store = () => openStore(env, resources, { mustExist, statementTimeout: COMMAND_TIMEOUT_MS })
  return {
    store,
    shop: async () => {
      await requirePicturesFolder(readSettings(env))
      const open = await store()
      await prepareDataFolder(open.settings.dataDir, open.log)
      return { ...open, pictures: await openPictures(open, resources) }
    },
    bare: async () => {
      await requirePicturesFolder(readSettings(env))
      return openBareStore(env, resources, { mustExist })
    },
  }
}
