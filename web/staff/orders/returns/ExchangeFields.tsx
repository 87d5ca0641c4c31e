import { sumMoney } from '../../../../shop/numbers/money.ts'
import { type CartAction, reduceCart } from '../../../../shop/orders/cart.ts'
import { divideTendered } from '../../../../shop/orders/payments/tendered.ts'
import type { PriceChange } from '../../../data/order-refusal.ts'
import type { Order } from '../../../data/orders.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { ChangedPrices } from '../../order-entry/ChangedPrices.tsx'
import { OrderLines } from '../../order-entry/OrderLines.tsx'
import { ProductPicker } from '../../order-entry/ProductPicker.tsx'
import { PaymentParts } from '../../payment-form/PaymentParts.tsx'
import { type PaymentPart, paymentsOf } from '../../payment-form/payment-parts.ts'
import { ExchangeDifference } from './ExchangeDifference.tsx'
import type { ExchangeSums } from './exchange-sums.ts'
import { partsForNewDifference, type ReturnDraft } from './return-draft.ts'
import type { ReturnProblems } from './return-problems.ts'

interface ExchangeFieldsProps {
  order: Order
  value: ReturnDraft
  sums: ExchangeSums
  /** The payments of the difference. */
  paid: readonly PaymentPart[]
  /** The value of the returned goods. */
  worth: number
  change: (changes: Partial<ReturnDraft>) => void
  changes: readonly PriceChange[]
  problems: ReturnProblems
  isTried: boolean
}

/** The new goods of an exchange, the difference, and how the customer pays it. */
export function ExchangeFields({ value, sums, worth, change, changes, ...more }: ExchangeFieldsProps) {
  const { problems } = more
  const goods = value.goods ?? []
  // New goods change the difference, so amounts typed for the old difference are dropped.
  const changeGoods = (action: CartAction) =>
    change({ goods: reduceCart(goods, action), parts: partsForNewDifference(value.parts), refund: null })
  return (
    <section className="stack" aria-label="Bidhaa mpya">
      <h3>Bidhaa mpya</h3>
      {goods.length > 0 && <OrderLines lines={goods} onChange={changeGoods} />}
      <ProductPicker label="Bidhaa anayochukua" onPick={(line) => changeGoods({ do: 'add', line })} />
      {problems.goods && <p role="alert">{problems.goods}</p>}
      <ChangedPrices changes={changes} />
      {goods.length > 0 && <ExchangeDifference worth={worth} sums={sums} />}
      {sums.difference > 0 && <PaidFields {...{ value, sums, change, ...more }} />}
      <Button
        variant="quiet"
        size="small"
        onClick={() => change({ goods: null, parts: partsForNewDifference(value.parts), refund: null })}
      >
        Acha kubadilisha
      </Button>
    </section>
  )
}

type PaidFieldsProps = Omit<ExchangeFieldsProps, 'worth' | 'changes'>

function PaidFields({ order, value, sums, paid, change, problems, isTried }: PaidFieldsProps) {
  const division = divideTendered(sums.difference, paymentsOf(paid))
  // The deposit used for the returned goods pays a part of the difference; that part is not credit.
  const credit = Math.max(0, sumMoney([division.credit, -sums.difference, sums.toPay]))
  return (
    <>
      {/* `left` is 0 while nothing is entered, so that a second payment can only be added after the first. */}
      <PaymentParts
        label="Kiasi anachotoa mteja"
        parts={paid}
        onChange={(parts) => change({ parts })}
        left={credit < sums.toPay ? credit : 0}
        isTried={isTried}
      />
      {problems.paid && <p role="alert">{problems.paid}</p>}
      {division.change > 0 && (
        <p role="status">
          Chenji <Money amount={division.change} />
        </p>
      )}
      {credit > 0 && (
        <p role="status">
          Zinabaki mkopo <Money amount={credit} />
        </p>
      )}
      {credit > 0 && order.customer_id === null && (
        <>
          <TextField
            label="Jina la mteja"
            maxLength={100}
            value={value.name}
            onValue={(name) => change({ name })}
            error={problems.name}
          />
          <TextField
            label="Simu ya mteja"
            type="tel"
            value={value.phone}
            onValue={(phone) => change({ phone })}
            error={problems.phone}
          />
        </>
      )}
    </>
  )
}
