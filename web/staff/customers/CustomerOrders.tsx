import { formatDate } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'

type CustomerOrder = CustomerPage['orders'][number]

/**
 * Lists the customer's newest orders. Unconfirmed orders are listed separately: anybody could have placed them with
 * this phone number.
 */
export function CustomerOrders({ page: { orders, unconfirmed } }: { page: CustomerPage }) {
  return (
    <>
      {unconfirmed.length > 0 && (
        <>
          <h3>Oda ambazo hazijathibitishwa</h3>
          <p>Zimetumwa kwa namba hii, lakini hazijatayarishwa wala kulipiwa: huenda si zake.</p>
          <Orders label="Oda ambazo hazijathibitishwa" orders={unconfirmed} />
        </>
      )}
      {orders.length > 0 && (
        <>
          <h3>Oda</h3>
          <Orders label="Oda" orders={orders} />
        </>
      )}
    </>
  )
}

function Orders({ label, orders }: { label: string; orders: readonly CustomerOrder[] }) {
  return (
    <List label={label}>
      {orders.map(({ id, created_at, total_amount, owed, cancelled, refund_due }) => (
        <Row
          key={id}
          title={<Link href={paths.order(id)}>Oda Na. {id}</Link>}
          trailing={<Money amount={total_amount} />}
        >
          {formatDate(created_at)} {cancelled && <Chip>Imeghairiwa</Chip>}
          {refund_due > 0 && <Chip tone="warn">Za kurudisha</Chip>}
          {!cancelled && owed === 0 && <Chip tone="ok">Imelipwa</Chip>}
        </Row>
      ))}
    </List>
  )
}
