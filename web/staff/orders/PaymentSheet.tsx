import { type FormEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf, Unreachable } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChipChoice } from '../../ui/form/choices/ChipChoice.tsx'
import { focusInvalidField } from '../../ui/form/Field.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { ReferenceField } from '../payment-form/ReferenceField.tsx'
import { useReference } from '../payment-form/use-reference.ts'
import { lastPaymentMethod } from './last-payment-method.ts'

type Kind = 'payment' | 'refund'

interface PaymentSheetProps {
  kind: Kind
  order: Order
  open: boolean
  onClose: () => void
}

const texts = {
  payment: {
    title: 'Pokea malipo',
    most: 'Deni',
    amount: 'Kiasi kilicholipwa',
    method: 'Njia ya malipo',
    noMethod: 'Chagua njia ya malipo.',
    tooMuch: (most: string) => `Kiasi kisizidi deni: ${most}.`,
    save: 'Hifadhi malipo',
    saved: 'Malipo yamehifadhiwa.',
  },
  refund: {
    title: 'Rudisha pesa kwa mteja',
    most: 'Za kurudisha',
    amount: 'Kiasi kilichorudishwa',
    method: 'Njia ya kurudisha',
    noMethod: 'Chagua njia ya kurudisha.',
    tooMuch: (most: string) => `Kiasi kisizidi kilicholipwa: ${most}.`,
    save: 'Hifadhi marejesho',
    saved: 'Marejesho yamehifadhiwa.',
  },
} as const

/** Records a payment or a refund. The amount defaults to everything that is due. */
export function PaymentSheet({ kind, order, open, onClose }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts[kind].title}>
      {open && <PaymentForm kind={kind} order={order} onDone={onClose} />}
    </Sheet>
  )
}

interface PaymentFormProps {
  kind: Kind
  order: Order
  onDone: () => void
}

function PaymentForm({ kind, order, onDone }: PaymentFormProps) {
  const words = texts[kind]
  const payment = useOrderPayment(kind, order, onDone)
  return (
    <form className="stack" onSubmit={payment.submit} noValidate>
      {kind === 'refund' && <p>Mrudishie mteja pesa zake kwanza, kisha andika hapa ulivyomrudishia.</p>}
      {kind === 'payment' && order.claim && <PaymentClaim claim={order.claim} />}
      <p>
        {words.most}:{' '}
        <b>
          <Money amount={payment.most} />
        </b>
      </p>
      <MoneyField
        label={words.amount}
        inputMode="numeric"
        required
        value={payment.amount}
        onValue={payment.setAmount}
        error={payment.problem}
        data-autofocus
      />
      <ChipChoice
        label={words.method}
        options={paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))}
        value={payment.method}
        onChange={payment.setMethod}
        error={payment.isTried && !payment.method ? words.noMethod : undefined}
      />
      <ReferenceField {...payment.reference} />
      <Button type="submit" wide busy={payment.isBusy}>
        {words.save}
      </Button>
    </form>
  )
}

function PaymentClaim({ claim: { method, reference, at } }: { claim: NonNullable<Order['claim']> }) {
  return (
    <p>
      Mteja anasema amelipa kwa {paymentMethodNames[method]}, namba {reference} ({formatDateTime(at)}). Hakikisha pesa
      imefika kabla ya kuhifadhi.
    </p>
  )
}

/** The typed payment or refund, and a function that sends it. */
function useOrderPayment(kind: Kind, order: Order, onDone: () => void) {
  const words = texts[kind]
  const claim = kind === 'payment' ? order.claim : null
  const most = kind === 'payment' ? order.owed : refundable(order)
  const [amount, setAmount] = useState(formatNumber(most))
  const likelyMethod = kind === 'payment' ? claim?.method : lastPaymentMethod(order)
  const [method, setMethod] = useState<PaymentMethod | undefined>(likelyMethod)
  const reference = useReference(claim?.reference)
  const [problem, setProblem] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  // One idempotency key per form, so that a second tap or a retry after a lost response does not record the payment
  // twice.
  const key = useRef(randomKey())
  const pay = useChangeOrder('updateOrderPayment')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pay.isPending) return
    setIsTried(true)
    setProblem(undefined)
    focusInvalidField(event.currentTarget)
    const money = parseAmount(amount, most)
    if (money === null || money <= 0) return setProblem('Weka kiasi sahihi, kwa mfano 10,000.')
    // After a lost response, a retry is sent even if the amount exceeds the debt. The payment may already be stored and
    // the debt smaller; the server recognises the key.
    if (money > most && !(pay.error instanceof Unreachable)) return setProblem(words.tooMuch(formatMoney(most)))
    if (!method) return
    try {
      const payment = { order_id: order.id, amount: money, method, ...reference.fields }
      await pay.mutateAsync({ ...payment, refund: kind === 'refund', key: key.current })
      toast.success(words.saved)
      onDone()
    } catch (error) {
      if (!reference.showIfUsed(error))
        setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return {
    /** The largest allowed amount, in shillings: what is owed, or what can be refunded. */
    most,
    amount,
    setAmount,
    method,
    setMethod,
    reference: reference.state,
    problem,
    isTried,
    isBusy: pay.isPending,
    submit,
  }
}

/** Returns the largest amount that can be refunded, in shillings. */
const refundable = ({ cancelled, refund_due, paid_amount }: Order): number => (cancelled ? refund_due : paid_amount)

/**
 * Returns the typed amount; null if it is not a number. The whole debt may include cents; a part payment is in whole
 * shillings.
 */
const parseAmount = (typed: string, most: number): number | null =>
  typed.trim() === formatNumber(most) ? most : parseMoney(typed, { decimals: 0 })
