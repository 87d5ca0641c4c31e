import { type FormEvent, useRef, useState } from 'react'
import type { CashDirection } from '../../../shop/drawers/drawers.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Day } from '../../data/day.ts'
import { useMoveCash } from '../../data/queue/senders/send-cash-move.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField, SelectField, TextField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

interface MoveSheetProps {
  /** The people to whom cash can be given; empty without a network. */
  people: Day['people']
  /** Null closes the sheet. */
  direction: CashDirection | null
  onClose: () => void
}

/** Moves cash into the viewer's drawer or out of it. A colleague who gets the cash has to confirm it. */
export function MoveSheet({ people, direction, onClose }: MoveSheetProps) {
  return (
    <Sheet open={direction !== null} onClose={onClose} title={direction === 'weka' ? 'Weka pesa' : 'Toa pesa'}>
      {direction && <MoveForm people={people} direction={direction} onDone={onClose} />}
    </Sheet>
  )
}

interface MoveFormProps {
  people: Day['people']
  direction: CashDirection
  onDone: () => void
}

function MoveForm({ people, direction, onDone }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [receiverId, setReceiverId] = useState('')
  const [isTried, setIsTried] = useState(false)
  // One idempotency key per form, so that a second tap or a retry after a lost response does not move the cash twice.
  const key = useRef(randomKey())
  const move = useMoveCash()
  const money = parseMoney(amount, { decimals: 2 })
  const isAmount = money !== null && money > 0
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (move.isPending) return
    setIsTried(true)
    if (!isAmount || reason.trim() === '') return focusInvalidField(form.current)
    const receiver = receiverId === '' ? {} : { to_person_id: Number(receiverId) }
    try {
      const facts = { client_move_id: key.current, direction, amount: money, reason: reason.trim() }
      const sent = await move.mutateAsync({ ...facts, ...receiver })
      toast.success(sent === 'waiting' ? 'Itatumwa mtandao ukirudi.' : 'Imeandikwa.')
      onDone()
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  const others = people.filter(({ id, is_staff }) => is_staff && id !== user?.id)
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <MoneyField
        label="Kiasi"
        required
        value={amount}
        onValue={setAmount}
        error={isTried && !isAmount ? 'Weka kiasi sahihi, kwa mfano 10,000.' : undefined}
        data-autofocus
      />
      <TextField
        label="Sababu"
        required
        maxLength={500}
        placeholder={direction === 'weka' ? 'Mfano: chenji' : 'Mfano: nauli ya mzigo'}
        value={reason}
        onValue={setReason}
        error={isTried && reason.trim() === '' ? 'Andika sababu.' : undefined}
      />
      {direction === 'toa' && others.length > 0 && (
        <ReceiverField people={others} value={receiverId} onValue={setReceiverId} />
      )}
      <Button type="submit" wide busy={move.isPending}>
        {direction === 'weka' ? 'Weka' : 'Toa'}
      </Button>
    </form>
  )
}

interface ReceiverFieldProps {
  people: Day['people']
  value: string
  onValue: (id: string) => void
}

/** Chooses the colleague who gets the cash, or nobody if the cash leaves the shop. */
function ReceiverField({ people, value, onValue }: ReceiverFieldProps) {
  return (
    <SelectField
      label="Anayepewa"
      placeholder="Si mfanyakazi"
      hint="Mfanyakazi akithibitisha kupokea, pesa inahesabiwa kwenye droo yake."
      options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onValue={onValue}
    />
  )
}
