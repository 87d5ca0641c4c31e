import { useState } from 'react'
import { formatDay } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Expense, type ShopFigures, useFurtherExpenses } from '../../data/reports.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'
import card from './card.module.css'

interface ExpenseListProps {
  figures: ShopFigures
  /** If missing, expenses cannot be deleted. */
  onDelete: ((expense: Expense) => void) | undefined
}

/** The newest expenses of a period; older ones are loaded page by page. */
export function ExpenseList({ figures, onDelete }: ExpenseListProps) {
  const [isOpen, setOpen] = useState(false)
  const further = useFurtherExpenses(figures, isOpen)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = further
  const expenses = [...figures.other_expenses, ...(data?.pages.flatMap((page) => page.expenses) ?? [])]
  const hasMore = data ? hasNextPage : figures.other_expenses_next !== null
  const showMore = () => {
    if (!isOpen) setOpen(true)
    // Without data, the first fetch of older expenses has failed.
    else void (data ? fetchNextPage() : refetch())
  }
  return (
    <>
      <ul className={card.expenses} aria-label="Matumizi">
        {expenses.map((expense) => (
          <ExpenseRow key={expense.id} expense={expense} onDelete={onDelete && (() => onDelete(expense))} />
        ))}
      </ul>
      {error && (
        <p className={card.note} role="alert">
          {sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
        </p>
      )}
      {hasMore && (
        <Button variant="line" wide busy={isFetching} onClick={showMore}>
          Matumizi ya zamani zaidi
        </Button>
      )}
    </>
  )
}

/** One expense. Without `onDelete` it has no delete button. */
function ExpenseRow({ expense, onDelete }: { expense: Expense; onDelete: (() => void) | undefined }) {
  return (
    <li>
      <span className={card.name}>
        {expense.name}
        <small>{formatDay(expense.date)}</small>
      </span>
      <b>
        <Money amount={expense.amount} />
      </b>
      {onDelete && (
        <IconButton aria-label={`Futa: ${expense.name}`} onClick={onDelete}>
          <TrashIcon size={20} />
        </IconButton>
      )}
    </li>
  )
}
