/** Lays out a receipt in the character cells of a roll. */
import type { Receipt } from './receipt.ts'
import { rollText, textCells } from './roll-text.ts'
import { wrapText } from './wrap-text.ts'

/** The number of characters in a line of a roll, by the width of the roll in mm. */
export const rollColumns = { '58': 32, '80': 48 } as const
export type RollPaper = keyof typeof rollColumns

/** A text, and the column where it begins, in cells of normal size. */
type RollText = { readonly text: string; readonly column: number }

/** A line of the roll, or the shop's logo. Characters of size 2 are twice as wide and twice as high. */
export type RollPart =
  | { readonly kind: 'line'; readonly texts: readonly RollText[]; readonly isBold: boolean; readonly size: 1 | 2 }
  | { readonly kind: 'logo' }

type Look = { isBold?: boolean; size?: 1 | 2; isCentered?: boolean }

/** The maximum share of a line that an amount may take. A longer amount gets a separate line. */
const MAX_AMOUNT_SHARE = 0.6

/** Minimum gap in cells between a text and its amount, so that '5 x' and '532,000' are not read as one number. */
const GAP = 2

/** Returns the parts of a receipt from top to bottom. No text exceeds the right edge. */
export function layOutRoll(receipt: Receipt, columns: number): RollPart[] {
  const { shop, about, lines, sums, paid, payTo, mark, note, thanks, notFiscal } = receipt
  const write = (text: string, look: Look = {}) => wrappedLines(text, columns, look)
  const pair = (name: string, amount: string, { isBold = false } = {}) => pairLines(name, amount, { columns, isBold })
  const centered = { isCentered: true }
  const important = { isCentered: true, isBold: true }
  const rule = write('-'.repeat(columns))
  return [
    ...write(shop.name, { ...important, size: 2 }),
    ...(shop.logo ? [{ kind: 'logo' } as const] : []),
    ...shop.lines.flatMap((line) => write(line, centered)),
    ...rule,
    ...about.flatMap((line) => write(line)),
    ...rule,
    ...lines.flatMap(({ name, type, calculation, total }) => [
      ...write(name),
      ...(type ? write(type) : []),
      ...pair(calculation, total),
    ]),
    ...(lines.length > 0 ? rule : []),
    ...sums.flatMap(([name, amount]) => pair(name, amount, { isBold: true })),
    ...(paid ? write(`Malipo: ${paid}`) : []),
    ...payTo.flatMap((line) => write(`Lipa ${line}`)),
    ...(mark ? write(mark, important) : []),
    ...rule,
    ...write(note, centered),
    ...write(thanks, centered),
    ...write(notFiscal, important),
  ]
}

/** Returns the lines of a wrapped text. Returns no line for an empty text. */
function wrappedLines(text: string, columns: number, { isBold = false, size = 1, isCentered }: Look): RollPart[] {
  return wrapText(rollText(text), columns / size, textCells).map((line) => {
    const free = columns - textCells(line) * size
    return lineOf([{ text: line, column: isCentered ? Math.floor(free / 2) : 0 }], { isBold, size })
  })
}

/** Returns the lines of a wrapped text, with an amount at the right edge of the last line. */
function pairLines(
  name: string,
  amount: string,
  { columns, isBold }: { columns: number; isBold: boolean },
): RollPart[] {
  const right = rollText(amount)
  const isLong = textCells(right) > columns * MAX_AMOUNT_SHARE
  const left = wrapText(rollText(name), isLong ? columns : columns - textCells(right) - GAP, textCells)
  const last = isLong ? '' : (left.pop() ?? '')
  const amounts = wrapOrEmpty(right, columns).map((text) => ({ text, column: columns - textCells(text) }))
  const rows = [
    ...left.map((text) => [{ text, column: 0 }]),
    ...amounts.map((one, index) => (index === 0 ? [{ text: last, column: 0 }, one] : [one])),
  ]
  return rows.map((texts) => lineOf(texts, { isBold, size: 1 }))
}

/** Returns the lines of a wrapped text. Returns one empty line for an empty text. */
function wrapOrEmpty(text: string, columns: number): string[] {
  const lines = wrapText(text, columns, textCells)
  return lines.length > 0 ? lines : ['']
}

const lineOf = (texts: readonly RollText[], look: { isBold: boolean; size: 1 | 2 }): RollPart => ({
  kind: 'line',
  texts: texts.filter(({ text }) => text !== ''),
  ...look,
})
