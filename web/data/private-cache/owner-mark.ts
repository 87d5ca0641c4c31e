import { readStored } from '../../browser/storage/storage.ts'
import { LAST_USER_KEY } from '../session.ts'

/** The local-storage key of the owner of the private cache. It is not set while the cache is empty. */
export const OWNER_KEY = 'own_of'

/** Returns true if the cache has an owner, or if a user or a guest is known. Otherwise its code need not be loaded. */
export const mayHaveCache = (): boolean =>
  [OWNER_KEY, LAST_USER_KEY, 'guest_phone'].some((key) => readStored(key) !== null)
