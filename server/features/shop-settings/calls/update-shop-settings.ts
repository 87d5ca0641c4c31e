import { updateShopSettings } from '../../../../contract/shop-settings.ts'
import { problem } from '../../../../shop/problems.ts'
import { settingsTexts } from '../../../../shop/texts/shop.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPictures } from '../../pictures/store.ts'
import { redirectsCustomers, withSent } from '../change-settings.rules.ts'
import { changeSettings } from '../change-settings.ts'
import type { WithConfirmation } from '../confirmation.ts'
import type { WithShopSettings } from '../shop-settings.ts'

/** Changes the settings in the request, all or none. The file of a removed picture is deleted. */
export const handleUpdateShopSettings = handle(
  updateShopSettings,
  async (context, needs: WithPictures & WithShopSettings & WithConfirmation) => {
    const { db, input, user, log } = context
    const { updated_at: seenAt, password: _, ...sent } = input
    const isConfirmed = await needs.confirmsPassword(context)
    const request = { by: user.id, seenAt, sent }
    const { settings, updatedAt } = await changeSettings({ db, log, ...needs }, request, (before) => {
      const after = withSent(before, sent)
      if (redirectsCustomers(before, after) && !isConfirmed) throw problem('password_needed')
      return after
    })
    return { settings, updated_at: updatedAt, message: settingsTexts.saved }
  },
)
