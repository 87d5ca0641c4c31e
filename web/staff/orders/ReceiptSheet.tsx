import { useState } from 'react'
import { formatDateTime } from '../../../shop/dates.ts'
import { formatMoney, formatNumber, lineTotal } from '../../../shop/money.ts'
import { owed } from '../../../shop/orders.ts'
import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page.ts'
import { readStored, writeStored } from '../../data/storage.ts'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Choices.tsx'
import { PrinterIcon } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import './receipt.css'

type Paper = 'roll' | 'a4'

const PAPER_KEY = 'receipt_paper'
const papers = [
  { value: 'roll', label: 'Karatasi ya mm 80' },
  { value: 'a4', label: 'A4' },
] as const

/** A receipt to look at and to print, on a roll of 80 mm or on A4. It is no fiscal receipt, and says so. */
export function ReceiptSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>(() => (readStored(PAPER_KEY) === 'a4' ? 'a4' : 'roll'))
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    writeStored(PAPER_KEY, chosen)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Risiti"
      footer={
        <Button wide onClick={() => print()}>
          <PrinterIcon size={20} /> Chapisha
        </Button>
      }
    >
      <Tabs<Paper> label="Ukubwa wa karatasi" options={papers} value={paper} onChange={choose} />
      {open && <Receipt order={order} paper={paper} />}
    </Sheet>
  )
}

function Receipt({ order, paper }: { order: Order; paper: Paper }) {
  const { shop } = usePage()
  const left = owed(order.total_amount, order.paid_amount)
  return (
    <article className={`receipt receipt-${paper}`} aria-label={`Risiti ya oda Na. ${order.id}`}>
      <header>
        <h3>{shop.name}</h3>
        <p>{shop.address}</p>
        <p>Simu: {shop.phones.join(', ')}</p>
      </header>
      <p>
        Oda Na. <b>{order.id}</b> · {formatDateTime(order.created_at)}
      </p>
      <p>
        Mteja: {order.customer_name} · {order.phone_number}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Bidhaa</th>
            <th scope="col">Idadi</th>
            <th scope="col">Bei</th>
            <th scope="col">Jumla</th>
          </tr>
        </thead>
        <tbody>
          {order.items_list.map((line) => (
            <tr key={line.item_index}>
              <td>{line.name}</td>
              <td>{formatNumber(line.quantity)}</td>
              <td>{formatNumber(line.price)}</td>
              <td>{formatNumber(lineTotal(line.price, line.quantity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        <dt>Jumla</dt>
        <dd>{formatMoney(order.total_amount)}</dd>
        <dt>Imelipwa</dt>
        <dd>{formatMoney(order.paid_amount)}</dd>
        <dt>Deni</dt>
        <dd>{formatMoney(left)}</dd>
      </dl>
      {order.cancelled && <p className="receipt-mark">ODA IMEGHAIRIWA</p>}
      <footer>
        <p>Asante kwa kununua {shop.name}.</p>
        <p>Hii si risiti ya kodi (EFD).</p>
      </footer>
    </article>
  )
}
