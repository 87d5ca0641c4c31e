import { rollPage } from '../../ui/print/roll-page.ts'

/** Paper for receipts: a roll, of which printers leave out the edges, or A4. */
export const papers = ['58', '80', 'a4'] as const
export type Paper = (typeof papers)[number]

/** The edge of each roll in mm. */
const margins = { '58': 5, '80': 4 } as const

const SLACK_MM = 6

/** Returns the @page rule for a receipt that is `height` CSS pixels high. */
export function pageRule(paper: Paper, height: number): string {
  if (paper === 'a4') return '@page { size: A4; margin: 15mm }'
  const margin = margins[paper]
  return rollPage({
    roll: Number(paper),
    height,
    margins: { vertical: margin, horizontal: margin },
    slack: SLACK_MM,
  })
}
