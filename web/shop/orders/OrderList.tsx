import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount } from '../../../shop/numbers/money.ts'
import { orderProgress } from '../../../shop/orders/order-progress.ts'
import type { OrderView } from '../../../shop/orders/orders.ts'
import { may } from '../../../shop/people/rights.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { Refused } from '../../data/api/api.ts'
import { type Order, type OrdersPeriod, ordersOf, useOrders } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderChips } from './OrderChips.tsx'

// Not cached for offline use, because the space for that is limited. A sentence is shown instead.
const NoOrders = lazyComponent(() => import('./NoOrders.tsx'), 'NoOrders')
// Not cached for offline use. Without a network, a desktop shows the same rows as a phone.
const OrderTable = lazyComponent(() => import('./OrderTable.tsx'), 'OrderTable')

interface OrderListProps {
  filter: OrderView
  q: string
  period: OrdersPeriod
  /** The id of the open order, which is shown beside the list or above it. */
  open: number | null
  onOpen: (id: number) => void
  onShowAll: () => void
}

/** The orders that match the filter, page by page. */
export function OrderList({ filter, q, period, open, onOpen, onShowAll }: OrderListProps) {
  const { loading, caller } = useSession()
  const isWide = useIsWide()
  const orders = useOrders(filter, q, !loading, period)
  const list = ordersOf(orders.data)
  const staff = useStaffSlots()
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)

  if (orders.isError && list.length === 0) {
    return (
      <ProblemState
        message={orders.error instanceof Refused ? orderTexts.loadFailed : orderTexts.loadNetworkError}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      />
    )
  }
  if (!orders.data) return <LoadingRows label="Oda zinapakiwa" />
  if (list.length === 0)
    return (
      <ErrorBoundary notLoaded={<p>Hakuna oda.</p>}>
        <NoOrders
          searched={q !== ''}
          filtered={filter !== 'all' || Boolean(period.from || period.to)}
          isReloading={orders.isFetching}
          onShowAll={onShowAll}
        />
      </ErrorBoundary>
    )
  const withName = may(caller, 'handleOrders')
  const rows = <OrderRows orders={list} withName={withName} current={isWide ? open : null} onOpen={onOpen} />
  return (
    <>
      {isWide ? (
        <ErrorBoundary notLoaded={rows}>
          {staff && <staff.OrdersBar orders={list} chosen={chosen} onChosen={setChosen} />}
          <OrderTable
            orders={list}
            withName={withName}
            open={open}
            onOpen={onOpen}
            chosen={staff && chosen}
            onChoose={(id, isChosen) => setChosen((before) => withChoice(before, id, isChosen))}
          />
        </ErrorBoundary>
      ) : (
        rows
      )}
      {orders.hasNextPage && <OlderOrders {...orders} />}
    </>
  )
}

function withChoice(before: ReadonlySet<number> | null, id: number, isChosen: boolean): ReadonlySet<number> {
  const chosen = new Set(before)
  if (isChosen) chosen.add(id)
  else chosen.delete(id)
  return chosen
}

type OlderOrdersProps = Pick<
  ReturnType<typeof useOrders>,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

function OlderOrders({ isFetchingNextPage, isFetchNextPageError, fetchNextPage }: OlderOrdersProps) {
  return (
    <div className="order-more">
      <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? orderTexts.loadNetworkError : 'Oda za zamani zaidi'}
      </Button>
    </div>
  )
}

interface OrderRowsProps {
  orders: readonly Order[]
  withName: boolean
  /** The id of the order that is open beside the list. */
  current: number | null
  onOpen: (id: number) => void
}

function OrderRows({ orders, withName, current, onOpen }: OrderRowsProps) {
  return (
    <List label="Oda">
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          withName={withName}
          current={order.id === current}
          onOpen={() => onOpen(order.id)}
        />
      ))}
    </List>
  )
}

/** For the customer: the current step of the order. */
function OrderStep({ order }: { order: Order }) {
  const now = orderProgress(order).find(({ state }) => state === 'now')
  if (!now || order.cancelled) return null
  return (
    <span className="order-step">
      Hatua: <b>{now.label}</b>
    </span>
  )
}

interface OrderRowProps {
  order: Order
  withName: boolean
  current: boolean
  onOpen: () => void
}

function OrderRow({ order, withName, current, onOpen }: OrderRowProps) {
  const products = order.items_list.map((line) => line.name).join(', ')
  const number = `Oda Na. ${order.id}`
  const count = order.items_list.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Row
      marked={order.all_ready && !order.cancelled}
      leading={<Photo path={order.items_list[0]?.image} alt="" sizes="3.5rem" />}
      title={
        <>
          <span className="order-row">
            <span>{order.receipt_no ? `Risiti ${order.receipt_no}` : number}</span>{' '}
            <Money amount={order.total_amount} />
          </span>{' '}
          {withName && <span className="order-name">{order.customer_name}</span>}
        </>
      }
      current={current}
      onOpen={onOpen}
    >
      {formatDateTime(order.created_at)} · {order.receipt_no && `${number} · `}
      {formatCount('bidhaa', count)}
      <span className="order-products">{products}</span>
      {!withName && <OrderStep order={order} />}
      <OrderChips order={order} brief />
    </Row>
  )
}
