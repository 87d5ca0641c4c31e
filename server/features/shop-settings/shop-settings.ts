import type { Logger } from 'pino'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import type { Provider, ShopSettings } from '../../../shop/settings/shop-settings.ts'
import type { Database } from '../../db/open.ts'
import type { Versions } from '../../db/versions.ts'
import { findSettings, insertFirstSettings } from './shop-settings.queries.ts'
import type { SettingsState, StoredSettings } from './stored-settings.ts'

/** The settings in this process's cache, at most about a second old. */
export type ShopSettingsCache = {
  /** Returns the current settings, frozen. Call it for each request instead of keeping the result. */
  current: () => ShopSettings
  /** Returns the archived providers, which earlier orders refer to. */
  archivedProviders: () => readonly Provider[]
  /** Returns the delivery places that were removed but that phones may still show. */
  archivedDeliveryPlaces: () => readonly DeliveryPlace[]
  /** Returns when the current settings were saved. */
  updatedAt: () => Date
  /**
   * Increases with every change that this process has read. Values computed from `current` are valid until the version
   * increases.
   */
  version: () => number
  /** Puts a change that this process has just committed into the cache. */
  remember: (state: SettingsState) => void
}

/** The dependency of a handler that reads the settings. */
export type WithShopSettings = { shopSettings: ShopSettingsCache }

/**
 * Creates the cache. Reads the settings, or writes the first settings into a store that has none. Follows changes of
 * version 'settings': by a notification at COMMIT, and by polling twice a second as fallback. While the database is
 * unavailable, the last known settings apply. `first` throws if a store needs first settings but they cannot be read.
 */
export async function createShopSettings({
  db,
  versions,
  log,
  first,
}: {
  db: Database
  versions: Versions
  log: Pick<Logger, 'warn'>
  first: () => ShopSettings
}): Promise<ShopSettingsCache> {
  let state = (await findSettings(db)) ?? (await storeFirstSettings(db, first()))
  const remember = (newer: SettingsState) => {
    if (newer.version > state.version) state = newer
  }
  const read = async () => {
    const newer = await findSettings(db)
    if (newer) remember(newer)
  }
  let reading: Promise<void> | null = null
  versions.watch('settings', (version) => {
    // A change that is noticed during a read, or whose read fails, is read at the next poll.
    if (version <= state.version || reading) return
    reading = read()
      .catch((err) => log.warn({ err }, 'changed settings could not be read yet'))
      .finally(() => {
        reading = null
      })
  })
  return {
    current: () => state.settings,
    archivedDeliveryPlaces: () => state.settings.archived_delivery_places,
    archivedProviders: () => state.settings.archived_providers,
    updatedAt: () => state.updatedAt,
    version: () => state.version,
    remember,
  }
}

async function storeFirstSettings(db: Database, first: ShopSettings): Promise<SettingsState> {
  const settings: StoredSettings = { ...first, archived_providers: [], archived_delivery_places: [] }
  await insertFirstSettings(db, settings)
  const state = await findSettings(db)
  if (!state) throw new Error('the first settings were not stored')
  return state
}
