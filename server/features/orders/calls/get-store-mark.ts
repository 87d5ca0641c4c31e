import { getStoreMark } from '../../../../contract/queue.ts'
import { handle } from '../../../http/handle.ts'

/** Returns the mark of this store. Phones compare it, because a restored store may lack what they sent lately. */
export const handleGetStoreMark = handle(getStoreMark, (_context, { storeMark }: { storeMark: string }) => ({
  store_mark: storeMark,
}))
