import { useSyncExternalStore } from 'react'

interface Store<Value> {
  /** A hook that returns the value and re-renders the component when it changes. */
  use: () => Value
  /** Calls the watcher after each change. Returns a function that ends the subscription. */
  subscribe: (watcher: () => void) => () => void
  /** Notifies the watchers. Call it after each change. */
  notify: () => void
}

/**
 * Creates a store: a value outside React to which components subscribe. `read` returns the value, and must return the
 * same object until the value changes. `initial` is the value on the server and during hydration. `listen` is called
 * with the first subscriber. It calls `notify` when the value changes elsewhere, and returns a function that stops
 * listening, which is called after the last subscriber has left.
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
