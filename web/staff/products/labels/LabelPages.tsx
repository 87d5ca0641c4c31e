import type { CSSProperties } from 'react'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { barsPath } from '../../../../shop/products/barcode-bars.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import { rollPage } from '../../../ui/print/roll-page.ts'
import styles from './labels.module.css'
import { type Label, type LabelPaperName, labelPapers } from './labels.ts'

/** Extra length of a roll's page (roll-page.ts). */
const SLACK_MM = 4
/** The quiet zone that scanners need on each side of a barcode, in modules. */
const QUIET_ZONE = 10

/** Returns the '@page' rule for labels that are `height` CSS pixels high. */
export function pageRule(paper: LabelPaperName, height: number): string {
  const chosen = labelPapers[paper]
  if (!('roll' in chosen)) return '@page { size: A4; margin: 0 }'
  const { roll, width } = chosen
  return rollPage({ roll, height, margins: { vertical: 0, horizontal: (roll - width) / 2 }, slack: SLACK_MM })
}

interface LabelPagesProps {
  /** The labels of each page; null for a position that stays empty. */
  pages: readonly (readonly (Label | null)[])[]
  paper: LabelPaperName
  prices: boolean
  /** True to leave out the margins of the sheet, for one label on the screen. */
  isPreview?: boolean
}

/** The pages of labels as they are printed. */
export function LabelPages({ pages, paper, prices, isPreview = false }: LabelPagesProps) {
  return pages.map((places, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity
    <div key={page} className={styles.page} style={isPreview ? { ...pageStyle(paper), padding: 0 } : pageStyle(paper)}>
      {places.map((label, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies of the same label are identical
        <div key={place} className={styles.label}>
          {label && <LabelText label={label} prices={prices} />}
        </div>
      ))}
    </div>
  ))
}

function LabelText({ label, prices }: { label: Label; prices: boolean }) {
  const { name, type, price, code, bars, packed } = label
  return (
    <>
      <b className={styles.name}>{productLabel(name, type)}</b>
      {packed !== undefined && <span>{packed === null ? 'Katoni nzima' : `Pisi ${packed}`}</span>}
      {prices && price !== null && price > 0 && <span className={styles.price}>{formatMoney(price)}</span>}
      <svg
        className={styles.bars}
        viewBox={`${-QUIET_ZONE} 0 ${bars.modules.length + 2 * QUIET_ZONE} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Barcode ${code}`}
      >
        <path d={barsPath(bars.modules)} />
      </svg>
      <span className={styles.code}>{code}</span>
    </>
  )
}

function pageStyle(paper: LabelPaperName): CSSProperties {
  const chosen = labelPapers[paper]
  if ('roll' in chosen) return { gridTemplateColumns: `${chosen.width}mm`, gridAutoRows: `${chosen.height}mm` }
  const { columns, width, height, top, left, gap } = chosen
  return {
    gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
    gridAutoRows: `${height}mm`,
    columnGap: `${gap}mm`,
    padding: `${top}mm 0 0 ${left}mm`,
  }
}
