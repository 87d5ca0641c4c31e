import { getStoreMark } from '../../../../contract/queue.ts'
import { handle } from '../../../http/handle.ts'

/**
 * Returns the id of this store. Phones compare it with the one they know, because a restored store may lack orders that
 * they sent recently.
 */
export const handleGetStoreMark = handle(getStoreMark, (_context, { storeMark }: { storeMark: string }) => ({
  store_mark: storeMark,
}))
