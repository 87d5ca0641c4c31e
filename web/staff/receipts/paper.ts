/** Paper for receipts: a roll, of which printers leave out the edges, or A4. */
export const papers = ['58', '80', 'a4'] as const
export type Paper = (typeof papers)[number]

const PX_PER_MM = 96 / 25.4

/** The edge of each roll in mm. */
const margins = { '58': 5, '80': 4 } as const

/** Printers lay out text slightly differently; the last line must not spill onto a second page. */
const SLACK_MM = 6

/** Returns the @page rule for a receipt that is `height` CSS pixels high. */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 15mm }'
  const margin = margins[paper]
  const length = Math.ceil(height / PX_PER_MM) + 2 * margin + SLACK_MM
  // Some printers rotate a page that is wider than it is high.
  return `@page { size: ${paper}mm ${Math.max(length, Number(paper) + 10)}mm; margin: ${margin}mm }`
}
