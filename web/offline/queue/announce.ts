// Tells all pages that the queue has changed, whoever has changed it.

const CHANNEL = 'queue'
const watchers = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** Call it after a change of an entry. */
export function announce(): void {
  for (const watcher of watchers) watcher()
  openChannel()?.postMessage(null)
}

/** Calls the watcher after each change, here, in another tab or in the service worker, until the returned function is called. */
export function watchQueue(watcher: () => void): () => void {
  watchers.add(watcher)
  const open = openChannel()
  if (open) open.onmessage = () => watchers.forEach((one) => void one())
  return () => watchers.delete(watcher)
}

function openChannel(): BroadcastChannel | null {
  if (!channel && 'BroadcastChannel' in globalThis) channel = new BroadcastChannel(CHANNEL)
  return channel
}
