import { type PaymentMethod, paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import type { Order } from '../../../data/orders.ts'
import { ChipChoice } from '../../../ui/form/choices/ChipChoice.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import type { MoneyBack } from './use-edit-order.ts'

interface LeftOverProps {
  order: Order
  left: number
  value: MoneyBack | undefined
  onChange: (moneyBack: MoneyBack) => void
}

/** Asks where the money paid beyond the new total goes: a refund by some method, or the customer's deposit. */
export function LeftOver({ order, left, value, onChange }: LeftOverProps) {
  const methods = paymentMethods.map((method: PaymentMethod) => ({
    value: method,
    label: `Rudisha: ${paymentMethodNames[method]}`,
  }))
  const options = [
    ...(order.customer_id === null ? [] : [{ value: 'deposit' as const, label: 'Weka kama amana' }]),
    ...methods,
  ]
  return (
    <>
      <p>
        Mteja amelipa zaidi ya jumla mpya: <Money amount={left} /> zinabaki.
      </p>
      <ChipChoice<MoneyBack> label="Pesa inayobaki" options={options} value={value} onChange={onChange} />
    </>
  )
}
