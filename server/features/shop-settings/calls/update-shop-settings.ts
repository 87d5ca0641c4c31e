import { updateShopSettings } from '../../../../contract/shop-settings.ts'
import { settingsTexts } from '../../../../shop/texts/shop.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSent } from '../change-settings.rules.ts'
import { changeSettings } from '../change-settings.ts'
import type { WithShopSettings } from '../shop-settings.ts'

/** Changes the named settings, all or none; the file of a removed picture is deleted. */
export const handleUpdateShopSettings = handle(
  updateShopSettings,
  async ({ db, input, user, log }, needs: WithPictures & WithShopSettings) => {
    const { updated_at: seenAt, ...sent } = input
    const request = { by: user.id, seenAt, sent }
    const { settings, updatedAt } = await changeSettings({ db, log, ...needs }, request, (before) =>
      withSent(before, sent),
    )
    return { settings, updated_at: updatedAt, message: settingsTexts.saved }
  },
)
