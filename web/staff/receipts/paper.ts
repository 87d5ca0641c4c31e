/** Paper for receipts: an 80 mm roll, of which printers use 72, or A4. */
export type Paper = 'roll' | 'a4'

const PX_PER_MM = 96 / 25.4
const ROLL_MARGIN_MM = 4

/** Printers lay out text slightly differently; the last line must not spill onto a second page. */
const SLACK_MM = 6

/** Returns the @page rule for a receipt that is `height` CSS pixels high. */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 15mm }'
  const length = Math.ceil(height / PX_PER_MM) + 2 * ROLL_MARGIN_MM + SLACK_MM
  // Some printers rotate a page that is wider than it is high.
  return `@page { size: 80mm ${Math.max(length, 90)}mm; margin: ${ROLL_MARGIN_MM}mm }`
}
