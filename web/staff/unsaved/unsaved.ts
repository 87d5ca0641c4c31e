import { createContext, useContext, useEffect, useRef } from 'react'

/** The form that is open tells the screen what would be lost by leaving; null: nothing. */
export type Unsaved = { discard: () => void } | null

export const UnsavedContext = createContext<(unsaved: Unsaved) => void>(() => undefined)

/** While `dirty`, leaving the form asks first; `discard` is called when the person leaves all the same. */
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
