import { type ReportView, viewAddress } from '../../data/report-address.ts'
import type { ReportTable } from '../../data/reports.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './bars.module.css'
import card from './card.module.css'
import { Fold } from './Fold.tsx'
import { tableNames } from './report-view.ts'

type BarItem = { key: string; name: string; amount: number; note: string; href: string }

interface BarListProps {
  title: string
  items: readonly BarItem[]
  view: ReportView
  /** The table that lists all rows. */
  table: ReportTable
}

/** A figure broken down into its parts, each with a bar. Each part links to its rows. */
export function BarList({ title, items, view, table }: BarListProps) {
  const [first] = items
  if (!first) return null
  const most = Math.max(...items.map(({ amount }) => amount), 1)
  return (
    <section className={card.card} aria-label={title}>
      <Fold
        title={title}
        summary={
          <>
            {first.name}: <Money amount={first.amount} />
          </>
        }
      >
        <ul className={styles.items}>
          {items.map(({ key, name, amount, note, href }) => (
            <li key={key}>
              <Link href={href}>
                <span className={styles.name}>{name}</span>
                <b>
                  <Money amount={amount} />
                </b>
                <i
                  aria-hidden="true"
                  style={{ inlineSize: `${amount > 0 ? Math.max(1, (amount / most) * 100) : 0}%` }}
                />
                {note && <small>{note}</small>}
              </Link>
            </li>
          ))}
        </ul>
        <Link className={card.all} href={viewAddress({ ...view, table, productId: null })}>
          Jedwali: {tableNames[table]}
        </Link>
      </Fold>
    </section>
  )
}
