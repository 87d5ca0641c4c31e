import { formatDate } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import type { DailySummary } from '../../../data/reports.ts'
import { useSession } from '../../../data/session.ts'
import { CheckIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { Person } from '../../people/Person.tsx'
import card from '../card.module.css'
import styles from './morning.module.css'

/**
 * The sum of all debts, that of opening debts, and the customers with the largest debts. Callers who may not see other
 * people's orders see only the sums. Only callers who may see customers get links to the debts.
 */
export function Debtors({ owed }: { owed: DailySummary['owed'] }) {
  const { amount, opening, debtors } = owed
  const seesCustomers = may(useSession().caller, 'seeCustomers')
  const openingDebts = (
    <>
      <span className={card.name}>Madeni ya zamani</span>
      <b>
        <Money amount={opening} />
      </b>
    </>
  )
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
      {amount > 0 && <p className={card.note}>Oda zote zisizolipwa, hata zisizo tayari, na madeni ya zamani.</p>}
      {amount === 0 && (
        <p className={styles.fine}>
          <CheckIcon size={20} /> Hakuna anayedaiwa.
        </p>
      )}
      {(debtors.length > 0 || opening > 0) && (
        <ul className={card.figures}>
          {opening > 0 && (
            <li>{seesCustomers ? <Link href={paths.debts}>{openingDebts}</Link> : <div>{openingDebts}</div>}</li>
          )}
          {debtors.map((debtor) => (
            <li key={debtor.customer_id}>
              <Link href={paths.customer(debtor.customer_id)}>
                <span className={card.name}>
                  <Person name={debtor.name} phone={debtor.phone} />
                  <small>
                    {formatCount('deni', debtor.debts)}, {`tangu\u00a0${formatDate(debtor.since)}`}
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
      {amount > 0 && seesCustomers && (
        <Link className={card.all} href={paths.debts}>
          Ona madeni yote
        </Link>
      )}
    </section>
  )
}
