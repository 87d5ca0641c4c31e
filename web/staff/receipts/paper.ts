import { rollPage } from '../../ui/print/roll-page.ts'

/** The papers for receipts: rolls of 58 and 80 mm, whose edges printers leave empty, and A4. */
export const papers = ['58', '80', 'a4'] as const
export type Paper = (typeof papers)[number]

/** The edge of each roll in mm. */
const margins = { '58': 5, '80': 4 } as const

/** Spare length of a roll's page (roll-page.ts). */
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
