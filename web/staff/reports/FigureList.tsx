import type { ReactNode } from 'react'
import { type ReportView, viewAddress } from '../../data/report-address.ts'
import type { ReportTable } from '../../data/reports.ts'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './card.module.css'
import { tableNames } from './report-view.ts'

export type Figure = {
  name: string
  value: ReactNode
  note?: string
  /** The table behind the figure. The figure links to it. */
  table?: ReportTable
  /** The URL of another screen to link to, if there is no table. */
  href?: string
  productId?: string
}

/** A list of figures. A figure links to its table or screen, if it has one. */
export function FigureList({ title, view, figures }: { title: string; view: ReportView; figures: readonly Figure[] }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.figures}>
        {figures.map(({ name, value, note, table, href, productId = null }) => {
          const content = (
            <>
              <span className={styles.name}>
                {name}
                {note && <small>{note}</small>}
              </span>
              <b>{value}</b>
            </>
          )
          const target = table ? viewAddress({ ...view, table, productId }) : href
          return (
            <li key={productId ?? name}>
              {target ? (
                <Link href={target} aria-description={table && `Fungua ${tableNames[table]}`}>
                  {content}
                  <ChevronRightIcon size={18} />
                </Link>
              ) : (
                <div>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
