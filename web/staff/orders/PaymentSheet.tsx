import { type FormEvent, useId, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { owed, type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf, Unreachable } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useChangeOrder } from '../../data/orders.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField, TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

interface PaymentSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** Takes a payment: all that is owed unless a part is typed. */
export function PaymentSheet({ order, open, onClose }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Pokea malipo">
      {open && <PaymentForm order={order} onDone={onClose} />}
    </Sheet>
  )
}

function PaymentForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const left = owed(order.total_amount, order.paid_amount)
  const full = formatNumber(left)
  const [amount, setAmount] = useState(full)
  const [method, setMethod] = useState<PaymentMethod>('taslimu')
  const [reference, setReference] = useState('')
  const [problem, setProblem] = useState<string>()
  // One key for what this form sends: a second tap, or a retry after a lost response, is the same payment.
  const key = useRef(randomKey())
  const pay = useChangeOrder('updateOrderPayment')
  const form = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending) return
    // Prices may have cents; a part is paid in whole shillings.
    const money = amount.trim() === full ? left : parseMoney(amount, { decimals: 0 })
    if (money === null || money <= 0) return setProblem('Weka kiasi sahihi, kwa mfano 10,000.')
    // After a lost response the debt may have shrunk by this very payment: the server knows it by its key.
    if (money > left && !(pay.error instanceof Unreachable))
      return setProblem(`Kiasi kisizidi deni: ${formatMoney(left)}.`)
    try {
      const payment = { order_id: order.id, amount: money, method, reference: reference.trim() }
      await pay.mutateAsync({ ...payment, key: key.current })
      briefToast('Malipo yamehifadhiwa.')
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form id={form} className="stack" onSubmit={submit} noValidate>
      <p>
        Deni: <b>{formatMoney(left)}</b>
      </p>
      <TextField
        label="Kiasi kilicholipwa"
        inputMode="numeric"
        required
        suffix="TSh"
        value={amount}
        onValue={setAmount}
        error={problem}
        data-autofocus
      />
      <SelectField
        label="Njia ya malipo"
        options={paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))}
        value={method}
        onValue={(value) => setMethod(value as PaymentMethod)}
      />
      <TextField label="Kumbukumbu ya muamala (si lazima)" maxLength={100} value={reference} onValue={setReference} />
      <Button type="submit" wide busy={pay.isPending}>
        Hifadhi malipo
      </Button>
    </form>
  )
}
