import { useEffect, useRef, useState } from 'react'
import { newestDraft, removeJournal, writeJournal } from '../../browser/drafts/draft-journal.ts'
import { useSession } from '../../data/session.ts'

/** Loaded after the screen. If it cannot be loaded the form still works, but keeps nothing. */
const loadStore = () => import('../../browser/drafts/drafts.ts')
const nothing = () => null

/** The draft of one form, for one person. */
export type Draft<Value> = {
  /** False until the kept draft has been read; show the form only after that. */
  isReady: boolean
  value: Value
  /** Changes the draft and keeps it at once. */
  change: (next: (old: Value) => Value) => void
  /** Forgets the draft, after a save or when the person discards it; the form starts over. */
  forget: () => void
  /** The form shows a draft from an earlier visit. */
  isRestored: boolean
  /** The browser keeps nothing, so closing the page asks first. */
  isUnkept: boolean
}

/**
 * The draft of a form. It survives reloads, back navigation and restarts, belongs to the signed-in person, and is
 * deleted at logout. `isDraft` rejects values kept by another version of the shop.
 */
export function useDraft<Value>(form: string, initial: Value, isDraft: (kept: unknown) => kept is Value): Draft<Value> {
  const person = useSession().user?.phone_number ?? ''
  const name = `${person}\n${form}`
  const [loaded, setLoaded] = useState<{ name: string; value: Value; isRestored: boolean } | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  const current = loaded?.name === name ? loaded : null
  const value = current ? current.value : initial
  // Two changes may arrive before React renders again.
  const newest = useRef(value)
  const first = useRef({ initial, isDraft })
  useEffect(() => {
    newest.current = value
    first.current = { initial, isDraft }
  })

  useEffect(() => {
    let isOver = false
    const read = loadStore().then(({ readDraft }) => readDraft([person, form]), nothing)
    void read.then((stored) => {
      if (isOver) return
      const { initial, isDraft } = first.current
      const kept = [newestDraft([person, form], stored), stored].find(isDraft)
      setLoaded({ name: `${person}\n${form}`, value: kept ?? initial, isRestored: kept !== undefined })
    })
    return () => {
      isOver = true
    }
  }, [person, form])

  useAskBeforeUnload(isUnkept)

  return {
    isReady: current !== null,
    value,
    change: (next) => {
      const changed = next(newest.current)
      newest.current = changed
      setLoaded({ name, value: changed, isRestored: current?.isRestored ?? false })
      // The store loads late and writes asynchronously; a quick reload would otherwise lose the last keystrokes.
      writeJournal([person, form], changed)
      const save = loadStore().then(({ saveDraft }) => saveDraft([person, form], newest.current), nothing)
      void save.then((isKept) => {
        setUnkept(!isKept)
        if (isKept && newest.current === changed) removeJournal([person, form])
      })
    },
    forget: () => {
      newest.current = initial
      setLoaded({ name, value: initial, isRestored: false })
      setUnkept(false)
      removeJournal([person, form])
      void loadStore().then(({ removeDraft }) => removeDraft([person, form]), nothing)
    },
    isRestored: current?.isRestored ?? false,
    isUnkept,
  }
}

/** Makes the browser ask before the page is closed or reloaded. */
function useAskBeforeUnload(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wanted])
}
