// Tells all pages and the worker that the queue has changed.

const CHANNEL = 'queue'
const watchers = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** Announces a change of the queue. Called after every change of an entry. */
export function announce(): void {
  for (const watcher of watchers) watcher()
  openChannel()?.postMessage(null)
}

/**
 * Calls the watcher whenever this page, another tab or the service worker has changed the queue. Returns a function
 * that stops watching.
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
