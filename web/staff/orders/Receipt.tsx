import { formatDate, formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { type PaymentMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'
import { shopPictureFile } from '../../../shop/settings/pictures.ts'
import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page/page.ts'
import { LineName } from '../../ui/list/LineName.tsx'
import { PrintedLines } from '../../ui/print/PrintedLines.tsx'
import { PrintedSums } from '../../ui/print/PrintedSums.tsx'
import type { Paper } from './paper.ts'

/** The receipt, black on white. */
export function Receipt({ order, paper }: { order: Order; paper: Paper }) {
  const { shop } = usePage()
  const seller = countedPayments(order).at(-1)?.by_name
  return (
    <article className={`receipt receipt-${paper}`} aria-label={`Risiti ya oda Na. ${order.id}`}>
      <header>
        <h3>{shop.name}</h3>
        {shop.logo && <img src={shopPictureFile(shop.logo, 360)} alt="" />}
        <p>{shop.address}</p>
        <p>Simu: {shop.phones.join(', ')}</p>
      </header>
      <div className="receipt-who">
        <p>
          Oda Na. <b>{order.id}</b>
        </p>
        <p>{formatDateTime(order.created_at)}</p>
        <p>Mteja: {order.customer_name}</p>
        {order.phone_number && <p>Simu: {order.phone_number}</p>}
        {seller && <p>Muuzaji: {seller}</p>}
      </div>
      {paper === 'roll' ? <NarrowLines order={order} /> : <PrintedLines lines={order.items_list} />}
      <PrintedSums order={order} />
      <Methods order={order} />
      {order.cancelled && <p className="receipt-mark">ODA IMEGHAIRIWA</p>}
      <footer>
        <p>Asante kwa kununua {shop.name}.</p>
        <p>
          <b>Hii si risiti ya kodi (EFD).</b>
        </p>
      </footer>
    </article>
  )
}

/** 72 mm has no room for four columns, so the name is above its figures. */
function NarrowLines({ order }: { order: Order }) {
  return (
    <ul>
      {order.items_list.map((line) => (
        <li key={line.item_index}>
          <span>
            <LineName {...line} />
          </span>
          <span>
            {formatNumber(line.quantity)} × {formatNumber(line.price)}
          </span>
          <b>{formatNumber(line.line_total)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The payments and refunds that have not been reversed. */
function countedPayments({ payments }: Order) {
  const all = payments ?? []
  const reversed = new Set(all.map((one) => one.reverses))
  return all.filter((one) => one.reverses === null && !reversed.has(one.id))
}

/** The payments with their days. */
function Methods({ order }: { order: Order }) {
  const counted = countedPayments(order)
  if (counted.length === 0) return null
  const said = counted.map(({ at, method, amount, reference, refund }) =>
    [
      formatDate(at),
      refund && 'zilirudishwa',
      paymentMethodNames[method as PaymentMethod],
      formatNumber(Math.abs(amount)),
      reference,
    ]
      .filter(Boolean)
      .join(' '),
  )
  return <p className="receipt-paid">Malipo: {said.join('; ')}</p>
}
