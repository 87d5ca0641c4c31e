import { createContext, useContext, useEffect, useRef } from 'react'

/** Given by the open form to its screen while leaving would lose changes; null means that nothing is unsaved. */
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
