import { navigate } from 'wouter/use-browser-location'
import {
  type OrderFilter,
  type OrderView,
  orderFilterNames,
  orderFilters,
  orderViewNames,
} from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useCapturedOrders } from '../../data/captured/captured-list.ts'
import { ordersOf, useOrder, useOrders } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { FilterBar } from '../../ui/form/choices/Choices.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { QueuedOrders } from '../queue/QueuedOrders.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderBody } from './OrderBody.tsx'
import { OrderFooter } from './OrderFooter.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import './orders.css'
import { ordersAddress, useOrdersView } from './use-orders-view.ts'
import { useShownOrder } from './use-shown-order.ts'

/** The filters for the work of staff: orders to prepare, payments to check, and refunds. Customers do not see them. */
const staffFilters: readonly OrderFilter[] = ['not_ready', 'claimed', 'refund_due']
const customerFilters = orderFilters.filter((one) => !staffFilters.includes(one))

/** A list with at most this many orders shows no search box. */
const MAX_SEEN_AT_ONCE = 3

/**
 * /myorders: the orders of a customer or guest, or everybody's orders for people who may see them. The URL contains the
 * filter and the open order.
 */
export function MyOrdersScreen() {
  const [view, change] = useOrdersView()
  const { filter, q, open } = view
  const staff = useStaffSlots()
  const { user, loading } = useSession()
  const listed = useOrders(filter, q.trim(), !loading, view)
  const orders = ordersOf(listed.data)
  const isWholeList = ordersAddress({ ...view, open: null }) === paths.myOrders && listed.data !== undefined
  const isEmpty = isWholeList && open === null && orders.length === 0
  const [shown, close] = useShownOrder(open, orders, ordersAddress({ ...view, open: null }))
  const found = useOrder(shown)
  const ordersTitle = user?.sees_all_orders ? 'Oda za wote' : navTexts.myOrders
  const title = staff && filter === 'counter' ? orderViewNames.counter : ordersTitle
  useTitle(title)

  return (
    <>
      <PageHeader title={title} onBack={goBack}>
        {staff && <staff.OrdersTools />}
      </PageHeader>
      <main className={staff ? 'page orders-room' : 'page'}>
        <ListDetail
          open={shown !== null}
          onClose={() => {
            close()
            change({ open: null })
          }}
          title={`Oda Na. ${shown ?? ''}`}
          footer={found.data ? <OrderFooter key={shown} order={found.data} /> : undefined}
          hint="Chagua oda uione hapa."
          isEmpty={isEmpty}
          list={
            <>
              <QueuedOrders />
              {(staff || !isWholeList || orders.length > MAX_SEEN_AT_ONCE) && (
                <OrderSearch q={q} onSearch={(searched) => change({ q: searched })} byCustomer={staff !== null} />
              )}
              {staff ? (
                <staff.OrdersFilter choice={view} onChange={change} />
              ) : (
                <CustomerFilter filter={filter} isEmpty={isEmpty} onChange={(chosen) => change({ filter: chosen })} />
              )}
              <OrderList
                filter={filter}
                q={q.trim()}
                period={view}
                open={shown}
                onOpen={(id) => change({ open: id })}
                onShowAll={() => change({ filter: 'all', q: '', from: '', to: '' })}
              />
            </>
          }
        >
          <OrderBody key={shown} found={found} />
        </ListDetail>
      </main>
    </>
  )
}

interface CustomerFilterProps {
  /** The chosen filter. 'counter' counts as 'all', because customers have no counter sales. */
  filter: OrderView
  /** True if there are no orders to filter. */
  isEmpty: boolean
  onChange: (filter: OrderFilter) => void
}

/** The filters of a customer, with 'Za picha' if there is a photo of one of their orders. */
function CustomerFilter({ filter, isEmpty, onChange }: CustomerFilterProps) {
  const photos = useCapturedOrders(useSession().caller === 'customer')
  const hasPhotos = Boolean(photos.data?.pages[0]?.orders.length)
  if (isEmpty && !hasPhotos) return null
  const options = customerFilters.map((value) => ({ value, label: orderFilterNames[value] }))
  return (
    <FilterBar<OrderFilter | 'camera'>
      label="Chuja oda"
      options={hasPhotos ? [...options, { value: 'camera', label: 'Za picha' }] : options}
      value={filter === 'counter' ? 'all' : filter}
      onChange={(choice) => (choice === 'camera' ? navigate(paths.capturedOrders) : onChange(choice))}
    />
  )
}
