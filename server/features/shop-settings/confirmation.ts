import type { updateShopSettings } from '../../../contract/shop-settings.ts'
import type { Context } from '../../http/handle.ts'

/**
 * Returns whether the body contains the caller's password. Throws wrong_password and too_many. Passed in, because the
 * feature accounts depends on this feature.
 */
export type WithConfirmation = { confirmsPassword: (context: Context<typeof updateShopSettings>) => Promise<boolean> }
