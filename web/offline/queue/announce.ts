// Tells all pages and the worker that the queue has changed.

const CHANNEL = 'queue'
const watchers = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** Call this after every change of an entry. */
export function announce(): void {
  for (const watcher of watchers) watcher()
  openChannel()?.postMessage(null)
}

/**
 * Calls the watcher after every change in this page, another tab or the service worker. Returns a function that stops
 * this.
 */
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
