/** Distinguishes a scanner, which types a code and Enter within an instant, from a person who types. */

/** The maximum time between two keys of a scanner, in ms. Fast typists need about twice as long. */
const KEY_MS = 60
/** The maximum time before Enter, in ms. Longer than KEY_MS, because some scanners pause before Enter. */
const ENTER_MS = 120
/** The minimum length of a code. */
const MIN_LENGTH = 4

/** A burst of keys so far. `at` is the time of the last key. */
export type KeysTyped = { text: string; at: number }

/** A key press; `at` is the time of the press, not of its handling. */
export type Key = { key: string; at: number }

/** Returns the burst with this key added, and the code if the key completes one. */
export function readKey(before: KeysTyped | null, { key, at }: Key): { typed: KeysTyped | null; code?: string } {
  const waited = before ? at - before.at : Number.POSITIVE_INFINITY
  if (key === 'Shift') return { typed: before }
  if (key === 'Enter' || key === 'Tab') {
    const isScan = before !== null && waited <= ENTER_MS && before.text.length >= MIN_LENGTH
    return isScan ? { typed: null, code: before.text } : { typed: null }
  }
  if (!/^[!-~]$/.test(key)) return { typed: null }
  return { typed: { text: before && waited <= KEY_MS ? before.text + key : key, at } }
}
