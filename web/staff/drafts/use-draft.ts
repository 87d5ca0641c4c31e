import { useEffect, useRef, useState } from 'react'
import { newestDraft, removeJournal, writeJournal } from '../../browser/drafts/draft-journal.ts'
import { useSession } from '../../data/session.ts'

/** Comes after the screen; where it cannot be loaded the form goes on, and nothing is kept. */
const loadStore = () => import('../../browser/drafts/drafts.ts')
const nothing = () => null

/** What is typed into one form by one person. */
export type Draft<Value> = {
  /** False until the kept draft has been read: show the form after that. */
  isReady: boolean
  value: Value
  /** Typed or chosen anew; kept at once. */
  change: (next: (old: Value) => Value) => void
  /** After a save, or when the person throws it away: the form begins anew. */
  forget: () => void
  /** What stands in the form was typed at another time. */
  isRestored: boolean
  /** The browser keeps nothing: closing the page would lose it, so that is asked about. */
  isUnkept: boolean
}

/**
 * The draft of a form: it outlives a reload, a step back and a restart, belongs to the person who is signed in, and
 * goes at logout. `isDraft` tells a kept value of this version of the shop from one of another, which is left out.
 */
export function useDraft<Value>(form: string, initial: Value, isDraft: (kept: unknown) => kept is Value): Draft<Value> {
  const person = useSession().user?.phone_number ?? ''
  const name = `${person}\n${form}`
  const [loaded, setLoaded] = useState<{ name: string; value: Value; isRestored: boolean } | null>(null)
  const [isUnkept, setUnkept] = useState(false)
  const current = loaded?.name === name ? loaded : null
  const value = current ? current.value : initial
  // Two changes may come before React renders again.
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
      // The store comes later and is slower than a hand at the reload button.
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

/** The browser asks before the page is closed or loaded anew. */
function useAskBeforeUnload(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wanted])
}
