import { navigate } from 'wouter/use-browser-location'
import type { OrderFilter } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { navTexts } from '../../../shop/texts/common.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { ordersOf, useOrder, useOrders } from '../../data/orders.ts'
import { useSession } from '../../data/session.ts'
import { FilterBar } from '../../ui/form/Choices.tsx'
import {
  CameraIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  OrdersIcon,
  StockIcon,
  WarningIcon,
} from '../../ui/icon/icons.tsx'
import { ListDetail } from '../../ui/layout/ListDetail.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { QueuedOrders } from '../queue/QueuedOrders.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderBody } from './OrderBody.tsx'
import { OrderFooter } from './OrderFooter.tsx'
import { OrderList } from './OrderList.tsx'
import { OrderSearch } from './OrderSearch.tsx'
import './orders.css'
import { useOrdersView } from './use-orders-view.ts'

type Choice = OrderFilter | 'camera'

const choices = [
  { value: 'all', label: 'Zote', icon: <OrdersIcon size={20} /> },
  { value: 'not_ready', label: 'Za kutayarisha', icon: <StockIcon size={20} /> },
  { value: 'unpaid', label: 'Hazijalipwa', icon: <ClockIcon size={20} /> },
  { value: 'paid', label: 'Zimelipwa', icon: <CheckIcon size={20} /> },
  { value: 'cancelled', label: 'Zilizoghairiwa', icon: <CloseIcon size={20} /> },
  { value: 'refund_due', label: 'Za kurudisha pesa', icon: <WarningIcon size={20} /> },
  { value: 'camera', label: 'Za picha', icon: <CameraIcon size={20} /> },
] as const
/** Preparing and refunding are work of the shop. */
const customerChoices = choices.filter(({ value }) => value !== 'not_ready' && value !== 'refund_due')

/**
 * /myorders: the orders of a customer, a guest, or everybody for people with the right; the address holds the filter
 * and the open order.
 */
export function MyOrdersScreen() {
  const [{ filter, q, open }, change] = useOrdersView()
  const staff = useStaffSlots()
  const { user, loading } = useSession()
  const all = useOrders(filter, q.trim(), !loading)
  const isEmpty = filter === 'all' && q === '' && all.data !== undefined && ordersOf(all.data).length === 0
  const found = useOrder(open)
  const title = user?.sees_all_orders ? 'Oda za wote' : navTexts.myOrders
  useTitle(title)

  const choose = (choice: Choice) => (choice === 'camera' ? navigate(paths.capturedOrders) : change({ filter: choice }))
  return (
    <>
      <PageHeader title={title} onBack={goBack}>
        {staff && <staff.OrdersTools />}
      </PageHeader>
      <main className={staff ? 'page orders-room' : 'page'}>
        <ListDetail
          open={open !== null}
          onClose={() => change({ open: null })}
          title={`Oda Na. ${open ?? ''}`}
          footer={found.data ? <OrderFooter key={open} order={found.data} /> : undefined}
          hint="Chagua oda uione hapa."
          isEmpty={isEmpty}
          list={
            <>
              <QueuedOrders />
              <OrderSearch q={q} onSearch={(searched) => change({ q: searched })} byCustomer={staff !== null} />
              <FilterBar<Choice>
                label="Chuja oda"
                options={staff ? choices : customerChoices}
                value={filter}
                onChange={choose}
              />
              <OrderList
                filter={filter}
                q={q.trim()}
                open={open}
                onOpen={(id) => change({ open: id })}
                onEverything={() => change({ filter: 'all', q: '' })}
              />
            </>
          }
        >
          <OrderBody key={open} found={found} />
        </ListDetail>
      </main>
    </>
  )
}
