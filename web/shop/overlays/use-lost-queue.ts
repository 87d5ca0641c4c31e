import { useEffect } from 'react'
import { setHasQueue } from '../../data/device/queue-flag.ts'

/**
 * Sets the queue's flag again if its database exists. A browser that is killed loses the last seconds of local storage,
 * but not of IndexedDB. The queue's code then looks for entries, and removes the flag if there are none.
 */
export function useLostQueue(): void {
  // Throws if the browser blocks storage or is too old to list databases. The next queued entry then sets the flag.
  useEffect(() => void restoreFlag().catch(() => undefined), [])
}

async function restoreFlag(): Promise<void> {
  const known = await indexedDB.databases()
  if (known.some(({ name }) => name === 'queue')) setHasQueue(true)
}
