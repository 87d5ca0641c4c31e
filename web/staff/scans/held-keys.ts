/**
 * Holds back keys that come as fast as a scanner's, until it is clear whether a scanner or a person types. Otherwise
 * each key would change the text field and render the screen. On a slow phone, that takes longer than the pause between
 * two keys of a scanner.
 */

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Longer than the pauses of a scanner within a code, and too short for a person to notice. */
const HOLD_MS = 120

let held: { field: TextField; text: string; timer: number } | null = null

/** Returns true if held keys can later be inserted into this field. */
export const canHold = (field: TextField): boolean => field.selectionStart !== null && !field.readOnly

/** Holds back this key. If no scan is recognised, the field gets it after a pause. */
export function holdKey(field: TextField, key: string): void {
  if (held && held.field !== field) releaseKeys()
  const text = (held?.text ?? '') + key
  forgetKeys()
  held = { field, text, timer: window.setTimeout(releaseKeys, HOLD_MS) }
}

/** Drops the held keys, because they belong to a scanned code. */
export function forgetKeys(): void {
  if (held) clearTimeout(held.timer)
  held = null
}

/** Inserts the held keys into their field, because a person typed them. */
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

/** Sets the value and fires an input event, so that React sees it. `caret` is the new caret position. */
export function setValue(field: TextField, value: string, caret?: number): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  if (caret !== undefined) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
