import { createStore } from '../../browser/create-store.ts'
import { readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'

/**
 * The local-storage key of a flag that is set while the queue has entries. Without it, the code of the queue is not
 * loaded.
 */
const KEY = 'queue'

export const hasQueue = (): boolean => readStored(KEY) !== null

const flag = createStore(hasQueue, false, (notify) => {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
})

export const useHasQueue = flag.use

export function setHasQueue(has: boolean): void {
  if (has === hasQueue()) return
  if (has) writeStored(KEY, '1')
  else removeStored(KEY)
  flag.notify()
}
