import { useState } from 'react'
import { formatDate } from '../../../shop/numbers/dates.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { rowTitle, signedMoney } from '../../../shop/orders/payments/statement.ts'
import { may } from '../../../shop/people/rights.ts'
import type { CustomerPage, StatementRow } from '../../data/customers.ts'
import { useSession } from '../../data/session.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'

const StatementSheet = lazyComponent(() => import('./StatementSheet.tsx'), 'StatementSheet')
const UndoSheet = lazyComponent(() => import('./UndoSheet.tsx'), 'UndoSheet')

/** Every change of the balance, newest first, each with the resulting balance. */
export function Statement({ page, onReceipt }: { page: CustomerPage; onReceipt: (payment: number) => void }) {
  const [isShared, setShared] = useState(false)
  const [toUndo, setToUndo] = useState<StatementRow | null>(null)
  const { caller } = useSession()
  const isManager = may(caller, 'manageCredit')
  if (page.statement.length === 0) return null
  return (
    <>
      <h3>Taarifa</h3>
      <Button variant="line" onClick={() => setShared(true)}>
        Chapisha au tuma taarifa
      </Button>
      <List label="Taarifa">
        {page.statement.map((row) => (
          <Row
            key={row.id}
            title={rowTitle(row)}
            trailing={<b className="money">{signedMoney(row.amount)}</b>}
            actions={
              (row.payment_id !== null || mayUndo(row, isManager)) && (
                <RowActions row={row} isManager={isManager} onUndo={() => setToUndo(row)} onReceipt={onReceipt} />
              )
            }
          >
            {[formatDate(row.at), row.method && paymentMethodNames[row.method], row.reference, row.reason, row.by]
              .filter(Boolean)
              .join(' · ')}
            <br />
            Deni baada yake: <Money amount={row.balance} />
            {row.undone && isUndoable(row) && ' · imetenguliwa'}
          </Row>
        ))}
      </List>
      <LoadedWhenOpen open={isShared} onClose={() => setShared(false)}>
        <StatementSheet page={page} open={isShared} onClose={() => setShared(false)} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={toUndo !== null} onClose={() => setToUndo(null)}>
        <UndoSheet customer={page.customer} row={toUndo} onClose={() => setToUndo(null)} />
      </LoadedWhenOpen>
    </>
  )
}

interface RowActionsProps {
  row: StatementRow
  isManager: boolean
  onUndo: () => void
  onReceipt: (payment: number) => void
}

function RowActions({ row, isManager, onUndo, onReceipt }: RowActionsProps) {
  const { payment_id } = row
  return (
    <>
      {payment_id !== null && (
        <Button variant="quiet" size="small" onClick={() => onReceipt(payment_id)}>
          Risiti
        </Button>
      )}
      {mayUndo(row, isManager) && (
        <Button variant="quiet" size="small" onClick={onUndo}>
          Tengua
        </Button>
      )}
    </>
  )
}

/** The kinds of entries that managers can undo, whole or in part. */
const entryKindsToUndo: readonly string[] = ['opening', 'opening_deposit', 'write_off']

/** Returns true for rows that can be undone here. Sales and returns are undone on the order's page. */
const isUndoable = ({ kind }: StatementRow) => ['payment', 'refund', ...entryKindsToUndo].includes(kind)

/**
 * Returns true if the row can still be undone. Everybody on this screen may undo payments and refunds. Only managers
 * may undo opening debts, opening deposits and write-offs, as long as a part of them remains.
 */
function mayUndo(row: StatementRow, isManager: boolean): boolean {
  if (row.undone) return false
  if (row.payment_id !== null) return row.kind === 'payment' || row.kind === 'refund'
  return isManager && Boolean(row.remaining) && entryKindsToUndo.includes(row.kind)
}
