import { sumMoney } from '../../../shop/numbers/money.ts'
import { lineCalculation } from '../../../shop/orders/line-calculation.ts'
import { orderPart } from '../../../shop/orders/order-parts.ts'
import { settledOf } from '../../../shop/orders/orders.ts'
import { otherSettlementsSum } from '../../../shop/orders/printed-sums.ts'
import { paths } from '../../../shop/paths.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { LineName } from '../../ui/list/LineName.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Facts } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { WhereToPay } from '../paying/WhereToPay.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderChips } from './OrderChips.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { deliveryFacts, mayChange, orderFacts } from './order-facts.ts'

// Not cached for offline use, because changes need a network.
const OwnOrderChanges = lazyComponent(() => import('./OwnOrderChanges.tsx'), 'OwnOrderChanges')
const ignoreFailure = () => {}
/** A placeholder as high as the buttons. */
const changesPlaceholder = <div style={{ minHeight: 'var(--tap)' }} />

/** An order's products, costs, progress and delivery. */
export function OrderDetails({ order }: { order: Order }) {
  const staff = useStaffSlots()
  // True even while the components for staff are still loading.
  const { isStaff } = useSession()
  return (
    <>
      <OrderChips order={order} />
      <OtherParts order={order} />
      {order.cancelled && (
        <p className="order-gone">Oda hii imeghairiwa.{order.cancel_reason ? ` Sababu: ${order.cancel_reason}` : ''}</p>
      )}
      {staff && <staff.OrderNotes order={order} />}
      {order.refund_due > 0 && !staff && (
        <p className="order-refund">
          Ulilipa <Money amount={order.refund_due} /> kabla oda haijaghairiwa. Duka litakurudishia pesa hizo.
        </p>
      )}
      {isStaff ? (
        order.all_ready &&
        order.channel === 'online' &&
        !order.cancelled && <p className="order-ready-all">{orderTexts.allReady}: bidhaa zote ziko tayari.</p>
      ) : (
        <>
          <OrderProgress order={order} />
          {/* Staff cancel in a component of their own, with a reason and a refund. */}
          <ErrorBoundary loading={mayChange(order) && changesPlaceholder} onError={ignoreFailure}>
            <OwnOrderChanges order={order} />
          </ErrorBoundary>
          {order.owed > 0 && <WhereToPay order={order} />}
        </>
      )}
      <ul className="order-lines" aria-label="Bidhaa za oda">
        {order.items_list.map((line) => (
          <Line key={line.item_index} order={order} line={line} />
        ))}
      </ul>
      {order.delivery && order.delivery.fee > 0 && (
        <p className="order-total">
          Kupeleka <Money amount={order.delivery.fee} />
        </p>
      )}
      <p className="order-total">
        Jumla <Money amount={order.total_amount} />
      </p>
      <PaidFacts order={order} />
      <Facts facts={[...orderFacts(order, 'Jina'), ...deliveryFacts(order), ...importFacts(order)]} />
    </>
  )
}

/** Links to the orders that were placed together with this order. */
function OtherParts({ order }: { order: Order }) {
  if (!orderPart(order)) return null
  const others = order.group_order_ids.filter((id) => id !== order.id)
  return (
    <p>
      Sehemu nyingine:{' '}
      {others.map((id) => (
        <Link key={id} href={paths.order(id)}>
          Oda Na. {id}{' '}
        </Link>
      ))}
    </p>
  )
}

/** Names the admin who imported the order from a queue file; only shown to staff. */
function importFacts({ read_in_by, read_in_by_name }: Order): [name: string, value: string][] {
  const reader = read_in_by_name ?? read_in_by
  return reader ? [['Imesomwa kutoka faili na', reader]] : []
}

/** Payments, refunds and the debt; hidden until something has been paid. */
function PaidFacts({ order }: { order: Order }) {
  const { cancelled, returned_total, exchanged, paid_amount, refunded_amount, refund_due, owed } = order
  const otherSettlements = cancelled ? 0 : sumMoney([settledOf(order), -exchanged])
  if (!paid_amount && !refunded_amount && !returned_total && !otherSettlements) return null
  const sums: [string, number][] = cancelled
    ? [['Ililipwa', sumMoney([paid_amount, refunded_amount])]]
    : [['Imelipwa', Math.max(paid_amount, 0)], ...otherSettlementsSum(otherSettlements), ['Deni', owed]]
  if (returned_total > 0) sums.unshift(['Bidhaa zilizorudi', returned_total])
  if (exchanged) sums.unshift([exchanged > 0 ? 'Zilizobadilishwa' : 'Zimelipia oda mpya', Math.abs(exchanged)])
  if (refunded_amount > 0) sums.push(['Zimerudishwa', refunded_amount])
  if (refund_due > 0) sums.push(['Bado kurudishwa', refund_due])
  return <Facts facts={sums.map(([name, amount]) => [name, <Money key={name} amount={amount} />])} />
}

function Line({ order, line }: { order: Order; line: OrderLine }) {
  const staff = useStaffSlots()
  return (
    <li className="photo-line order-line">
      <Photo path={line.image} alt="" sizes="3.5rem" />
      <div>
        <h3>
          <LineName {...line} />
        </h3>
        <p className="order-line-sum">
          <small>{lineCalculation(line)}</small>
          <b>
            <Money amount={line.line_total} />
          </b>
        </p>
        {line.agreed_reason && <small>Bei ya makubaliano: {line.agreed_reason}</small>}
        {line.instructions && <small>{line.instructions}</small>}
        {line.returned && <Chip>Zimerudi {line.returned}</Chip>}
        {line.demo && <Chip>Bidhaa ya mfano</Chip>}
        {line.ready && !staff && <Chip tone="ok">Tayari</Chip>}
      </div>
      {staff && (
        <div className="order-line-tools">
          <staff.OrderLineActions order={order} line={line} />
        </div>
      )}
    </li>
  )
}
