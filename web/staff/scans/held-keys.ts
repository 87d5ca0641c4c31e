/**
 * Keys that come as fast as a scanner's are held back from their text field until it is clear who types: each of them
 * would render the screen, and a slow phone needs longer for that than a scanner for its next key.
 */

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Longer than any scanner pauses within a code, and too short for a person to notice. */
const HOLD_MS = 120

let held: { field: TextField; text: string; timer: number } | null = null

/** Returns true if the field is one of text, so that keys can be typed into it later. */
export const canHold = (field: TextField): boolean => field.selectionStart !== null && !field.readOnly

/** Holds back this key. Unless the burst turns out to be a scan, the field gets it after a pause. */
export function holdKey(field: TextField, key: string): void {
  if (held && held.field !== field) releaseKeys()
  const text = (held?.text ?? '') + key
  forgetKeys()
  held = { field, text, timer: window.setTimeout(releaseKeys, HOLD_MS) }
}

/** Forgets the held keys, because they belong to a scanned code. */
export function forgetKeys(): void {
  if (held) clearTimeout(held.timer)
  held = null
}

/** Types the held keys into their field, because a person typed them. */
export function releaseKeys(): void {
  if (!held) return
  const { field, text } = held
  forgetKeys()
  const { value, maxLength, selectionStart, selectionEnd } = field
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const [head, tail] = [value.slice(0, start), value.slice(end)]
  const typed = maxLength < 0 ? text : text.slice(0, Math.max(0, maxLength - head.length - tail.length))
  setValue(field, head + typed + tail, start + typed.length)
}

/** Sets the value as typing would, so that React sees it. `caret` is its place in a field of text. */
export function setValue(field: TextField, value: string, caret?: number): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (caret !== undefined) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
