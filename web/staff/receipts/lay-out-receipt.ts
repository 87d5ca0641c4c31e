// Lays out a receipt as a picture without a canvas: the caller measures the texts and draws the parts.
import type { Receipt } from '../../../shop/receipts/receipt.ts'
import { wrapText } from '../../../shop/receipts/wrap-text.ts'

/** The width in pixels: sharp enough on a phone, and small enough for a cheap upload. */
export const PICTURE_WIDTH = 720
const EDGE = 40
const INNER = PICTURE_WIDTH - 2 * EDGE
/** The height of a horizontal rule with the space around it. */
const RULE_HEIGHT = 22
/** The `x` of a text, by its alignment. */
const alignedAt = { left: EDGE, center: PICTURE_WIDTH / 2, right: PICTURE_WIDTH - EDGE } as const

export type Styled = { size: number; bold?: boolean }
type Align = 'left' | 'center' | 'right'

/**
 * Positions are in pixels. `y` is the baseline of a text; `x` is its left edge, centre or right edge, as `align` says.
 */
export type Part =
  | { kind: 'text'; text: string; x: number; y: number; align: Align; style: Styled }
  | { kind: 'rule'; x: number; y: number; isDashed: boolean }
  | { kind: 'logo'; y: number }

type Measure = (text: string, style: Styled) => number

const title: Styled = { size: 40, bold: true }
const plain: Styled = { size: 26 }
const strong: Styled = { size: 26, bold: true }
const small: Styled = { size: 22 }

const lineHeight = ({ size }: Styled) => Math.round(size * 1.4)

/** Returns the parts to draw and the height of the picture. `logoHeight` is 0 if there is no logo. */
export function layOutReceipt(
  { shop, about, lines, sums, paid, payTo, mark, note, thanks, notFiscal }: Receipt,
  { measure, logoHeight }: { measure: Measure; logoHeight: number },
): { parts: Part[]; height: number } {
  const parts: Part[] = []
  let y = EDGE
  const baseline = (style: Styled) => y + style.size
  /** Places one line of text at `y`. */
  const put = (text: string, style: Styled, align: Align = 'left') => {
    parts.push({ kind: 'text', text, x: alignedAt[align], y: baseline(style), align, style })
  }
  /** Places a text in as many lines as it needs, and advances `y` below them. */
  const write = (text: string, style: Styled, align: Align = 'left') => {
    for (const line of wrapText(text, INNER, (part) => measure(part, style))) {
      put(line, style, align)
      y += lineHeight(style)
    }
  }
  const rule = (isDashed: boolean) => {
    // A rule of one pixel is only sharp on a half-pixel position.
    parts.push({ kind: 'rule', x: EDGE, y: y + RULE_HEIGHT / 2 - 0.5, isDashed })
    y += RULE_HEIGHT
  }

  write(shop.name, title, 'center')
  if (logoHeight > 0) {
    parts.push({ kind: 'logo', y: y + 8 })
    y += logoHeight + 16
  }
  for (const line of shop.lines) write(line, small, 'center')
  rule(true)
  for (const line of about) write(line, plain)
  rule(true)
  for (const { name, type, calculation, total } of lines) {
    write(name, plain)
    if (type) write(type, small)
    put(total, strong, 'right')
    write(calculation, plain)
    y += 8
  }
  if (lines.length > 0) rule(false)
  for (const [name, amount] of sums) {
    put(amount, strong, 'right')
    write(name, strong)
  }
  if (paid) write(`Malipo: ${paid}`, small)
  for (const line of payTo) write(`Lipa ${line}`, small)
  if (mark) write(mark, strong, 'center')
  rule(true)
  if (note) write(note, plain, 'center')
  write(thanks, plain, 'center')
  write(notFiscal, strong, 'center')
  return { parts, height: y + EDGE }
}
