import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TickBox } from '../../ui/form/choices/TickBox.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './approvals.module.css'
import { type BulkApproval, useApproveMany } from './use-approve-many.ts'

interface ApproveManyProps<Waiting> {
  /** The rows that can be approved at once, because nothing about them has to be checked. */
  routine: readonly Waiting[]
  /** The number of rows that must be decided one by one. */
  otherCount: number
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  bulk: BulkApproval<Waiting>
  nameOf: (one: Waiting) => string
}

/** The bar above the list on a desktop. It selects rows, and approves them after one confirmation. */
export function ApproveMany<Waiting extends { id: number }>(props: ApproveManyProps<Waiting>) {
  const { routine, otherCount, chosen, onChosen, bulk, nameOf } = props
  const rows = routine.filter(({ id }) => chosen.has(id))
  // The dialog keeps its rows while the list behind it is refetched, and while the dialog animates closed.
  const [rowsToConfirm, setRowsToConfirm] = useState<readonly Waiting[]>([])
  const [isOpen, setOpen] = useState(false)
  const { approveAll, settled, forget } = useApproveMany(bulk, nameOf)
  const undecided = rowsToConfirm.filter(({ id }) => !settled.has(id))
  return (
    <>
      <div className={styles.many}>
        <TickBox
          aria-label={`Chagua ${bulk.noun} yote`}
          checked={rows.length > 0 && rows.length === routine.length}
          isPartly={rows.length > 0 && rows.length < routine.length}
          onChange={(isChosen) => onChosen(new Set(isChosen ? routine.map(({ id }) => id) : []))}
        />
        <span role="status">
          {rows.length > 0 ? `Umechagua ${formatCount(bulk.noun, rows.length)}` : 'Chagua yote'}
          {otherCount > 0 && <small>Yenye alama ya njano huamuliwa moja moja.</small>}
        </span>
        {rows.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              forget()
              setRowsToConfirm(rows)
              setOpen(true)
            }}
          >
            {approvalTexts.approve} {rows.length}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          const isDone = await approveAll(rowsToConfirm)
          if (isDone) onChosen(new Set())
          return isDone
        }}
        title={`${approvalTexts.approve} ${formatCount(bulk.noun, rowsToConfirm.length)}`}
        message={`Je, unataka kuidhinisha ${bulk.noun} haya?`}
        confirmLabel={`${approvalTexts.approve} ${undecided.length}`}
      >
        <ul className={styles.chosen}>
          {undecided.map((one) => (
            <li key={one.id}>
              <b>{nameOf(one)}</b> {bulk.effectOf(one)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
