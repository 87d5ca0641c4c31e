import { debtAges } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { useDebts } from '../../data/customers.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { todayTexts } from '../figures/today-texts.ts'
import styles from './today.module.css'

/**
 * Links to the debts: the sum of overdue debts or, if none is overdue, of all debts. Goods that are not ready are in
 * neither; the reports count them among the unpaid orders.
 */
export function OwedLine() {
  const { data } = useDebts(undefined)
  const ages = data?.pages[0]?.ages ?? []
  const sumOf = (wanted: readonly string[]) =>
    ages.filter(({ age }) => wanted.includes(age)).reduce((total, { amount }) => total + amount, 0)
  const overdue = sumOf(['week', 'month', 'older'])
  return (
    <section className={styles.card} aria-label="Madeni">
      <Link className={styles.item} href={paths.debts}>
        <span>{overdue > 0 ? 'Madeni yaliyopita muda' : todayTexts.dueNow}</span>
        <b>
          <Money amount={overdue > 0 ? overdue : sumOf(debtAges)} />
        </b>
      </Link>
    </section>
  )
}
