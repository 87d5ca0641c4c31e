import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { useCounterDay } from '../../data/counter-day.ts'
import { DayTitle } from '../../ui/list/DayTitle.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './counter-day.module.css'

interface CounterDayProps {
  date: string
  onDate: (date: string) => void
}

/** The counter on one day: what was sold, how many sales, and how they were paid. The sales are listed below. */
export function CounterDay({ date, onDate }: CounterDayProps) {
  const { data } = useCounterDay(date)
  return (
    <section className={styles.day} aria-label="Mauzo ya siku kwa ufupi" aria-busy={!data}>
      <DayTitle date={date} onDate={onDate} />
      <p className={styles.total}>
        <Money amount={data?.total ?? 0} /> <small>{formatCount('mauzo', data?.count ?? 0)}</small>
      </p>
      {data && (
        <Facts
          facts={[
            ...data.methods.map(({ method, amount }) => [paymentMethodNames[method], formatMoney(amount)] as const),
            ...(data.owed > 0 ? [['Mkopo, bado', formatMoney(data.owed)] as const] : []),
          ]}
        />
      )}
    </section>
  )
}
