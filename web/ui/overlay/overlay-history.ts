/**
 * Each open sheet or dialog has a history entry, so that the back button closes the top one.
 * The number of open overlays is the target depth, and `overlays` in the state of the current entry is the actual
 * depth. settle() navigates from the actual to the target depth. Going back is asynchronous in all browsers, and an
 * entry pushed meanwhile would be lost, so everything else waits until a navigation has ended.
 */
import { useEffect, useRef } from 'react'

/** If a navigation has not ended after this many ms, the browser has dropped the entry and fires no event. */
const BACK_TIMEOUT_MS = 1000
/**
 * The timeout in ms if the Navigation API says that the entry still exists. In that case the browser is only slow, and
 * a second step back would go too far.
 */
const SLOW_BACK_TIMEOUT_MS = 10_000

interface OpenOverlay {
  close: () => void
}

const openOverlays: OpenOverlay[] = []
/** Navigations by the app, which run once the entries of the overlays are gone. */
const waitingNavigations: (() => void)[] = []
/** The step back that is running; null if there is none. */
let goingBack: symbol | null = null
let watching = false
/**
 * A URL that the screen wrote while an overlay was open, for example with a filter. It must survive the closing of the
 * overlay.
 */
let rewritten: { state: unknown; url: string } | undefined
/** The URL below the overlays. */
let base = ''
let nativePushState: History['pushState']
let nativeReplaceState: History['replaceState']

/**
 * Keeps one history entry while `isOpen`. `close` is called when the person goes back or the app navigates, and should
 * make `isOpen` false. If it does not, the overlay gets its entry again.
 */
export function useOverlayHistory(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    watchHistory()
    if (!isOpen) return
    const overlay = { close: () => latest.current() }
    openOverlays.push(overlay)
    afterChange()
    return () => {
      const at = openOverlays.indexOf(overlay)
      if (at >= 0) openOverlays.splice(at, 1)
      afterChange()
    }
  }, [isOpen])
}

/**
 * Starts watching, and goes back past the entries of overlays that a reload has closed. Call it once at startup;
 * otherwise the first overlay does it.
 */
export function watchHistory(): void {
  if (watching) return
  watching = true
  nativePushState = history.pushState.bind(history)
  nativeReplaceState = history.replaceState.bind(history)
  history.pushState = (state, title, url) => navigate(() => nativePushState(atDepth(state, 0), title, url))
  history.replaceState = (state, _title, url) => rewrite(state, url)
  // In the capture phase, to restore a rewritten URL before a router reads it.
  addEventListener('popstate', onPopState, true)
  settle()
}

const depthNow = (): number => (history.state as { overlays?: number } | null)?.overlays ?? 0

/**
 * Sets the depth in the state of each new entry, because screens pass on a state that may come from the entry of an
 * overlay.
 */
const atDepth = (state: unknown, overlays: number) => ({ ...(state as object | null), overlays })

/** Settles in a microtask, so that a sheet that replaces another takes over its history entry. */
function afterChange(): void {
  document.documentElement.classList.toggle('locked', openOverlays.length > 0)
  dispatchEvent(new Event('overlays'))
  queueMicrotask(settle)
}

function settle(): void {
  if (goingBack) return
  const surplus = depthNow() - openOverlays.length
  if (surplus > 0) {
    goBack(surplus)
    return
  }
  for (const push of waitingNavigations.splice(0)) push()
  if (depthNow() === 0) base = location.href
  for (let depth = depthNow() + 1; depth <= openOverlays.length; depth++)
    nativePushState(atDepth(history.state, depth), '')
}

function goBack(entries: number): void {
  const before = entriesBefore()
  const attempt = Symbol()
  goingBack = attempt
  /** Gives the current entry the depth of the open overlays, because the browser did not go back. */
  const stay = () => {
    if (goingBack !== attempt) return
    goingBack = null
    nativeReplaceState(atDepth(history.state, Math.min(depthNow(), openOverlays.length)), '')
    settle()
  }
  // Going back must never leave the shop, even if the count in the history entry is wrong.
  if (before !== undefined && before < entries) stay()
  else {
    history.go(-entries)
    setTimeout(stay, before === undefined ? BACK_TIMEOUT_MS : SLOW_BACK_TIMEOUT_MS)
  }
}

/** Returns the number of this site's entries before the current one, if the browser exposes it. */
function entriesBefore(): number | undefined {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } }
  return navigation?.currentEntry?.index
}

function onPopState(): void {
  const wasOwn = goingBack !== null
  goingBack = null
  if (rewritten && location.href === base) replaceEntry(rewritten.state, rewritten.url)
  if (depthNow() === 0) rewritten = undefined
  if (wasOwn) {
    settle()
    return
  }
  for (const overlay of openOverlays.slice(depthNow()).reverse()) overlay.close()
  // Runs once React has rendered the effect of close().
  setTimeout(settle)
}

/** Runs a navigation by the app: overlays close and their entries are removed first. */
function navigate(push: () => void): void {
  if (!goingBack && depthNow() === 0) {
    push()
    return
  }
  rewritten = undefined
  waitingNavigations.push(push)
  for (const overlay of openOverlays.splice(0).reverse()) overlay.close()
  afterChange()
}

function rewrite(state: unknown, url?: string | URL | null): void {
  replaceEntry(state, url)
  if (depthNow() > 0) rewritten = { state, url: location.href }
}

/** Replaces the current entry and keeps its depth. */
function replaceEntry(state: unknown, url?: string | URL | null): void {
  nativeReplaceState(atDepth(state, depthNow()), '', url)
}
