import { useEffect, useState } from 'react'
import { useSession } from '../../data/session.ts'

/** In memory alone: it outlives a look at another screen, and nothing of it stays on the phone. */
const saved = new Map<string, unknown>()

/**
 * State of a screen that is still there when one comes back to it, for the same person. Closing the page with it
 * unsaved asks first. `forget` after a save.
 */
export function useSavedDraft<T>(name: string, initial: T): [T, (change: (old: T) => T) => void, () => void] {
  const { phone } = useSession()
  const key = `${phone} ${name}`
  const [value, setValue] = useState<T>(() => (saved.has(key) ? (saved.get(key) as T) : initial))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saved.has(key)) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [key])
  const change = (next: (old: T) => T) =>
    setValue((old) => {
      const now = next(old)
      saved.set(key, now)
      return now
    })
  return [value, change, () => saved.delete(key)]
}
