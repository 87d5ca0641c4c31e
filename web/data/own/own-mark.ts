import { readStored } from '../../browser/storage/storage.ts'
import { LAST_USER_KEY } from '../session.ts'

/** Under this key of the local storage stands whose things this browser keeps; without any it is not there. */
export const OWNER_KEY = 'own_of'

/** Whether somebody may be known here, or something is still kept of somebody: who has nothing need not load the rest. */
export const mayHaveOwn = (): boolean =>
  [OWNER_KEY, LAST_USER_KEY, 'guest_phone'].some((key) => readStored(key) !== null)
