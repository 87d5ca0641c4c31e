import { getStoreMark } from '../../../../contract/queue.ts'
import { handle } from '../../../http/handle.ts'

/** Which store it is, for phones that have sent something lately. */
export const handleGetStoreMark = handle(getStoreMark, (_context, { storeMark }: { storeMark: string }) => ({
  store_mark: storeMark,
}))
