import { updateShopSettings } from '../../../../contract/shop-settings.ts'
import { settingsTexts } from '../../../../shop/words/messages.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { withSent } from '../change-settings.rules.ts'
import { changeSettings } from '../change-settings.ts'
import type { WithShopSettings } from '../shop-settings.ts'

/** Changes the settings that are named, all of them or none; a picture that was taken away goes from the disk, too. */
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
