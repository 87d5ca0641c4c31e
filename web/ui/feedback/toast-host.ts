/**
 * Shows toasts. Each belongs to the layer in which it was raised (the page or the top dialog) and is shown inside it.
 * Dialogs that open later cover the toast. When its dialog closes, the toast moves to the layer below. The time of a
 * toast runs from its first appearance. Toasts are plain DOM elements, because a React component would remount when it
 * moves to another dialog.
 */
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import './toast.css'
import { isOpenLayer, topLayer } from './layers.ts'
import { createToastElement, showCount, type ToastAction, type ToastKind } from './toast-element.ts'
import { pagePlace, placeBelowHeaders, placeIn } from './toast-place.ts'

/** How long brief toasts (account and stock) are shown, in ms. */
const BRIEF_TOAST_MS = 1000

/**
 * The time in ms for toasts with a button. Longer than TOAST_MS, because people must read the toast and reach the
 * button.
 */
const ACTION_TOAST_MS = 10_000

/**
 * Delay in ms before a toast appears. A tap that raises a toast often closes its sheet too; after the delay the toast
 * appears in the right layer.
 */
const SETTLE_MS = 40

/** The duration of the fade in toast.css. */
const FADE_MS = 140

/** The maximum number of toasts. More would cover the content that they are about. */
const MAX_TOASTS = 3

interface Toast {
  kind: ToastKind
  text: string
  element: HTMLElement
  layer: Element
  /** The time, by performance.now(), at which the toast has been shown long enough. */
  closesAt: number
  times: number
  action?: ToastAction
}

let toasts: readonly Toast[] = []
let watching = false

/** Closes toasts about a lost network, each once it has been visible for 5 seconds. */
export function closeNetworkToasts(): void {
  for (const one of toasts) {
    if (one.kind !== 'error' || !one.text.startsWith(commonTexts.networkError)) continue
    setTimeout(() => close(one), Math.max(0, one.closesAt - performance.now()))
  }
}

/**
 * Shows a toast in the layer in which it was raised, or in the layer below if that dialog has closed. Only toast.ts
 * imports this module.
 */
export function showToast(kind: ToastKind, text: string, raisedIn: Element, action?: ToastAction): void {
  watch()
  setTimeout(() => appear(kind, text, isOpenLayer(raisedIn) ? raisedIn : topLayer(), action), SETTLE_MS)
}

function appear(kind: ToastKind, text: string, layer: Element, action?: ToastAction): void {
  const same = action ? undefined : toasts.find((one) => isSame(one, kind, text, layer))
  if (same && kind !== 'error') {
    same.times += 1
    if (kind !== 'brief') showCount(same.element, same.times)
    return
  }
  // A repeated error is announced again, in the current layer. Brief toasts, and those with a button, replace each
  // other.
  const isReplaced = (old: Toast) => {
    if (old.kind !== kind) return false
    if (kind === 'brief' || (kind === 'error' && old.text === text)) return true
    return action !== undefined && old.action !== undefined
  }
  for (const old of toasts.filter(isReplaced)) close(old)
  const one: Toast = {
    kind,
    text,
    layer,
    element: createToastElement(kind, text, () => close(one), action),
    closesAt: performance.now() + TOAST_MS,
    times: 1,
    action,
  }
  toasts = [...toasts, one]
  for (const old of toasts.slice(0, -MAX_TOASTS)) close(old)
  place(one)
  if (kind !== 'error') setTimeout(() => close(one), durationMs(one))
}

/** Returns the time in ms after which a toast closes automatically. Never called for errors, which stay. */
function durationMs({ kind, action }: Toast): number {
  if (kind === 'brief') return BRIEF_TOAST_MS
  return action ? ACTION_TOAST_MS : TOAST_MS
}

/** Adds a toast at the top, because the newest comes first. */
function place({ element, layer, kind }: Toast): void {
  placeIn(layer, kind === 'brief' ? 'briefs' : 'toasts').prepend(element)
  placeBelowHeaders()
}

const isSame = (one: Toast, kind: ToastKind, text: string, layer: Element) =>
  one.kind === kind && one.text === text && one.layer === layer && !one.action

function close(one: Toast): void {
  if (!toasts.includes(one)) return
  toasts = toasts.filter((other) => other !== one)
  one.element.classList.add('toast-leaving')
  setTimeout(() => one.element.remove(), FADE_MS)
}

function watch(): void {
  if (watching) return
  watching = true
  pagePlace('toasts')
  pagePlace('briefs')
  addEventListener('overlays', () => queueMicrotask(moveToOpenLayers))
  addEventListener('online', closeNetworkToasts)
  addEventListener('scroll', placeBelowHeaders, { passive: true })
  // A new screen may have another header, and a closed detail moves its toasts to the page.
  new MutationObserver(placeAfterChange).observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', placeBelowHeaders)
}

function placeAfterChange(): void {
  for (const one of toasts) {
    if (one.element.isConnected || !isOpenLayer(one.layer)) continue
    one.element.classList.add('toast-moved')
    place(one)
  }
  placeBelowHeaders()
}

/** Moves the toasts of a closed dialog to the layer below. */
function moveToOpenLayers(): void {
  for (const one of toasts) {
    if (isOpenLayer(one.layer)) continue
    const layer = topLayer()
    if (toasts.some((other) => isSame(other, one.kind, one.text, layer))) {
      close(one)
      continue
    }
    one.layer = layer
    one.element.classList.add('toast-moved')
    place(one)
  }
}
