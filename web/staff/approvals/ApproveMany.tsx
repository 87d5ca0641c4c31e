import { useState } from 'react'
import { counted } from '../../../shop/numbers/money.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TickBox } from '../../ui/form/choices/TickBox.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import styles from './approvals.module.css'
import { type Many, useApproveMany } from './use-approve-many.ts'

interface ApproveManyProps<Waiting> {
  /** The rows that may be approved together. */
  plain: readonly Waiting[]
  /** The number of rows that have to be decided one by one. */
  oddCount: number
  chosen: ReadonlySet<number>
  onChosen: (chosen: ReadonlySet<number>) => void
  many: Many<Waiting>
  nameOf: (one: Waiting) => string
}

/** Above the list on a desktop: chooses rows, and approves the chosen ones after one question. */
export function ApproveMany<Waiting extends { id: number }>(props: ApproveManyProps<Waiting>) {
  const { plain, oddCount, chosen, onChosen, many, nameOf } = props
  const rows = plain.filter(({ id }) => chosen.has(id))
  // The question keeps its rows while the list is refreshed below it, and while it animates closed.
  const [asked, setAsked] = useState<readonly Waiting[]>([])
  const [isOpen, setOpen] = useState(false)
  const { approveAll, settled, forget } = useApproveMany(many, nameOf)
  const left = asked.filter(({ id }) => !settled.has(id))
  return (
    <>
      <div className={styles.many}>
        <TickBox
          aria-label={`Chagua ${many.noun} yote`}
          checked={rows.length > 0 && rows.length === plain.length}
          isPartly={rows.length > 0 && rows.length < plain.length}
          onChange={(isChosen) => onChosen(new Set(isChosen ? plain.map(({ id }) => id) : []))}
        />
        <span role="status">
          {rows.length > 0 ? `Umechagua ${counted(many.noun, rows.length)}` : 'Chagua yote'}
          {oddCount > 0 && <small>Yenye alama ya njano huamuliwa moja moja.</small>}
        </span>
        {rows.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              forget()
              setAsked(rows)
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
          const isDone = await approveAll(asked)
          if (isDone) onChosen(new Set())
          return isDone
        }}
        title={`${approvalTexts.approve} ${counted(many.noun, asked.length)}`}
        message={`Je, unataka kuidhinisha ${many.noun} haya?`}
        confirmLabel={`${approvalTexts.approve} ${left.length}`}
      >
        <ul className={styles.chosen}>
          {left.map((one) => (
            <li key={one.id}>
              <b>{nameOf(one)}</b> {many.effectOf(one)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
