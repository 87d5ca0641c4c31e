import { lateKindNames } from '../../../shop/drawers/drawers.ts'
import { formatDate, formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import type { Closing, Day } from '../../data/day.ts'
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Difference } from './Difference.tsx'
import { sections } from './day-sections.ts'
import { sumDifferences } from './day-sums.ts'
import styles from './drawers.module.css'

interface DayClosingsProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The closings of the day, and those payments of the day that arrived after the drawer was closed. */
export function DayClosings({ day: { closings, late }, nameOf }: DayClosingsProps) {
  return (
    <section className="stack" id={sections.closings} tabIndex={-1} aria-labelledby="kufunga-kwa">
      <h2 id="kufunga-kwa">Kufunga kwa siku hii</h2>
      {closings.length === 0 && <p>Hakuna aliyefunga siku hii bado.</p>}
      {closings.length > 0 && (
        <List label="Kufunga kwa siku hii">
          {closings.map((closing) => (
            <Row
              key={closing.number}
              title={`Na. ${closing.number} · ${nameOf(closing.by_id)}`}
              trailing={<Difference amount={sumDifferences(closing.rows)} />}
              actions={<ClosingRows closing={closing} nameOf={nameOf} />}
            >
              {closing.date === shopDay(closing.at)
                ? formatTime(closing.at)
                : `Kwa siku ya ${formatDate(closing.date)}, imefungwa ${formatDateTime(closing.at)}`}
              {closing.note && <span className={styles.reason}>{closing.note}</span>}
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

/** The counted sums by drawer and method, collapsed until opened. */
function ClosingRows({ closing, nameOf }: { closing: Closing; nameOf: (id: number | null) => string }) {
  return (
    <details className="folded">
      <summary>
        Hesabu kwa njia ya malipo
        <ChevronDownIcon size={20} />
      </summary>
      {closing.rows.map(({ person_id, method, expected, amount, difference, left, late }) => (
        <p key={`${person_id} ${method}`} className={styles.counted}>
          <b>
            {person_id === closing.by_id ? '' : `${nameOf(person_id)}, `}
            {paymentMethodNames[method]}
          </b>
          {difference !== null && <Difference amount={difference} />}
          <small>
            Ilitakiwa {formatMoney(expected)}
            {late !== 0 && ` (zilizochelewa ${formatMoney(late)})`},{' '}
            {amount === null
              ? 'haikuhesabiwa'
              : `ilihesabiwa ${formatMoney(amount)}, ilibaki ${formatMoney(left ?? 0)}`}
          </small>
        </p>
      ))}
    </details>
  )
}
