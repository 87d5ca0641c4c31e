import { createContext, useContext, useEffect, useRef } from 'react'

/** By this the open form tells the screen that leaving would lose changes; null means that nothing is unsaved. */
export type Unsaved = { discard: () => void } | null

export const UnsavedContext = createContext<(unsaved: Unsaved) => void>(() => undefined)

/** While `dirty`, leaving the form asks first; `discard` is called if the person leaves anyway. */
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
