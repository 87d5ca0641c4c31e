/**
 * Shows short messages. Each belongs to the layer in which it was raised, the page or the dialog that was on top: there it has
 * a place of its own, what opens later lies over it, and when its dialog closes it goes on below. Its time runs from
 * its first appearance. Plain elements, since a component that moves from one dialog to another would begin anew.
 */
import { TOAST_MS } from '../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import './toast.css'
import { isOpenLayer, topLayer } from './layers.ts'
import { createToastElement, showTimes, type ToastKind } from './toast-element.ts'
import { pagePlace, placeIn, standBelowHeaders } from './toast-place.ts'

/** Messages of account and stock close after this long (specification §9). */
const BRIEF_TOAST_MS = 1000

/** What raises a message often closes its sheet with the same tap: the message appears when that is known. */
const SETTLE_MS = 40

/** The fade of toast.css. */
const FADE_MS = 140

/** More would hide what they are about. */
const MAX_TOASTS = 3

interface Toast {
  kind: ToastKind
  text: string
  element: HTMLElement
  layer: Element
  /** When it has been seen for long enough, by performance.now(). */
  due: number
  times: number
}

let toasts: readonly Toast[] = []
let watching = false

/** Closes what was said of a lost network, each once it has been seen for 5 seconds. */
export function closeNetworkToasts(): void {
  for (const one of toasts) {
    if (one.kind !== 'error' || !one.text.startsWith(commonTexts.networkError)) continue
    setTimeout(() => close(one), Math.max(0, one.due - performance.now()))
  }
}

/** Shows a message in the layer in which it was raised, or below when that has closed. Loaded by toast.ts alone. */
export function showToast(kind: ToastKind, text: string, raisedIn: Element): void {
  watch()
  setTimeout(() => appear(kind, text, isOpenLayer(raisedIn) ? raisedIn : topLayer()), SETTLE_MS)
}

function appear(kind: ToastKind, text: string, layer: Element): void {
  const same = toasts.find((one) => isSame(one, kind, text, layer))
  if (same && kind !== 'error') {
    same.times += 1
    if (kind !== 'brief') showTimes(same.element, same.times)
    return
  }
  // An error is said again, in front of where one is now; at the bottom centre one message follows the other.
  const isOutdone = (old: Toast) => old.kind === kind && (kind === 'brief' || (kind === 'error' && old.text === text))
  for (const old of toasts.filter(isOutdone)) close(old)
  const one: Toast = {
    kind,
    text,
    layer,
    element: createToastElement(kind, text, () => close(one)),
    due: performance.now() + TOAST_MS,
    times: 1,
  }
  toasts = [...toasts, one]
  for (const old of toasts.slice(0, -MAX_TOASTS)) close(old)
  place(one)
  if (kind !== 'error') setTimeout(() => close(one), kind === 'brief' ? BRIEF_TOAST_MS : TOAST_MS)
}

/** Newest first. */
function place({ element, layer, kind }: Toast): void {
  placeIn(layer, kind === 'brief' ? 'briefs' : 'toasts').prepend(element)
  standBelowHeaders()
}

const isSame = (one: Toast, kind: ToastKind, text: string, layer: Element) =>
  one.kind === kind && one.text === text && one.layer === layer

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
  addEventListener('overlays', () => queueMicrotask(moveOn))
  addEventListener('online', closeNetworkToasts)
  addEventListener('scroll', standBelowHeaders, { passive: true })
  // A change of screen brings another head.
  new MutationObserver(standBelowHeaders).observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', standBelowHeaders)
}

/** Takes the messages of a dialog that has closed to the layer below. */
function moveOn(): void {
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
