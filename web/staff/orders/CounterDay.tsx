import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCounterDay } from '../../data/counter-day.ts'
import { DayTitle } from '../../ui/list/DayTitle.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './counter-day.module.css'

interface CounterDayProps {
  date: string
  onDate: (date: string) => void
}

/**
 * The counter sales of one day: the total, the number of sales, and the payments by method. The sales are listed below.
 */
export function CounterDay({ date, onDate }: CounterDayProps) {
  return (
    <section className={styles.day} aria-label="Mauzo ya siku kwa ufupi">
      <DayTitle date={date} onDate={onDate} />
      <Sums date={date} />
    </section>
  )
}

function Sums({ date }: { date: string }) {
  const { data, error } = useCounterDay(date)
  if (!data)
    return (
      <p className={styles.missing} aria-busy={!error}>
        {error ? sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError) : commonTexts.loading}
      </p>
    )
  const { count, total, owed, settled, methods } = data
  return (
    <>
      <p className={styles.total}>
        <Money amount={total} /> <small>{formatCount('mauzo', count)}</small>
      </p>
      <Facts
        facts={[
          ...methods.map(({ method, amount }) => [paymentMethodNames[method], formatMoney(amount)] as const),
          ...(settled !== 0 ? [['Amana na misamaha', formatMoney(settled)] as const] : []),
          ...(owed > 0 ? [['Mkopo, bado', formatMoney(owed)] as const] : []),
        ]}
      />
    </>
  )
}
