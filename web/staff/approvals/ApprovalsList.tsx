import type { ReactNode } from 'react'
import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import type { Decision } from '../../data/stock.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List } from '../../ui/list/List.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { useOpenRow } from './use-open-row.ts'

/** The props that the list passes to each of its rows. */
export type ListedRow = { current: boolean; onOpen: () => void; actions: ReactNode }

interface ApprovalsListProps<Waiting> {
  label: string
  /** Shown in place of the detail while no row is chosen. */
  hint: string
  /** Shown when nothing is waiting. */
  empty: { title: string; text: string }
  waiting: readonly Waiting[]
  /** The row's name for screen readers, and the title of the detail. */
  nameOf: (one: Waiting) => string
  onDecide: (decision: Decision, one: Waiting) => void
  row: (one: Waiting, row: ListedRow) => ReactNode
  detail: (one: Waiting) => ReactNode
}

/**
 * A list of decisions to make: on a phone each row has its buttons, on a desktop the detail beside the list has them.
 */
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
