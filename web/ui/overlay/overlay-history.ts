/**
 * Each open sheet or dialog has a history entry, so that the back button closes the top one.
 *
 * One rule keeps both in step: the number of open overlays is the target, `overlays` in the entry's state is the actual
 * depth, and settle() navigates from the actual depth to the target. Going back is asynchronous in every browser, and
 * an entry pushed meanwhile would be lost, so everything else waits until a navigation has ended.
 */
import { useEffect, useRef } from 'react'

/** If a navigation has not ended after this long, the browser has dropped the entry and fires no event. */
const WALK_MS = 1000
/**
 * If the Navigation API says that the entry exists, the browser is only slow, and a second step back would go too far.
 */
const SLOW_WALK_MS = 10_000

interface OpenOverlay {
  close: () => void
}

const open: OpenOverlay[] = []
/** Navigations of the app, made once the entries of the overlays are gone. */
const waiting: (() => void)[] = []
/** The navigation in progress. */
let walking: symbol | null = null
let watching = false
/** An address that the screen wrote while an overlay was open, for instance a filter. It must survive closing. */
let rewritten: { state: unknown; url: string } | undefined
/** The address beneath the overlays. */
let base = ''
let pushEntry: History['pushState']
let rewriteEntry: History['replaceState']

/**
 * Keeps one history entry while `isOpen`. `close` is called when the person goes back, or when the app navigates; it
 * should make `isOpen` false. If it does not, the overlay gets its entry again.
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
    open.push(overlay)
    changed()
    return () => {
      const at = open.indexOf(overlay)
      if (at >= 0) open.splice(at, 1)
      changed()
    }
  }, [isOpen])
}

/**
 * Starts watching, and leaves entries whose overlays a reload has closed. Call it once at startup; otherwise the first
 * overlay does.
 */
export function watchHistory(): void {
  if (watching) return
  watching = true
  pushEntry = history.pushState.bind(history)
  rewriteEntry = history.replaceState.bind(history)
  history.pushState = (state, title, url) => navigate(() => pushEntry(atDepth(state, 0), title, url))
  history.replaceState = (state, _title, url) => rewrite(state, url)
  // In the capture phase, to restore a rewritten address before a router reads it.
  addEventListener('popstate', onPopState, true)
  settle()
}

const depthNow = (): number => (history.state as { overlays?: number } | null)?.overlays ?? 0

/** Screens pass on the state they have read, perhaps from an overlay's entry, so the depth is always set here. */
const atDepth = (state: unknown, overlays: number) => ({ ...(state as object | null), overlays })

/** Waits a microtask, so that one sheet replacing another keeps its entry. */
function changed(): void {
  document.documentElement.classList.toggle('locked', open.length > 0)
  dispatchEvent(new Event('overlays'))
  queueMicrotask(settle)
}

function settle(): void {
  if (walking) return
  const surplus = depthNow() - open.length
  if (surplus > 0) {
    walkBack(surplus)
    return
  }
  for (const then of waiting.splice(0)) then()
  if (depthNow() === 0) base = location.href
  for (let depth = depthNow() + 1; depth <= open.length; depth++) pushEntry(atDepth(history.state, depth), '')
}

function walkBack(entries: number): void {
  const before = entriesBefore()
  const walk = Symbol()
  walking = walk
  /** The browser did not go back: what is there becomes the actual depth. */
  const stay = () => {
    if (walking !== walk) return
    walking = null
    rewriteEntry(atDepth(history.state, Math.min(depthNow(), open.length)), '')
    settle()
  }
  // Going back must never leave the shop, whatever the history entry says.
  if (before !== undefined && before < entries) stay()
  else {
    history.go(-entries)
    setTimeout(stay, before === undefined ? WALK_MS : SLOW_WALK_MS)
  }
}

/** The number of the shop's entries before this one, if the browser exposes it. */
function entriesBefore(): number | undefined {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null } }
  return navigation?.currentEntry?.index
}

function onPopState(): void {
  const byUs = walking !== null
  walking = null
  if (rewritten && location.href === base) writeOver(rewritten.state, rewritten.url)
  if (depthNow() === 0) rewritten = undefined
  if (byUs) {
    settle()
    return
  }
  for (const overlay of open.slice(depthNow()).reverse()) overlay.close()
  // After React has rendered the effect of close().
  setTimeout(settle)
}

/** The app navigates: overlays close and their entries are removed first, so that none stays behind. */
function navigate(push: () => void): void {
  if (!walking && depthNow() === 0) {
    push()
    return
  }
  rewritten = undefined
  waiting.push(push)
  for (const overlay of open.splice(0).reverse()) overlay.close()
  changed()
}

function rewrite(state: unknown, url?: string | URL | null): void {
  writeOver(state, url)
  if (depthNow() > 0) rewritten = { state, url: location.href }
}

/** Replaces the current entry and keeps its depth. */
function writeOver(state: unknown, url?: string | URL | null): void {
  rewriteEntry(atDepth(state, depthNow()), '', url)
}
