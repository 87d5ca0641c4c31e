import { type FormEvent, useRef, useState } from 'react'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type CustomerPage, nameOfCustomer } from '../../data/customers.ts'
import { useIsOffline } from '../../data/private-cache/use-is-offline.ts'
import { useReceivePayment } from '../../data/queue/senders/send-debt-payment.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { ChipChoice } from '../../ui/form/choices/ChipChoice.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { ReferenceField } from '../payment-form/ReferenceField.tsx'
import { useReference } from '../payment-form/use-reference.ts'

type Customer = CustomerPage['customer']
type Kind = 'pay' | 'pay_back'

interface PaymentSheetProps {
  customer: Customer
  kind: Kind
  open: boolean
  onClose: () => void
  /** Called with the id of the payment once the server has stored it; not called for a queued payment. */
  onPaid: (payment: number) => void
}

const methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))

/** Receives a payment or pays a deposit back. A payment pays the oldest debts first. */
export function PaymentSheet({ customer, kind, open, onClose, onPaid }: PaymentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={kind === 'pay' ? 'Pokea malipo' : 'Rudisha amana'}>
      {open && <PaymentForm customer={customer} kind={kind} onDone={onClose} onPaid={onPaid} />}
    </Sheet>
  )
}

interface PaymentFormProps {
  customer: Customer
  kind: Kind
  onDone: () => void
  onPaid: PaymentSheetProps['onPaid']
}

function PaymentForm(props: PaymentFormProps) {
  const { kind } = props
  const form = useCustomerPayment(props)
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <p>
        {kind === 'pay' ? 'Deni' : 'Amana'}: <b>{formatMoney(form.limit)}</b>
      </p>
      <MoneyField
        label={kind === 'pay' ? 'Kiasi kilicholipwa' : 'Kiasi kilichorudishwa'}
        required
        value={form.amount}
        onValue={form.setAmount}
        error={form.problem}
        data-autofocus
      />
      {form.exceedsDebt && (
        <Checkbox label="Weka inayozidi kama amana" checked={form.keepsDeposit} onChange={form.setKeepsDeposit} />
      )}
      <ChipChoice
        label="Njia ya malipo"
        options={methods}
        value={form.method}
        onChange={form.setMethod}
        error={form.isMethodMissing ? 'Chagua njia ya malipo.' : undefined}
      />
      <ReferenceField {...form.reference.state} />
      <Button type="submit" wide busy={form.isBusy}>
        {kind === 'pay' ? 'Hifadhi malipo' : 'Hifadhi marejesho'}
      </Button>
    </form>
  )
}

/** The state of the payment form, and the call that records the payment. */
function useCustomerPayment({ customer, kind, onDone, onPaid }: PaymentFormProps) {
  // The debt that is left to pay, or the deposit that can be paid back.
  const limit = kind === 'pay' ? customer.debt : customer.deposit
  const [amount, setAmount] = useState(limit > 0 ? formatNumber(limit) : '')
  const [method, setMethod] = useState<PaymentMethod>()
  const reference = useReference()
  const [keepsDeposit, setKeepsDeposit] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isTried, setIsTried] = useState(false)
  const isOffline = useIsOffline()
  // One idempotency key per form, so that a second tap or a retry after a lost response does not record the payment
  // twice.
  const key = useRef(randomKey())
  const receive = useReceivePayment()
  const money = parseMoney(amount, { decimals: 2 })
  const exceedsDebt = kind === 'pay' && money !== null && money > limit
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (receive.isPending) return
    setIsTried(true)
    setProblem(undefined)
    if (money === null || money <= 0) return setProblem('Weka kiasi sahihi, kwa mfano 10,000.')
    if (kind === 'pay_back' && money > limit) return setProblem(`Amana ya mteja ni ${formatMoney(limit)}.`)
    if (exceedsDebt && !keepsDeposit)
      return setProblem(`Deni ni ${formatMoney(limit)}. Weka alama ili inayozidi iwe amana.`)
    if (!method) return event.currentTarget.querySelector<HTMLElement>('[type=radio]')?.focus()
    // A payment queued offline may exceed the debt by the time it is sent. The excess then becomes a deposit.
    const isDepositAllowed = keepsDeposit || isOffline
    const purpose = kind === 'pay_back' ? { refund: 1 as const } : isDepositAllowed && { keep_as_deposit: 1 as const }
    const payment = { customer_id: customer.id, client_payment_id: key.current, amount: money, method }
    try {
      const sent = await receive.mutateAsync({
        name: nameOfCustomer(customer),
        payment: { ...payment, ...reference.fields, ...purpose },
      })
      toast.success(sent === 'waiting' ? 'Malipo yatatumwa mtandao ukirudi.' : 'Malipo yamehifadhiwa.')
      if (sent !== 'waiting') onPaid(sent.payment_id)
      onDone()
    } catch (error) {
      if (!reference.showIfUsed(error))
        setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return {
    limit,
    amount,
    setAmount,
    method,
    setMethod,
    /** True once the person has tried to save without a method. */
    isMethodMissing: isTried && !method,
    exceedsDebt,
    keepsDeposit,
    setKeepsDeposit,
    reference,
    problem,
    isBusy: receive.isPending,
    submit,
  }
}
