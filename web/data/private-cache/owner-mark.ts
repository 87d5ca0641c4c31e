import { readStored } from '../../browser/storage/storage.ts'
import { LAST_USER_KEY } from '../session.ts'

/** The local-storage key of the owner of the private cache. Not set while the cache is empty. */
export const OWNER_KEY = 'own_of'

/**
 * Returns true if there may be a private cache, because an owner is set, or a user or guest is known. If it returns
 * false, the code of the cache is not loaded.
 */
export const mayHaveCache = (): boolean =>
  [OWNER_KEY, LAST_USER_KEY, 'guest_phone'].some((key) => readStored(key) !== null)
