import { groupThousands } from '../../../shop/numbers/money.ts'

/**
 * Groups the thousands of a typed amount, and returns any other text unchanged. The caret stays after the same digit.
 * With `isForward` (the Delete key) the caret also moves past a comma to its right, which would otherwise block the
 * key.
 */
export function groupAmount(typed: string, caret: number, isForward = false): { text: string; caret: number } {
  if (!/^[\d,]+(\.\d*)?$/.test(typed)) return { text: typed, caret }
  const text = typed.replaceAll(',', '').replace(/^\d+/, groupThousands)
  let digitsBefore = typed.slice(0, caret).replaceAll(',', '').length
  let index = 0
  while (digitsBefore > 0) {
    if (text[index] !== ',') digitsBefore -= 1
    index += 1
  }
  return { text, caret: isForward && text[index] === ',' ? index + 1 : index }
}
