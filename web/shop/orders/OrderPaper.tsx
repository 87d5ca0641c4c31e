import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney, formatNumber, lineTotal } from '../../../shop/numbers/money.ts'
import { owed } from '../../../shop/orders/orders.ts'
import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page.ts'
import { Facts } from '../../ui/list/List.tsx'
import { OnPrint } from '../../ui/print/OnPrint.tsx'
import { Printed } from '../../ui/print/Printed.tsx'
import './order-paper.css'

const a4 = () => '@page { size: A4; margin: 15mm }'

/** The open order on A4, made when it is printed: to pack by, with a box to tick for each line, and to sign. */
export function OrderPaper({ order }: { order: Order }) {
  return (
    <OnPrint>
      <Printed className="order-paper" page={a4}>
        <Paper order={order} />
      </Printed>
    </OnPrint>
  )
}

function Paper({ order }: { order: Order }) {
  const { shop } = usePage()
  const left = owed(order.total_amount, order.paid_amount)
  const goesTo: [string, string | null][] = [
    ['Mteja', order.customer_name],
    ['Simu', order.phone_number],
    ['Mahali pa kupeleka', order.shipping_address],
    ['Iliwekwa', formatDateTime(order.created_at)],
    ['Maelezo', order.notes],
  ]
  return (
    <article>
      <header>
        <b>{shop.name}</b>
        <p>Simu: {shop.phones.join(', ')}</p>
      </header>
      <h2>
        Oda Na. {order.id}
        {order.cancelled && ' · IMEGHAIRIWA'}
      </h2>
      <Facts facts={goesTo.filter(([, value]) => value)} />
      <table>
        <thead>
          <tr>
            <th scope="col">Tayari</th>
            <th scope="col">Bidhaa</th>
            <th scope="col">Idadi</th>
            <th scope="col">Bei</th>
            <th scope="col">Jumla</th>
          </tr>
        </thead>
        <tbody>
          {order.items_list.map((line) => (
            <tr key={line.item_index}>
              <td>{line.ready ? '☑' : '☐'}</td>
              <td>
                {line.name}
                {line.instructions && <small>{line.instructions}</small>}
              </td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{formatNumber(line.price)}</td>
              <td>{formatNumber(lineTotal(line.price, line.quantity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="order-paper-sums">
        <dt>Jumla</dt>
        <dd>{formatMoney(order.total_amount)}</dd>
        <dt>Imelipwa</dt>
        <dd>{formatMoney(order.paid_amount)}</dd>
        <dt>{order.cancelled ? 'Za kurudisha' : 'Deni'}</dt>
        <dd>{formatMoney(order.cancelled ? order.refund_due : left)}</dd>
      </dl>
      <footer>
        <p>Ametayarisha: ……………………………</p>
        <p>Amepokea: ……………………………</p>
      </footer>
    </article>
  )
}
