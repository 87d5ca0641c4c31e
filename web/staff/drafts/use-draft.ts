import { useEffect, useRef, useState } from 'react'
import { newestDraft, removeJournal, writeJournal } from '../../browser/drafts/draft-journal.ts'
import { useSession } from '../../data/session.ts'

/** The code of drafts is loaded after the screen. If it cannot be loaded, the form works but saves no drafts. */
const loadDrafts = () => import('../../browser/drafts/drafts.ts')
/** The result if the code of drafts cannot be loaded. */
const noResult = () => null

/** The draft of one form, for one person. */
export type Draft<Value> = {
  /** False until the stored draft has been read. Show the form only after that. */
  isReady: boolean
  value: Value
  /** Changes the draft and stores it at once. */
  change: (next: (old: Value) => Value) => void
  /** Deletes the draft after a save, or when the person discards it. The form is then empty again. */
  forget: () => void
  /** True if the form shows a draft from an earlier visit. */
  isRestored: boolean
  /** True if the browser could not store the draft; closing the page then asks first. */
  isNotPersisted: boolean
}

/**
 * The draft of a form. It survives reloads, back navigation and restarts, belongs to the signed-in person, and is
 * deleted at logout. `isDraft` rejects values stored by another version of the shop.
 */
export function useDraft<Value>(
  form: string,
  initial: Value,
  isDraft: (stored: unknown) => stored is Value,
): Draft<Value> {
  const person = useSession().user?.phone_number ?? ''
  const name = `${person}\n${form}`
  const [loaded, setLoaded] = useState<{ name: string; value: Value; isRestored: boolean } | null>(null)
  const [isNotPersisted, setNotPersisted] = useState(false)
  const current = loaded?.name === name ? loaded : null
  const value = current ? current.value : initial
  // A ref, because two changes may arrive before React renders again.
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })

  useStoredDraft(person, form, (candidates) => {
    const valid = candidates.find(isDraft)
    setLoaded({ name, value: valid ?? initial, isRestored: valid !== undefined })
  })
  useAskBeforeUnload(isNotPersisted)

  return {
    isReady: current !== null,
    value,
    change: (next) => {
      const changed = next(newest.current)
      newest.current = changed
      setLoaded({ name, value: changed, isRestored: current?.isRestored ?? false })
      // The code of drafts loads late and writes asynchronously. Without the journal a quick reload would lose the last
      // keystrokes.
      writeJournal([person, form], changed)
      const save = loadDrafts().then(({ saveDraft }) => saveDraft([person, form], newest.current), noResult)
      void save.then((isSaved) => {
        setNotPersisted(!isSaved)
        if (isSaved && newest.current === changed) removeJournal([person, form])
      })
    },
    forget: () => {
      newest.current = initial
      setLoaded({ name, value: initial, isRestored: false })
      setNotPersisted(false)
      removeJournal([person, form])
      void loadDrafts().then(({ removeDraft }) => removeDraft([person, form]), noResult)
    },
    isRestored: current?.isRestored ?? false,
    isNotPersisted,
  }
}

/** Reads the stored drafts of a form, newest first, once for each person and form. */
function useStoredDraft(person: string, form: string, onRead: (candidates: unknown[]) => void): void {
  // A ref, because the caller passes a new function with every render, but the draft is read only once.
  const latestOnRead = useRef(onRead)
  useEffect(() => {
    latestOnRead.current = onRead
  })
  useEffect(() => {
    let isCancelled = false
    const read = loadDrafts().then(({ readDraft }) => readDraft([person, form]), noResult)
    void read.then((stored) => {
      if (!isCancelled) latestOnRead.current([newestDraft([person, form], stored), stored])
    })
    return () => {
      isCancelled = true
    }
  }, [person, form])
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
