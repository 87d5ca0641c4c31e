import { createStore } from '../../browser/create-store.ts'
import { readStored, removeStored, writeStored } from '../../browser/storage/storage.ts'

/** Set in local storage while the queue is not empty, so that the queue's code is only loaded when needed. */
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

/**
 * Sets the flag again if the queue has entries after all. A browser that is killed loses what it wrote to local storage
 * in the last seconds, but not what is in a database.
 */
export async function restoreQueueFlag(): Promise<void> {
  if (hasQueue()) return
  try {
    // Most phones never had a queue, and need none of its code to know that.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'queue')) return
    const { listEntries } = await import('../../offline/queue/store.ts')
    if ((await listEntries()).length > 0) setHasQueue(true)
  } catch {
    // The browser refuses its storage, or is too old to list it. The next entry sets the flag.
  }
}
