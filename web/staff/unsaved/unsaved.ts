import { createContext, useContext, useEffect, useRef } from 'react'

/** The value that a form with unsaved changes passes to its screen; null if nothing is unsaved. */
export type Unsaved = { discard: () => void } | null

export const UnsavedContext = createContext<(unsaved: Unsaved) => void>(() => undefined)

/**
 * While `dirty` is true, the screen asks before the person leaves it. `discard` is called if the person leaves anyway.
 */
export function useUnsaved(dirty: boolean, discard: () => void): void {
  const setUnsaved = useContext(UnsavedContext)
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  useEffect(() => {
    if (!dirty) return
    setUnsaved({ discard: () => latest.current() })
    return () => setUnsaved(null)
  }, [dirty, setUnsaved])
}
