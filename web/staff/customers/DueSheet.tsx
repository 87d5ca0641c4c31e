import { type FormEvent, useRef, useState } from 'react'
import { addDays, formatDay, shopDay } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

type OrderDebt = { order_id: number; due_on: string }

/** How many days ahead the due day may be; the server has the same limit (server/features/debts/calls/set-due.ts). */
const MAX_DAYS = 730

/** Changes the due day of an order's debt. */
export function DueSheet({ debt, onClose }: { debt: OrderDebt | null; onClose: () => void }) {
  // Keeps the title while the sheet animates closed.
  const last = useRef(debt)
  if (debt) last.current = debt
  const shown = last.current
  return (
    <Sheet open={debt !== null} onClose={onClose} title={`Siku ya kulipa Oda Na. ${shown?.order_id ?? ''}`}>
      {debt && <DueForm debt={debt} onDone={onClose} />}
    </Sheet>
  )
}

function DueForm({ debt, onDone }: { debt: OrderDebt; onDone: () => void }) {
  const today = shopDay(Date.now())
  const [day, setDay] = useState(debt.due_on < today ? '' : debt.due_on)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ field: 'day' | 'reason'; text: string }>()
  const setDue = useCall('setDue')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (setDue.isPending) return
    if (!day) return setProblem({ field: 'day', text: 'Chagua siku kuanzia leo.' })
    if (!reason.trim()) return setProblem({ field: 'reason', text: 'Andika sababu.' })
    try {
      await setDue.mutateAsync({ order_id: debt.order_id, due_on: day, reason: reason.trim() })
      toast.success('Siku ya kulipa imebadilishwa.')
      onDone()
    } catch (error) {
      setProblem({ field: 'day', text: sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry) })
    }
  }
  return (
    <form className="stack" onSubmit={save} noValidate>
      <p>Sasa ni {formatDay(debt.due_on)}. Siku ya kwanza itaendelea kuonekana.</p>
      <DateField
        label="Siku mpya"
        required
        value={day}
        min={today}
        max={addDays(today, MAX_DAYS)}
        onValue={setDay}
        error={problem?.field === 'day' ? problem.text : undefined}
      />
      <TextField
        label="Sababu"
        required
        maxLength={500}
        value={reason}
        onValue={setReason}
        error={problem?.field === 'reason' ? problem.text : undefined}
      />
      <Button type="submit" wide busy={setDue.isPending}>
        Hifadhi siku
      </Button>
    </form>
  )
}
