/**
 * Open sheets and dialogs have an entry each in the browser's history, so that the back button closes the top one.
 *
 * One rule keeps both in step: the number of open overlays is what should be, `overlays` in the entry's state is what
 * is, and settle() walks from the second to the first. Going back takes a moment in every browser and what is pushed
 * meanwhile would be lost, so while a walk is under way everything else waits for its end.
 */
import { useEffect, useRef } from 'react'

/** A walk that has not ended after this long has nowhere to go: the browser has dropped the entry and fires no event. */
const WALK_MS = 1000
/** Where the browser says that the entry is there, it is only slow: a second walk would add up to one too far. */
const SLOW_WALK_MS = 10_000

interface OpenOverlay {
  close: () => void
}

const open: OpenOverlay[] = []
const waiting: (() => void)[] = []
/** The walk that is under way. */
let walking: symbol | null = null
let watching = false
/** An address written by the screen while an overlay was open (a filter, say): it is to stay when the overlay goes. */
let rewritten: { state: unknown; url: string } | undefined
/** The address under the overlays. */
let base = ''
let pushEntry: History['pushState']
let rewriteEntry: History['replaceState']

/**
 * Keeps one history entry while `isOpen`. `close` is called when the person goes back, or when the app moves to another
 * address; it should end in `isOpen` being false. If it does not, the overlay gets its entry again.
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
 * Starts watching, and leaves entries that a reload has left without their overlay. Call it once when the page starts;
 * the first overlay does it otherwise.
 */
export function watchHistory(): void {
  if (watching) return
  watching = true
  pushEntry = history.pushState.bind(history)
  rewriteEntry = history.replaceState.bind(history)
  history.pushState = (state, title, url) => navigate(() => pushEntry(atDepth(state, 0), title, url))
  history.replaceState = (state, _title, url) => rewrite(state, url)
  // Captured, to put a rewritten address back before a router reads it.
  addEventListener('popstate', onPopState, true)
  settle()
}

const depthNow = (): number => (history.state as { overlays?: number } | null)?.overlays ?? 0

/** Screens that write an address pass on the state they have read, perhaps from an overlay's entry: never its number. */
const atDepth = (state: unknown, overlays: number) => ({ ...(state as object | null), overlays })

/** Sheets that swap places do so in one go: looking only afterwards, there is nothing to walk. */
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
  const stay = () => {
    if (walking !== walk) return
    walking = null
    rewriteEntry(atDepth(history.state, Math.min(depthNow(), open.length)), '')
    settle()
  }
  // Never out of the shop, whatever the entry says.
  if (before !== undefined && before < entries) stay()
  else {
    history.go(-entries)
    setTimeout(stay, before === undefined ? WALK_MS : SLOW_WALK_MS)
  }
}

/** The shop's entries before this one, where the browser says it. */
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
  // After React has shown what close() did.
  setTimeout(settle)
}

/** The app goes to another address: overlays close and their entries go first, so that none is left behind it. */
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

/** Replaces the entry one stands on and keeps its depth. */
function writeOver(state: unknown, url?: string | URL | null): void {
  rewriteEntry(atDepth(state, depthNow()), '', url)
}
