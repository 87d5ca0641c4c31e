import type { updateShopSettings } from '../../../contract/shop-settings.ts'
import type { Context } from '../../http/handle.ts'

/**
 * Returns whether the body contains the caller's password. Throws the problems 'wrong_password' and 'too_many'. The
 * function is passed in, because the feature accounts depends on this feature.
 */
export type WithConfirmation = { confirmsPassword: (context: Context<typeof updateShopSettings>) => Promise<boolean> }
