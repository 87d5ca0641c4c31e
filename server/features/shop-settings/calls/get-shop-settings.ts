import { getShopSettings } from '../../../../contract/shop-settings.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { findSettings } from '../shop-settings.queries.ts'

/** Returns all settings, read from the database, so that an admin never edits values from the cache. */
export const handleGetShopSettings = handle(getShopSettings, async ({ db }) => {
  const { settings, updatedAt } = requireFound(await findSettings(db))
  return { settings, updated_at: updatedAt }
})
