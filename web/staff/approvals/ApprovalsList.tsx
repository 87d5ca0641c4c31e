import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/words/messages.ts'
import type { Decision } from '../../data/stock.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List } from '../../ui/list/List.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { useOpenRow } from './use-open-row.ts'

/** What the list gives to each of its rows. */
export type ListedRow = { current: boolean; onOpen: () => void; actions: ReactNode }

interface ApprovalsListProps<Waiting> {
  label: string
  /** Stands where the detail would be while nothing is chosen. */
  hint: string
  /** What is said when nothing waits, and when something will. */
  empty: { title: string; text: string }
  waiting: readonly Waiting[]
  /** What a screen reader calls it, and the detail's title. */
  nameOf: (one: Waiting) => string
  onDecide: (decision: Decision, one: Waiting) => void
  row: (one: Waiting, row: ListedRow) => ReactNode
  detail: (one: Waiting) => ReactNode
}

/** What waits for a decision: on a phone with its buttons in each row, on a desktop beside the one that is looked at. */
export function ApprovalsList<Waiting extends { id: number }>(props: ApprovalsListProps<Waiting>) {
  const { label, hint, empty, waiting, nameOf, onDecide, row, detail } = props
  const { open, choose, isWide } = useOpenRow(waiting)
  const buttons = (one: Waiting) => (
    <DecideButtons name={nameOf(one)} onDecide={(decision) => onDecide(decision, one)} />
  )
  if (waiting.length === 0) {
    return (
      <EmptyState
        title={empty.title}
        art={<CheckIcon size={48} />}
        action={
          <Link className={buttonClass()} href={paths.arrival}>
            {stockTexts.enterArrival}
          </Link>
        }
      >
        {empty.text}
      </EmptyState>
    )
  }
  return (
    <ListDetail
      list={
        <List label={label}>
          {waiting.map((one) =>
            row(one, {
              current: isWide && one.id === open?.id,
              onOpen: () => choose(one),
              actions: isWide ? undefined : buttons(one),
            }),
          )}
        </List>
      }
      hint={hint}
      open={open !== null}
      onClose={() => choose(null)}
      title={open ? nameOf(open) : ''}
      footer={open && buttons(open)}
    >
      {open && detail(open)}
    </ListDetail>
  )
}
