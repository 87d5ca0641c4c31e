import { lateKindNames } from '../../../shop/drawers/drawers.ts'
import { formatDate, formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import type { Closing, Day } from '../../data/day.ts'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { differenceText } from './counting.ts'
import styles from './drawers.module.css'

interface DayClosingsProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The closings of the day, and the payments of the day that arrived after its closing. */
export function DayClosings({ day: { closings, late }, nameOf }: DayClosingsProps) {
  return (
    <section className="stack">
      <h2>Kufunga kwa siku hii</h2>
      {closings.length === 0 && <p>Hakuna aliyefunga siku hii bado.</p>}
      {closings.length > 0 && (
        <List label="Kufunga kwa siku hii">
          {closings.map((closing) => (
            <Row key={closing.number} title={`Na. ${closing.number} · ${nameOf(closing.by_id)}`}>
              {closing.date === shopDay(closing.at)
                ? formatTime(closing.at)
                : `Kwa siku ya ${formatDate(closing.date)}, imefungwa ${formatDateTime(closing.at)}`}
              {closing.note && <span className={styles.reason}>{closing.note}</span>}
              <ClosingRows closing={closing} nameOf={nameOf} />
            </Row>
          ))}
        </List>
      )}
      {late.length > 0 && (
        <>
          <h3>Zilizochelewa</h3>
          <List label="Zilizochelewa">
            {late.map(({ kind, person_id, method, amount, order_id, at, counted_in }) => (
              <Row
                key={`${kind} ${at} ${order_id} ${amount}`}
                title={lateKindNames[kind]}
                trailing={<Money amount={amount} />}
              >
                {nameOf(person_id)} · {paymentMethodNames[method]}
                {order_id !== null && ` · Oda Na. ${order_id}`} ·{' '}
                {counted_in === null ? 'itaingia kufunga kunakofuata' : `imo kwenye Na. ${counted_in}`}
              </Row>
            ))}
          </List>
        </>
      )}
    </section>
  )
}

function ClosingRows({ closing, nameOf }: { closing: Closing; nameOf: (id: number | null) => string }) {
  return closing.rows.map(({ person_id, method, expected, amount, difference, left, late }) => (
    <span key={`${person_id} ${method}`} className={styles.reason}>
      {nameOf(person_id)}, {paymentMethodNames[method]}: ilitakiwa {formatMoney(expected)}
      {late !== 0 && ` (zilizochelewa ${formatMoney(late)})`},{' '}
      {amount === null || difference === null
        ? 'haikuhesabiwa'
        : `ilihesabiwa ${formatMoney(amount)}, ilibaki ${formatMoney(left ?? 0)}. `}
      {difference !== null && <b className={difference < 0 ? styles.short : undefined}>{differenceText(difference)}</b>}
    </span>
  ))
}
