import { formatDate } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import type { DailySummary } from '../../../data/reports.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { Person } from '../../people/Person.tsx'
import card from '../card.module.css'
import styles from './morning.module.css'

interface DebtorsProps {
  owed: DailySummary['owed']
  /** The URL of the table of all debts. */
  tableHref: string
}

/**
 * The sum of all opening debts, and the customers with unpaid orders, the largest debt first. Callers who may not see
 * other people's orders see only the sum.
 */
export function Debtors({ owed, tableHref }: DebtorsProps) {
  const { amount, orders, opening, debtors } = owed
  return (
    <section className={card.card} aria-label="Wanaodaiwa">
      <div className={card.head}>
        <h2>Wanaodaiwa</h2>
        {amount > 0 && (
          <b>
            <Money amount={amount} />
          </b>
        )}
      </div>
      {amount === 0 && (
        <p className={styles.fine}>
          <CheckIcon size={20} /> Hakuna anayedaiwa.
        </p>
      )}
      {(debtors.length > 0 || opening > 0) && (
        <ul className={card.figures}>
          {opening > 0 && (
            <li>
              <Link href={paths.debts}>
                <span className={card.name}>Madeni ya zamani</span>
                <b>
                  <Money amount={opening} />
                </b>
              </Link>
            </li>
          )}
          {debtors.map((debtor) => (
            <li key={debtor.order_id}>
              <Link href={debtsPath(debtor)}>
                <span className={card.name}>
                  <Person name={debtor.name} phone={debtor.phone} />
                  <small>
                    {formatCount('oda', debtor.orders)}, {`tangu\u00a0${formatDate(debtor.since)}`}
                  </small>
                </span>
                <b>
                  <Money amount={debtor.amount} />
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {amount > 0 && (
        <Link className={card.all} href={tableHref}>
          Ona madeni yote{orders > 0 && `: ${formatCount('oda', orders)}`}
        </Link>
      )}
    </section>
  )
}

/** The URL of the only unpaid order of a debtor, or else of all. */
function debtsPath({ orders, phone, customer_id, order_id }: DailySummary['owed']['debtors'][number]): string {
  if (orders === 1) return paths.order(order_id)
  if (phone) return `${paths.myOrders}?${new URLSearchParams({ filter: 'unpaid', q: phone })}`
  return customer_id ? paths.customer(customer_id) : paths.order(order_id)
}
