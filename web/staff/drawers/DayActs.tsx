import type { ReactNode } from 'react'
import { dayActName, unapprovedNames } from '../../../shop/drawers/drawers.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Day, DayAct } from '../../data/day.ts'
import { useAddExpense } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './drawers.module.css'

/** Limit of the name of an expense (contract/reports.ts). */
const MAX_EXPENSE_NAME = 200

interface DayActsProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The acts of the day that an owner wants to see: first those that need a check, then the others. */
export function DayActs({ day: { acts, unapproved }, nameOf }: DayActsProps) {
  const { caller } = useSession()
  const mayManageExpenses = may(caller, 'manageExpenses')
  return (
    <>
      {unapproved.length > 0 && (
        <section className="stack">
          <h2>Yanahitaji kuangaliwa</h2>
          <List label="Yanahitaji kuangaliwa">
            {withKeys(byAmount(unapproved)).map(([key, one]) => (
              <ActRow key={key} act={one} name={unapprovedNames[one.kind]} nameOf={nameOf} />
            ))}
          </List>
        </section>
      )}
      <section className="stack">
        <h2>Matukio ya siku hii</h2>
        {acts.length === 0 && <p>Hakuna punguzo, marejesho wala pesa iliyotolewa.</p>}
        {acts.length > 0 && (
          <List label="Matukio ya siku hii">
            {withKeys(byAmount(acts)).map(([key, one]) => (
              <ActRow
                key={key}
                act={one}
                name={dayActName(one)}
                nameOf={nameOf}
                action={isMovedOut(one) && (one.is_expense || mayManageExpenses) && <TurnIntoExpense act={one} />}
              />
            ))}
          </List>
        )}
      </section>
    </>
  )
}

/** The largest sums first: an owner should not have to look for them among many small ones. */
const byAmount = <Act extends { amount: number }>(acts: readonly Act[]): Act[] =>
  acts.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/** Adds the index to the keys, because two acts may be equal, such as discounts on lines of one order. */
function withKeys<Act extends { kind: string; at: string }>(acts: readonly Act[]): (readonly [string, Act])[] {
  return acts.map((one, index) => [`${one.kind} ${one.at} ${index}`, one])
}

interface ActRowProps {
  act: Pick<DayAct, 'person_id' | 'order_id' | 'amount' | 'reason' | 'at'>
  name: string
  nameOf: (id: number | null) => string
  action?: ReactNode
}

function ActRow({ act: { person_id, order_id, amount, reason, at }, name, nameOf, action }: ActRowProps) {
  return (
    <Row title={name} trailing={amount === 0 ? undefined : <Money amount={amount} />} actions={action}>
      {person_id === null ? '' : `${nameOf(person_id)} · `}
      {formatDateTime(at)}
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

const isMovedOut = ({ kind, move_id, amount }: DayAct): boolean => kind === 'move' && move_id !== null && amount < 0

/** Cash that somebody took out becomes an expense of the shop with one tap; no cash moves again. */
function TurnIntoExpense({ act: { move_id, amount, reason, is_expense } }: { act: DayAct }) {
  const add = useAddExpense()
  if (move_id === null) return null
  if (is_expense) return <small>Imeandikwa kwenye matumizi.</small>
  const addExpense = async () => {
    try {
      await add.mutateAsync({ key: randomKey(), name: reason.slice(0, MAX_EXPENSE_NAME), amount: -amount, move_id })
      toast.success('Imeandikwa kwenye matumizi.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <Button
      variant="line"
      size="small"
      busy={add.isPending}
      aria-label={`Geuza kuwa matumizi: ${reason}`}
      onClick={addExpense}
    >
      Geuza kuwa matumizi
    </Button>
  )
}
