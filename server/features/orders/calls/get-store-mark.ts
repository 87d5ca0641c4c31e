import { getStoreMark } from '../../../../contract/queue.ts'
import { handle } from '../../../http/handle.ts'

/** Tells phones which store answers, so that they know whether their recent sends survive. */
export const handleGetStoreMark = handle(getStoreMark, (_context, { storeMark }: { storeMark: string }) => ({
  store_mark: storeMark,
}))
