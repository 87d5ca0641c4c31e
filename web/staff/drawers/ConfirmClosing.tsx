import { useState } from 'react'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Closing, Day } from '../../data/day.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { differenceText, type TypedCount } from './counting.ts'
import { UnsentMoney, useUnsentMoney } from './UnsentMoney.tsx'

interface ConfirmClosingProps {
  day: Day
  /** The person whose drawer is closed; null for the shop's box. */
  drawer: number | null
  counts: readonly TypedCount[]
  /** True if a count differs from what is expected, or if expected sums are hidden from the viewer. */
  needsNote: boolean
  open: boolean
  onClose: () => void
  onDone: (() => void) | undefined
}

/** Asks how much cash stays in the drawer and who receives the rest. A closing cannot be changed afterwards. */
export function ConfirmClosing({ day, drawer, counts, needsNote, open, onClose, onDone }: ConfirmClosingProps) {
  const closing = useCall('closeDay')
  const unsent = useUnsentMoney()
  const [key, setKey] = useState(randomKey)
  // Undefined until somebody types.
  const [typedLeft, setTypedLeft] = useState<string>()
  const [receiverId, setReceiverId] = useState('')
  const counted = counts.flatMap(({ method, amount }) => (typeof amount === 'number' ? [{ method, amount }] : []))
  const cash = counted.find(({ method }) => method === 'taslimu')?.amount ?? 0
  /** The cash that stays in the drawer, by default all of it; null if the text is not an amount. */
  const cashLeft = typedLeft === undefined ? cash : parseMoney(typedLeft, { decimals: 2 })
  const problem = cashLeft === null || cashLeft > cash ? `Inayobaki isizidi ${formatMoney(cash)}.` : undefined
  /** The amounts that are handed over, by method. */
  const handedOver = counted
    .map(({ method, amount }) => ({
      method,
      amount: method === 'taslimu' ? sumMoney([amount, -(cashLeft ?? 0)]) : amount,
    }))
    .filter(({ amount }) => amount > 0)
  const send = async (note: string) => {
    if (problem || cashLeft === null) return false
    const rows = counted.map((one) => ({
      ...one,
      person_id: drawer,
      ...(one.method === 'taslimu' && { left: cashLeft }),
    }))
    const receiver = receiverId === '' ? {} : { to_person_id: Number(receiverId) }
    const body = { client_closing_id: key, date: shopDay(Date.now()), counted: rows, note, ...receiver }
    try {
      toast.success(closedText(await closing.mutateAsync(body)))
      setKey(randomKey())
      onDone?.()
      return true
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return false
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={send}
      title="Funga siku"
      message="Hesabu iliyofungwa haibadiliki tena."
      confirmLabel={unsent.length > 0 ? 'Funga hata hivyo' : 'Thibitisha na ufunge'}
      reason={
        needsNote
          ? { label: day.hides_expected ? 'Maelezo ya hesabu' : 'Sababu ya tofauti', required: true }
          : undefined
      }
    >
      <Facts facts={counted.map(({ method, amount }) => [paymentMethodNames[method], formatMoney(amount)] as const)} />
      <UnsentMoney lines={unsent} />
      <MoneyField
        label="Taslimu inayobaki kwenye droo"
        value={typedLeft ?? formatNumber(cash)}
        onValue={setTypedLeft}
        error={problem}
      />
      {handedOver.length > 0 && (
        <Receiver sums={handedOver} people={day.people} drawer={drawer} value={receiverId} onValue={setReceiverId} />
      )}
    </ConfirmDialog>
  )
}

interface ReceiverProps {
  sums: readonly { method: PaymentMethod; amount: number }[]
  people: Day['people']
  drawer: number | null
  value: string
  onValue: (id: string) => void
}

/** Chooses who receives the money: another member of staff or, by default, the admin. */
function Receiver({ sums, people, drawer, value, onValue }: ReceiverProps) {
  const { user } = useSession()
  const others = people.filter(({ id, is_staff }) => is_staff && id !== drawer && id !== user?.id)
  const sum = sums.map(({ method, amount }) => `${formatMoney(amount)} (${paymentMethodNames[method]})`).join(' na ')
  return (
    <SelectField
      label={`Anayekabidhiwa ${sum}`}
      placeholder="Msimamizi mkuu"
      options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onValue={onValue}
    />
  )
}

/**
 * Returns a text with the number of the closing and its difference. The person who counted may not have seen the
 * difference before.
 */
function closedText({ number, rows }: Pick<Closing, 'number' | 'rows'>): string {
  const difference = sumMoney(rows.map((row) => row.difference ?? 0))
  return `Siku imefungwa (Na. ${number}). ${differenceText(difference)}.`
}
