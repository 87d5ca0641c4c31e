/** What a receipt is printed on: a roll of 80 mm, of which a printer reaches 72, or A4. */
export type Paper = 'roll' | 'a4'

const PX_PER_MM = 96 / 25.4
const ROLL_MARGIN_MM = 4

/** Printers lay text out a little differently; a last line must not fall on a second page. */
const SLACK_MM = 6

/** The page for a receipt that is `height` CSS pixels high. */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 15mm }'
  const length = Math.ceil(height / PX_PER_MM) + 2 * ROLL_MARGIN_MM + SLACK_MM
  // A page that is wider than high would be turned by some printers.
  return `@page { size: 80mm ${Math.max(length, 90)}mm; margin: ${ROLL_MARGIN_MM}mm }`
}
