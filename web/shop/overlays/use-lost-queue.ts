import { useEffect } from 'react'
import { setHasQueue } from '../../data/device/queue-flag.ts'

/**
 * Sets the queue's flag again if its database exists. A browser that is killed loses what it wrote to local storage in
 * the last seconds, but not what is in a database. The queue's code then looks for entries, and removes the flag if
 * there are none.
 */
export function useLostQueue(): void {
  // A browser that refuses its storage, or is too old to list it, throws. The next entry then sets the flag.
  useEffect(() => void restoreFlag().catch(() => undefined), [])
}

async function restoreFlag(): Promise<void> {
  const known = await indexedDB.databases()
  if (known.some(({ name }) => name === 'queue')) setHasQueue(true)
}
