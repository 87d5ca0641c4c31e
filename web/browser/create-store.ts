import { useSyncExternalStore } from 'react'

interface Store<Value> {
  /** The value; the component renders again when it has changed. */
  use: () => Value
  /** Calls the watcher after each change until the returned function is called. */
  subscribe: (watcher: () => void) => () => void
  /** Call it after a change. */
  notify: () => void
}

/**
 * A value outside React that components watch. `read` returns it, the same object as long as nothing has changed;
 * `initial` stands on the server and while its document is taken over. `listen` runs while somebody watches: it calls
 * `notify` for what changes elsewhere, and returns what stops it.
 */
export function createStore<Value>(
  read: () => Value,
  initial: Value,
  listen?: (notify: () => void) => () => void,
): Store<Value> {
  const watchers = new Set<() => void>()
  let stop: (() => void) | undefined
  const notify = () => {
    for (const watcher of watchers) watcher()
  }
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher)
    if (watchers.size === 1) stop = listen?.(notify)
    return () => {
      watchers.delete(watcher)
      if (watchers.size === 0) stop?.()
    }
  }
  return { use: () => useSyncExternalStore(subscribe, read, () => initial), subscribe, notify }
}
