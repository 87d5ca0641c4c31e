import { groupThousands } from '../../../shop/numbers/money.ts'

/**
 * Groups the thousands of a typed amount. The caret stays behind the same digit; with `isForward` (the key that deletes
 * to the right) also behind a comma there, which otherwise could not be passed. Returns other text as it is.
 */
export function groupAmount(typed: string, caret: number, isForward = false): { text: string; caret: number } {
  if (!/^[\d,]+(\.\d*)?$/.test(typed)) return { text: typed, caret }
  const text = typed.replaceAll(',', '').replace(/^\d+/, groupThousands)
  let digitsBefore = typed.slice(0, caret).replaceAll(',', '').length
  let at = 0
  while (digitsBefore > 0) {
    if (text[at] !== ',') digitsBefore -= 1
    at += 1
  }
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at }
}
