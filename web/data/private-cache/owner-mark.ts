import { readStored } from '../../browser/storage/storage.ts'
import { LAST_USER_KEY } from '../session.ts'

/** Local storage key: the user whose answers are in the private cache. It is missing while the cache is empty. */
export const OWNER_KEY = 'own_of'

/** Returns true if somebody is known here or the cache holds something. Otherwise the cache's code is not loaded. */
export const mayHaveCache = (): boolean =>
  [OWNER_KEY, LAST_USER_KEY, 'guest_phone'].some((key) => readStored(key) !== null)
