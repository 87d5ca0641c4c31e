import { dayActName } from '../../../shop/drawers/drawers.ts'
import { may } from '../../../shop/people/rights.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Day, DayAct } from '../../data/day.ts'
import { useAddExpense } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { ActRow, byAmount, withKeys } from './ActRow.tsx'
import { FoldedActs } from './FoldedActs.tsx'

/** With this many acts or more, each kind is collapsed to its count and sum. */
const FOLD_FROM = 12

/** The maximum length of an expense's name (contract/reports.ts). */
const MAX_EXPENSE_NAME = 200

interface DayActsProps {
  day: Day
  nameOf: (id: number | null) => string
}

/** The acts of the day that an owner wants to see. */
export function DayActs({ day: { date, acts }, nameOf }: DayActsProps) {
  const list = (label: string, some: readonly DayAct[]) => (
    <Acts label={label} acts={some} date={date} nameOf={nameOf} />
  )
  return (
    <section className="stack">
      <h2>Matukio ya siku hii</h2>
      {acts.length === 0 && <p>Hakuna punguzo, marejesho wala pesa iliyotolewa.</p>}
      {acts.length > 0 && acts.length < FOLD_FROM && list('Matukio ya siku hii', acts)}
      {acts.length >= FOLD_FROM && <FoldedActs acts={acts} nameOf={dayActName} list={list} />}
    </section>
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

const isMovedOut = ({ kind, move_id, amount }: DayAct): boolean => kind === 'move' && move_id !== null && amount < 0

/** A button that turns a withdrawal of cash into an expense of the shop. The cash does not move again. */
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
