import type { ReactNode } from 'react'
import { formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import type { DayAct } from '../../data/day.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './drawers.module.css'

interface ActRowProps {
  act: Pick<DayAct, 'person_id' | 'order_id' | 'amount' | 'reason' | 'at'>
  name: string
  /** The day of the page. Acts of another day are shown with their date. */
  date: string
  nameOf: (id: number | null) => string
  action?: ReactNode
}

/** One act of a day: who, when, on which order, and why. */
export function ActRow({ act: { person_id, order_id, amount, reason, at }, name, date, nameOf, action }: ActRowProps) {
  return (
    <Row title={name} trailing={amount === 0 ? undefined : <Money amount={amount} />} actions={action}>
      {person_id === null ? '' : `${nameOf(person_id)} · `}
      {shopDay(at) === date ? formatTime(at) : formatDateTime(at)}
      {order_id !== null && (
        <>
          {' · '}
          <Link href={paths.order(order_id)}>Oda Na. {order_id}</Link>
        </>
      )}
      {reason && <span className={styles.reason}>{reason}</span>}
    </Row>
  )
}

/** Sorts the largest amounts first, so that they are not lost among many small ones. */
export const byAmount = <Act extends { amount: number }>(acts: readonly Act[]): Act[] =>
  [...acts].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/**
 * Pairs each act with a React key, which contains the index: two acts may be equal, such as two discounts in an order.
 */
export function withKeys<Act extends { kind: string; at: string }>(
  acts: readonly Act[],
): (readonly [key: string, act: Act])[] {
  return acts.map((one, index) => [`${one.kind} ${one.at} ${index}`, one])
}
