import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { goBack, goBackWithin } from '../../browser/go-back.ts'
import { useTypingLock } from '../../browser/worker/typing-lock.ts'

/**
 * Asks before a form with unsaved changes is left: by the back button, a link, or a reload. The back button is caught
 * by a history entry of the form's own, which is taken away again when the form is left. `form` tells the forms of one
 * screen apart: leaving one of them does not leave the next unguarded.
 */
export function useLeaveGuard(dirty: boolean, form = '') {
  const [asking, setAsking] = useState<(() => void) | null>(null)
  const unsaved = useRef(dirty)
  const leaving = useRef(false)
  useTypingLock(dirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins anew
  useEffect(() => {
    leaving.current = false
  }, [form])
  useEffect(() => {
    unsaved.current = dirty
    if (dirty && !hasEntry()) history.pushState({ ...history.state, guarded: true }, '')
  }, [dirty])

  useEffect(
    () =>
      watchWaysOut({
        isUnsaved: () => unsaved.current,
        isLeaving: () => leaving.current,
        ask: (go) => setAsking(() => go),
      }),
    [],
  )

  return {
    /** Whether the question is open. */
    asking: asking !== null,
    stay: () => setAsking(null),
    /** The person chose to leave: go the way that was begun. */
    leave: () => {
      leaving.current = true
      setAsking(null)
      if (asking) afterOverlays(asking)
    },
    /** The arrow of the screen: asks when something is unsaved. */
    back: () => {
      if (dirty) setAsking(() => leaveEntries)
      else leaveEntries()
    },
    /** After a save: nothing to ask any more. */
    done: () => {
      leaving.current = true
      goBackWithin(hasEntry() ? 2 : 1)
    },
  }
}

interface WaysOut {
  isUnsaved: () => boolean
  /** The person has chosen to leave, or has saved. */
  isLeaving: () => boolean
  /** Asks; `go` is the way that was begun. */
  ask: (go: () => void) => void
}

/** Stands in every way out of the form. Returns what stops it. */
function watchWaysOut({ isUnsaved, isLeaving, ask }: WaysOut): () => void {
  let guarded = hasEntry()
  let address = location.href
  const back = () => {
    // From the form's own entry to the form; a walk of more steps has left it, and is over.
    const had = guarded && address === location.href
    guarded = hasEntry()
    address = location.href
    if (!had || guarded || isLeaving()) return
    if (!isUnsaved()) {
      history.back()
      return
    }
    history.pushState({ ...history.state, guarded: true }, '')
    guarded = true
    ask(leaveEntries)
  }
  const pushed = () => {
    guarded = hasEntry()
    address = location.href
  }
  const link = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!anchor || !isUnsaved() || isLeaving() || opensElsewhere(event, anchor)) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => navigate(anchor.pathname + anchor.search))
  }
  const reload = (event: BeforeUnloadEvent) => {
    if (isUnsaved() && !isLeaving()) event.preventDefault()
  }
  addEventListener('popstate', back)
  addEventListener('pushState', pushed)
  addEventListener('beforeunload', reload)
  document.addEventListener('click', link, true)
  return () => {
    removeEventListener('popstate', back)
    removeEventListener('pushState', pushed)
    removeEventListener('beforeunload', reload)
    document.removeEventListener('click', link, true)
  }
}

function leaveEntries(): void {
  // Two entries: the form's own and the screen.
  if (!hasEntry()) goBack()
  else if (entriesBefore() >= 2) history.go(-2)
  else navigate(paths.home, { replace: true })
}

/** The shop's entries before this one, where the browser exposes them. */
function entriesBefore(): number {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } } }
  return navigation?.currentEntry?.index ?? history.length - 1
}

/** The question has an entry of its own, which must be gone before one walks on. */
function afterOverlays(then: () => void): void {
  const { overlays } = (history.state ?? {}) as { overlays?: number }
  if (overlays) addEventListener('popstate', () => setTimeout(then), { once: true })
  else then()
}

const hasEntry = (): boolean => (history.state as { guarded?: boolean } | null)?.guarded === true

const opensElsewhere = (event: MouseEvent, anchor: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  anchor.target === '_blank' ||
  anchor.origin !== location.origin ||
  anchor.hasAttribute('download')
