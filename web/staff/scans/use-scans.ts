import { useEffect, useRef } from 'react'
import { searchedBarcode } from '../../../shop/products/barcodes.ts'
import { canHold, forgetKeys, holdKey, releaseKeys, setValue, type TextField } from './held-keys.ts'
import { type KeysTyped, readKey } from './read-keys.ts'

/** The state of a text field before the scanner typed into it. */
type FieldState = { field: TextField; value: string; start: number | null; end: number | null }

/**
 * Calls `onScan` with each scanned code, wherever the focus is. A scanner acts like a keyboard that types very fast and
 * ends with Enter. The focused field gets its old text back, so that a code never ends up in a quantity.
 */
export function useScans(onScan: (code: string) => void, { enabled = true }: { enabled?: boolean } = {}): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  }, [onScan])
  useEffect(() => (enabled ? listen((code) => latest.current(code)) : undefined), [enabled])
}

/** The listeners in the order of mounting. Only the last listener is called: that of the topmost sheet. */
const listeners: ((code: string) => void)[] = []

function listen(onScan: (code: string) => void): () => void {
  if (listeners.length === 0) {
    window.addEventListener('keydown', readEvent, { capture: true })
    window.addEventListener('pointerdown', releaseKeys, { capture: true })
  }
  listeners.push(onScan)
  publishCount()
  return () => {
    listeners.splice(listeners.lastIndexOf(onScan), 1)
    publishCount()
    if (listeners.length > 0) return
    releaseKeys()
    window.removeEventListener('keydown', readEvent, { capture: true })
    window.removeEventListener('pointerdown', releaseKeys, { capture: true })
  }
}

/**
 * Writes the number of listeners into the page. Browser tests wait until it is high enough, because an earlier scan
 * would lose digits.
 */
const publishCount = () => {
  document.documentElement.dataset.scans = String(listeners.length)
}

let typed: KeysTyped | null = null
let before: FieldState | null = null

function readEvent(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.repeat) {
    typed = null
    releaseKeys()
    return
  }
  const read = readKey(typed, { key: event.key, at: event.timeStamp })
  typed = read.typed
  if (typed?.text.length === 1) before = fieldStateOf(event.target)
  // A burst without a digit comes from a fast typist, or from a keyboard that completes words.
  const code = read.code === undefined ? null : searchedBarcode(read.code)
  if (code !== null) {
    stop(event)
    forgetKeys()
    if (before) restoreField(before)
    listeners.at(-1)?.(code)
  } else if (event.key === 'Shift') return
  else if (typed && before && canHold(before.field) && (typed.text.length > 1 || beginsCode(before.field, event.key))) {
    stop(event)
    holdKey(before.field, event.key)
  } else releaseKeys()
}

/** Returns true for a digit in a search, where codes are typed far more often than names that begin with a digit. */
const beginsCode = (field: TextField, key: string): boolean => isSearch(field) && /\d/.test(key)

const isSearch = (field: TextField): boolean => field.getAttribute('role') === 'searchbox'

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function fieldStateOf(target: EventTarget | null): FieldState | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null
  return { field: target, value: target.value, start: target.selectionStart, end: target.selectionEnd }
}

function restoreField({ field, value, start, end }: FieldState): void {
  if (field.value === value) return
  setValue(field, value)
  // A number field shows the typed text until it loses the focus, even if its value is changed. A search field does
  // not, so it keeps the focus: most scans go into search fields, and a blur would take a slow phone some 10 ms.
  if (!isSearch(field)) {
    field.blur()
    field.focus()
  }
  if (start !== null) field.setSelectionRange(start, end)
}
