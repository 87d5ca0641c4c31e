import type { ReactNode } from 'react'
import { dayActName, unapprovedNames } from '../../../shop/drawers/drawers.ts'
import { groupBy } from '../../../shop/group-by.ts'
import { formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
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
import { ChevronDownIcon } from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './drawers.module.css'

/** From this many acts on, those of a kind are folded under their number and sum. */
const FOLD_FROM = 12

/** Limit of the name of an expense (contract/reports.ts). */
const MAX_EXPENSE_NAME = 200

interface DayActsProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The acts of the day that an owner wants to see: first those that need a check, then the others. */
export function DayActs({ day: { date, acts, unapproved }, nameOf }: DayActsProps) {
  return (
    <>
      {unapproved.length > 0 && (
        <section className="stack">
          <h2>Yanahitaji kuangaliwa</h2>
          <List label="Yanahitaji kuangaliwa">
            {withKeys(byAmount(unapproved)).map(([key, one]) => (
              <ActRow key={key} act={one} name={unapprovedNames[one.kind]} date={date} nameOf={nameOf} />
            ))}
          </List>
        </section>
      )}
      <section className="stack">
        <h2>Matukio ya siku hii</h2>
        {acts.length === 0 && <p>Hakuna punguzo, marejesho wala pesa iliyotolewa.</p>}
        {acts.length > 0 && acts.length < FOLD_FROM && (
          <Acts label="Matukio ya siku hii" acts={acts} date={date} nameOf={nameOf} />
        )}
        {acts.length >= FOLD_FROM &&
          [...groupBy(byAmount(acts), dayActName)].map(([name, ofKind]) => (
            <details key={name} className={`folded ${styles.kind}`}>
              <summary>
                <span>
                  {name} ({formatNumber(ofKind.length)})
                </span>
                <ActSums acts={ofKind} />
                <ChevronDownIcon size={20} />
              </summary>
              <Acts label={name} acts={ofKind} date={date} nameOf={nameOf} />
            </details>
          ))}
      </section>
    </>
  )
}

interface ActsProps {
  label: string
  acts: readonly DayAct[]
  date: string
  nameOf: DayActsProps['nameOf']
}

function Acts({ label, acts, date, nameOf }: ActsProps) {
  const { caller } = useSession()
  const mayManageExpenses = may(caller, 'manageExpenses')
  return (
    <List label={label}>
      {withKeys(byAmount(acts)).map(([key, one]) => (
        <ActRow
          key={key}
          act={one}
          name={dayActName(one)}
          date={date}
          nameOf={nameOf}
          action={isMovedOut(one) && (one.is_expense || mayManageExpenses) && <TurnIntoExpense act={one} />}
        />
      ))}
    </List>
  )
}

/** The sum of acts that raise something, and of those that lower it: one sum of both would hide them. */
function ActSums({ acts }: { acts: readonly DayAct[] }) {
  const sums = [acts.filter(({ amount }) => amount > 0), acts.filter(({ amount }) => amount < 0)]
    .map((some) => sumMoney(some.map(({ amount }) => amount)))
    .filter((sum) => sum !== 0)
  return sums.map((sum) => <Money key={sum} amount={sum} />)
}

/** The largest sums first: an owner should not have to look for them among many small ones. */
const byAmount = <Act extends { amount: number }>(acts: readonly Act[]): Act[] =>
  [...acts].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount))

/** Adds the index to the keys, because two acts may be equal, such as discounts on lines of one order. */
function withKeys<Act extends { kind: string; at: string }>(acts: readonly Act[]): (readonly [string, Act])[] {
  return acts.map((one, index) => [`${one.kind} ${one.at} ${index}`, one])
}

interface ActRowProps {
  act: Pick<DayAct, 'person_id' | 'order_id' | 'amount' | 'reason' | 'at'>
  name: string
  /** The day of the page; the time of an act on another day is shown with its date. */
  date: string
  nameOf: (id: number | null) => string
  action?: ReactNode
}

function ActRow({ act: { person_id, order_id, amount, reason, at }, name, date, nameOf, action }: ActRowProps) {
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
