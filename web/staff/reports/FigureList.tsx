import type { ReactNode } from 'react'
import { type ReportView, viewAddress } from '../../data/report-address.ts'
import type { ReportTable } from '../../data/reports.ts'
import { ChevronRightIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import styles from './card.module.css'
import { tableNames } from './report-view.ts'

export type Figure = { name: string; value: ReactNode; note?: string; table?: ReportTable; productId?: string }

/** A list of figures; those with rows behind them link to the rows. */
export function FigureList({ title, view, figures }: { title: string; view: ReportView; figures: readonly Figure[] }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.figures}>
        {figures.map(({ name, value, note, table, productId = null }) => {
          const content = (
            <>
              <span className={styles.name}>
                {name}
                {note && <small>{note}</small>}
              </span>
              <b>{value}</b>
            </>
          )
          return (
            <li key={productId ?? name}>
              {table ? (
                <Link
                  href={viewAddress({ ...view, table, productId })}
                  aria-description={`Fungua ${tableNames[table]}`}
                >
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
