import { createContext, useContext, useEffect, useRef } from 'react'

/** The open form tells the screen whether leaving would lose changes; null means that nothing is unsaved. */
export type Unsaved = { discard: () => void } | null

export const UnsavedContext = createContext<(unsaved: Unsaved) => void>(() => undefined)

/** While `dirty`, leaving the form asks first; `discard` is called if the person leaves anyway. */
export function useUnsaved(dirty: boolean, discard: () => void): void {
  const tell = useContext(UnsavedContext)
  const latest = useRef(discard)
  useEffect(() => {
    latest.current = discard
  })
  useEffect(() => {
    if (!dirty) return
    tell({ discard: () => latest.current() })
    return () => tell(null)
  }, [dirty, tell])
}
