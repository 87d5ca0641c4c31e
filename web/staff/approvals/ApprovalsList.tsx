import { type ReactNode, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import type { Decision } from '../../data/stock.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { TickBox } from '../../ui/form/choices/TickBox.tsx'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List } from '../../ui/list/List.tsx'
import { ApproveMany } from './ApproveMany.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import type { BulkApproval } from './use-approve-many.ts'
import { useOpenRow } from './use-open-row.ts'

/** The props that every row gets from the list. */
export type ListedRow = { tick: ReactNode; current: boolean; onOpen: () => void; actions: ReactNode }

interface ApprovalsListProps<Waiting> {
  label: string
  /** Shown in place of the detail while no row is open. */
  hint: string
  /** Shown when nothing is waiting. */
  empty: { title: string; text: string }
  waiting: readonly Waiting[]
  /** The row's name for screen readers, and the title of the detail. */
  nameOf: (one: Waiting) => string
  onDecide: (decision: Decision, one: Waiting) => void
  /** How several rows are approved at once, on a desktop. */
  bulk: BulkApproval<Waiting>
  row: (one: Waiting, row: ListedRow) => ReactNode
  detail: (one: Waiting) => ReactNode
}

/**
 * A list of pending decisions. On a phone each row has its own buttons; on a desktop the buttons are in the detail
 * beside the list.
 */
export function ApprovalsList<Waiting extends { id: number }>(props: ApprovalsListProps<Waiting>) {
  const { label, hint, empty, waiting, nameOf, onDecide, bulk, row, detail } = props
  const { open, openRow, isWide } = useOpenRow(waiting)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const routine = isWide ? waiting.filter(bulk.isRoutine) : []
  const setRowChosen = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  const buttons = (one: Waiting) => (
    <DecideButtons name={nameOf(one)} onDecide={(decision) => onDecide(decision, one)} />
  )
  if (waiting.length === 0) return <NothingWaiting title={empty.title} text={empty.text} />
  return (
    <ListDetail
      list={
        <>
          {routine.length > 1 && (
            <ApproveMany
              routine={routine}
              otherCount={waiting.length - routine.length}
              chosen={chosen}
              onChosen={setChosen}
              bulk={bulk}
              nameOf={nameOf}
            />
          )}
          <List label={label}>
            {waiting.map((one) =>
              row(one, {
                tick: routine.length > 1 && routine.includes(one) && (
                  <TickBox
                    aria-label={`Chagua: ${nameOf(one)}`}
                    checked={chosen.has(one.id)}
                    onChange={(isChosen) => setRowChosen(one.id, isChosen)}
                  />
                ),
                current: isWide && one.id === open?.id,
                onOpen: () => openRow(one),
                actions: isWide ? undefined : buttons(one),
              }),
            )}
          </List>
        </>
      }
      hint={hint}
      open={open !== null}
      onClose={() => openRow(null)}
      title={open ? nameOf(open) : ''}
      footer={open && buttons(open)}
    >
      {open && detail(open)}
    </ListDetail>
  )
}

function NothingWaiting({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      art={<CheckIcon size={48} />}
      action={
        <Link className={buttonClass()} href={paths.arrival}>
          {stockTexts.enterArrival}
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}
