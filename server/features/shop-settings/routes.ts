import { handleGetShopSettings } from './calls/get-shop-settings.ts'
import { handleSetShopPicture } from './calls/set-shop-picture.ts'
import { handleUpdateShopSettings } from './calls/update-shop-settings.ts'

/** The handlers of this feature's calls. */
export const shopSettingsRoutes = {
  getShopSettings: handleGetShopSettings,
  updateShopSettings: handleUpdateShopSettings,
  setShopPicture: handleSetShopPicture,
}
