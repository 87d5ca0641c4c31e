import { groupThousands } from '../../../shop/numbers/money.ts'

/**
 * Groups the thousands of a typed amount. The caret stays behind the same digit; with `isForward` (the key that deletes
 * to the right) also behind a comma there, which otherwise could not be passed. Returns other text as it is.
 */
export function groupAmount(typed: string, caret: number, isForward = false): { text: string; caret: number } {
  if (!/^[\d,]+(\.\d*)?$/.test(typed)) return { text: typed, caret }
  const text = typed.replaceAll(',', '').replace(/^\d+/, groupThousands)
  let at = 0
  for (let before = typed.slice(0, caret).replaceAll(',', '').length; before > 0; at++) if (text[at] !== ',') before--
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at }
}
