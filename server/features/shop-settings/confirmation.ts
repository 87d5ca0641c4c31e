import type { updateShopSettings } from '../../../contract/shop-settings.ts'
import type { Context } from '../../http/handle.ts'

/**
 * Returns whether the body contains the caller's right password. Throws wrong_password and too_many. The services pass
 * it in, because the accounts depend on this feature.
 */
export type WithConfirmation = { confirmsPassword: (context: Context<typeof updateShopSettings>) => Promise<boolean> }
