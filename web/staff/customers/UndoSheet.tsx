import { type FormEvent, useRef, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { rowTitle } from '../../../shop/orders/payments/statement.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { CustomerPage, StatementRow } from '../../data/customers.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

interface UndoSheetProps {
  customer: CustomerPage['customer']
  row: StatementRow | null
  onClose: () => void
}

/** Undoes a whole payment, or all or part of an entry. */
export function UndoSheet({ customer, row, onClose }: UndoSheetProps) {
  return (
    <Sheet open={row !== null} onClose={onClose} title="Tengua">
      {row && <UndoForm key={row.id} customer={customer} row={row} onDone={onClose} />}
    </Sheet>
  )
}

function UndoForm({ customer, row, onDone }: { customer: { id: number }; row: StatementRow; onDone: () => void }) {
  const { payment_id, entry_id } = row
  const maxAmount = payment_id === null && row.remaining ? row.remaining : Math.abs(row.amount)
  const [amount, setAmount] = useState(formatNumber(maxAmount))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const key = useRef(randomKey())
  const undo = useCall('undoCustomerPayment')
  const add = useCall('addCustomerEntry')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (undo.isPending || add.isPending) return
    const money = parseMoney(amount, { decimals: 2 })
    if (!reason.trim()) return setProblem('Andika sababu.')
    if (money === null || money <= 0) return setProblem('Weka kiasi sahihi.')
    try {
      if (payment_id !== null) await undo.mutateAsync({ payment_id, reason })
      else if (entry_id !== null) {
        const entry = { customer_id: customer.id, client_entry_id: key.current, entry_id, amount: money, reason }
        await add.mutateAsync({ ...entry, kind: 'reversal' })
      }
      toast.success('Imetenguliwa.')
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form className="stack" onSubmit={save} noValidate>
      <p>{rowTitle(row)}. Rekodi zote mbili zitabaki kwenye taarifa.</p>
      {payment_id === null && <MoneyField label="Kiasi cha kutengua" required value={amount} onValue={setAmount} />}
      <TextField
        label="Sababu"
        required
        maxLength={500}
        value={reason}
        onValue={setReason}
        error={problem}
        data-autofocus
      />
      <Button type="submit" wide busy={undo.isPending || add.isPending}>
        Tengua
      </Button>
    </form>
  )
}
