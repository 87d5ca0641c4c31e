import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { goBack, goBackWithin } from '../../browser/go-back.ts'
import { useTypingLock } from '../../browser/worker/typing-lock.ts'

/**
 * Asks before a form with unsaved changes is left by the back button, a link or a reload. To catch the back button, the
 * guard pushes a history entry of its own, which it removes when the form is left. `form` identifies the form within
 * its screen, so that after leaving one form the guard works for the next form.
 */
export function useLeaveGuard(dirty: boolean, form = '') {
  const [pendingNavigation, setPendingNavigation] = useState<(() => void) | null>(null)
  const isUnsavedNow = useRef(dirty)
  const isLeavingNow = useRef(false)
  useTypingLock(dirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form starts over
  useEffect(() => {
    isLeavingNow.current = false
  }, [form])
  useEffect(() => {
    isUnsavedNow.current = dirty
    if (dirty && !hasGuardEntry()) history.pushState({ ...history.state, guarded: true }, '')
  }, [dirty])

  useEffect(
    () =>
      watchWaysOut({
        isUnsaved: () => isUnsavedNow.current,
        isLeaving: () => isLeavingNow.current,
        ask: (go) => setPendingNavigation(() => go),
      }),
    [],
  )

  return {
    /** True while the dialog is open. */
    isAsking: pendingNavigation !== null,
    stay: () => setPendingNavigation(null),
    /** Continues the interrupted navigation after the person has chosen to leave. */
    leave: () => {
      isLeavingNow.current = true
      setPendingNavigation(null)
      if (pendingNavigation) afterOverlays(pendingNavigation)
    },
    /** Handles the back arrow of the screen: asks if there are unsaved changes. */
    back: () => {
      if (dirty) setPendingNavigation(() => leaveEntries)
      else leaveEntries()
    },
    /** Leaves the form after a save, without asking. */
    done: () => {
      isLeavingNow.current = true
      goBackWithin(hasGuardEntry() ? 2 : 1)
    },
  }
}

interface WaysOut {
  isUnsaved: () => boolean
  /** Returns true if the person has chosen to leave, or has saved. */
  isLeaving: () => boolean
  /** Opens the dialog; `go` continues the interrupted navigation. */
  ask: (go: () => void) => void
}

/** Watches every way of leaving the form. Returns a function that stops watching. */
function watchWaysOut({ isUnsaved, isLeaving, ask }: WaysOut): () => void {
  let guarded = hasGuardEntry()
  let address = location.href
  const onBack = () => {
    // True after one step back from the guard's entry to the form. A longer step has already left the form.
    const wasGuarded = guarded && address === location.href
    guarded = hasGuardEntry()
    address = location.href
    if (!wasGuarded || guarded || isLeaving()) return
    if (!isUnsaved()) {
      history.back()
      return
    }
    history.pushState({ ...history.state, guarded: true }, '')
    guarded = true
    ask(leaveEntries)
  }
  const onPush = () => {
    guarded = hasGuardEntry()
    address = location.href
  }
  const onClick = (event: MouseEvent) => {
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!anchor || !isUnsaved() || isLeaving() || opensElsewhere(event, anchor)) return
    event.preventDefault()
    event.stopPropagation()
    ask(() => navigate(anchor.pathname + anchor.search))
  }
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved() && !isLeaving()) event.preventDefault()
  }
  addEventListener('popstate', onBack)
  addEventListener('pushState', onPush)
  addEventListener('beforeunload', onUnload)
  document.addEventListener('click', onClick, true)
  return () => {
    removeEventListener('popstate', onBack)
    removeEventListener('pushState', onPush)
    removeEventListener('beforeunload', onUnload)
    document.removeEventListener('click', onClick, true)
  }
}

function leaveEntries(): void {
  if (!hasGuardEntry()) goBack()
  // Two entries back: the guard's own and the screen's.
  else if (entriesBefore() >= 2) history.go(-2)
  else navigate(paths.home, { replace: true })
}

/**
 * Returns the number of history entries of this site before the current one. Without the Navigation API it is only an
 * upper bound: the length of the history.
 */
function entriesBefore(): number {
  const { navigation } = window as { navigation?: { currentEntry?: { index: number } } }
  return navigation?.currentEntry?.index ?? history.length - 1
}

/** Calls `navigateOn` once the history entry of the open dialog is gone. */
function afterOverlays(navigateOn: () => void): void {
  const { overlays } = (history.state ?? {}) as { overlays?: number }
  if (overlays) addEventListener('popstate', () => setTimeout(navigateOn), { once: true })
  else navigateOn()
}

const hasGuardEntry = (): boolean => (history.state as { guarded?: boolean } | null)?.guarded === true

const opensElsewhere = (event: MouseEvent, anchor: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  anchor.target === '_blank' ||
  anchor.origin !== location.origin ||
  anchor.hasAttribute('download')
