import { setShopPicture } from '../../../../contract/shop-settings.ts'
import { problem } from '../../../../shop/problems.ts'
import type { ShopPictureUse } from '../../../../shop/settings/shop-settings.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { settingsTexts } from '../../../../shop/texts/shop.ts'
import { handle } from '../../../http/handle.ts'
import type { PictureStore, WithPictures } from '../../pictures/store.ts'
import { withSavedPictures } from '../../pictures/with-saved-pictures.ts'
import { withPicture } from '../change-settings.rules.ts'
import { changeSettings } from '../change-settings.ts'
import type { WithShopSettings } from '../shop-settings.ts'

/**
 * Replaces one of the shop's pictures with an upload. The old file is deleted once the settings have the new picture.
 */
export const handleSetShopPicture = handle(
  setShopPicture,
  async ({ db, input, user, uploads, log }, needs: WithPictures & WithShopSettings) => {
    const { pictures } = needs
    const [upload] = uploads
    if (!upload) throw problem('bad_input', { text: accountTexts.photoMissing, field: 'picture' })
    const { use, updated_at: seenAt } = input
    const providerId = input.provider_id ?? null
    const request = { by: user.id, seenAt, sent: {}, picture: { use, providerId } }
    const saved = await savePicture(pictures, use, upload.path, user.id)
    const { settings, updatedAt } = await withSavedPictures(pictures, saved, (path) =>
      changeSettings({ db, log, ...needs }, request, (before) => withPicture(before, use, providerId, path)),
    )
    return { settings, updated_at: updatedAt, message: settingsTexts.pictureSaved }
  },
)

function savePicture(pictures: PictureStore, use: ShopPictureUse, path: string, who: number): Promise<string> {
  const uploader = { who, isStaff: true }
  return use === 'icon' ? pictures.saveShopIcon(path, uploader) : pictures.saveProductPicture(path, uploader)
}
