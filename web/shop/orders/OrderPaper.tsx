import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page/page.ts'
import { Facts } from '../../ui/list/List.tsx'
import { OnPrint } from '../../ui/print/OnPrint.tsx'
import { Printed } from '../../ui/print/Printed.tsx'
import { PrintedLines } from '../../ui/print/PrintedLines.tsx'
import { PrintedSums } from '../../ui/print/PrintedSums.tsx'
import { orderFacts } from './order-facts.ts'
import './order-paper.css'

const a4 = () => '@page { size: A4; margin: 15mm }'

/** The open order on A4 for print: a packing list with checkboxes and a line to sign. */
export function OrderPaper({ order }: { order: Order }) {
  return (
    <OnPrint>
      <OrderPapers orders={[order]} />
    </OnPrint>
  )
}

/** Several orders, one per page. */
export function OrderPapers({ orders }: { orders: readonly Order[] }) {
  return (
    <Printed className="order-paper" page={a4}>
      {orders.map((order) => (
        <Paper key={order.id} order={order} />
      ))}
    </Printed>
  )
}

function Paper({ order }: { order: Order }) {
  const { shop } = usePage()
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
      <Facts facts={orderFacts(order, 'Mteja')} />
      <PrintedLines
        lines={order.items_list}
        firstColumn={{ title: 'Tayari', textOf: ({ ready }) => (ready ? '☑' : '☐') }}
        note={({ instructions }) => instructions}
      />
      <PrintedSums className="order-paper-sums" order={order} />
      <footer>
        <p>Ametayarisha: ……………………………</p>
        <p>Amepokea: ……………………………</p>
      </footer>
    </article>
  )
}
