import { getStoreMark } from '../../../../contract/queue.ts'
import { handle } from '../../../http/handle.ts'

/**
 * Returns the id of this store. Phones compare it with the id that they have stored, because a restored store may lack
 * recent orders of the phone.
 */
export const handleGetStoreMark = handle(getStoreMark, (_context, { storeMark }: { storeMark: string }) => ({
  store_mark: storeMark,
}))
