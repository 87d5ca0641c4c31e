import { rollPage } from '../../ui/print/roll-page.ts'

/** The paper sizes of receipts: A4, and rolls of 58 and 80 mm. The edges of a roll cannot be printed on. */
export const paperSizes = ['58', '80', 'a4'] as const
export type Paper = (typeof paperSizes)[number]

/** The unprintable edge of each roll in mm. */
const margins = { '58': 5, '80': 4 } as const

/** Extra length of a roll's page (roll-page.ts). */
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
