import { formatNumber, sumMoney } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { type CartAction, cartReduce } from '../../../../shop/orders/cart.ts'
import { paymentMethodNames, paymentMethods } from '../../../../shop/orders/orders.ts'
import type { PriceChange } from '../../../data/order-refusal.ts'
import type { Order } from '../../../data/orders.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ChipChoice } from '../../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../../ui/form/Field.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { ChangedPrices } from '../../order-entry/ChangedPrices.tsx'
import { OrderLines } from '../../order-entry/OrderLines.tsx'
import { ProductPicker } from '../../order-entry/ProductPicker.tsx'
import { ExchangeDifference } from './ExchangeDifference.tsx'
import type { ExchangeSums } from './exchange-sums.ts'
import type { ReturnDraft } from './return-draft.ts'
import type { ReturnProblems } from './return-problems.ts'

interface ExchangeFieldsProps {
  order: Order
  value: ReturnDraft
  sums: ExchangeSums
  /** The value of the goods that come back. */
  worth: number
  change: (part: Partial<ReturnDraft>) => void
  changes: readonly PriceChange[]
  problems: ReturnProblems
}

const methods = paymentMethods.map((one) => ({ value: one, label: paymentMethodNames[one] }))

/** The new goods of an exchange, the difference in large, and how the customer pays it. */
export function ExchangeFields({ order, value, sums, worth, change, changes, problems }: ExchangeFieldsProps) {
  const goods = value.goods ?? []
  // Another price is another difference, so an amount typed for the old one is dropped.
  const act = (action: CartAction) => change({ goods: cartReduce(goods, action), paid: null, refund: null })
  return (
    <section className="stack" aria-label="Bidhaa mpya">
      <h3>Bidhaa mpya</h3>
      {goods.length > 0 && <OrderLines lines={goods} onChange={act} />}
      <ProductPicker onPick={(line) => act({ do: 'add', line })} />
      {problems.goods && <p role="alert">{problems.goods}</p>}
      <ChangedPrices changes={changes} />
      {goods.length > 0 && <ExchangeDifference worth={worth} sums={sums} />}
      {sums.difference > 0 && <PaidFields {...{ order, value, sums, change, problems }} />}
      <Button variant="quiet" size="small" onClick={() => change({ goods: null, paid: null, refund: null })}>
        Acha kubadilisha
      </Button>
    </section>
  )
}

type PaidFieldsProps = Omit<ExchangeFieldsProps, 'worth' | 'changes'>

function PaidFields({ order, value, sums, change, problems }: PaidFieldsProps) {
  const { difference, toPay } = sums
  const paid = value.paid === null ? toPay : (parseMoney(value.paid) ?? 0)
  const [credit, cash] = [sumMoney([toPay, -paid]), sumMoney([paid, -difference])]
  return (
    <>
      <MoneyField
        label="Kiasi anachotoa mteja"
        value={value.paid ?? formatNumber(toPay)}
        onValue={(next) => change({ paid: next })}
        error={problems.paid}
      />
      <ChipChoice
        label="Njia ya malipo"
        options={methods}
        value={value.method}
        onChange={(method) => change({ method })}
      />
      {value.method !== 'taslimu' && (
        <TextField
          label="Namba ya muamala wa malipo (si lazima)"
          maxLength={100}
          value={value.paidReference}
          onValue={(paidReference) => change({ paidReference })}
        />
      )}
      {cash > 0 && value.method === 'taslimu' && (
        <p role="status">
          Chenji <Money amount={cash} />
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
