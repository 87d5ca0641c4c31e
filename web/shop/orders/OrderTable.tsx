import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { Order } from '../../data/orders.ts'
import { TickBox } from '../../ui/form/choices/TickBox.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { OrderChips } from './OrderChips.tsx'
import { OrderPapers } from './OrderPaper.tsx'
import './order-table.css'

interface OrderTableProps {
  orders: readonly Order[]
  /** True if the orders belong to several customers. */
  withName: boolean
  open: number | null
  onOpen: (id: number) => void
  /** The ids of the selected orders; null while orders cannot be selected. */
  chosen: ReadonlySet<number> | null
  onChoose: (id: number, isChosen: boolean) => void
}

/** The orders on a desktop, one row each. A click in a row opens the order; texts can still be selected. */
export function OrderTable({ orders, withName, open, onOpen, chosen, onChoose }: OrderTableProps) {
  const printed = orders.filter(({ id }) => chosen?.has(id))
  return (
    <>
      {printed.length > 0 && <OrderPapers orders={printed} />}
      <table className="order-table">
        <caption className="vh">Oda</caption>
        <thead>
          <tr>
            <th scope="col">Oda</th>
            <th scope="col">{withName ? 'Mteja' : 'Bidhaa'}</th>
            <th scope="col">Jumla na hali</th>
          </tr>
        </thead>
        <tbody ref={useRowClicks()}>
          {orders.map((order) => (
            <tr key={order.id} className={order.all_ready && !order.cancelled ? 'order-table-ready' : undefined}>
              <th scope="row">
                {chosen && (
                  <TickBox
                    aria-label={`Chagua: Oda Na. ${order.id}`}
                    checked={chosen.has(order.id)}
                    onChange={(isChosen) => onChoose(order.id, isChosen)}
                  />
                )}
                <button type="button" data-row aria-current={order.id === open} onClick={() => onOpen(order.id)}>
                  Oda Na. {order.id}
                </button>
                <small>
                  {order.receipt_no && `Risiti ${order.receipt_no} · `}
                  {formatDateTime(order.created_at)}
                </small>
              </th>
              <td>
                {withName && (
                  <span>
                    {order.customer_name} <small>{order.phone_number}</small>
                  </span>
                )}
                <small>{order.items_list.map((line) => line.name).join(', ')}</small>
              </td>
              <td>
                <b>
                  <Money amount={order.total_amount} />
                </b>
                <OrderChips order={order} brief />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Opens the clicked row, unless the click ends a text selection. The keyboard uses the button in the row. */
function useRowClicks() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('button, label') || getSelection()?.type === 'Range') return
      target.closest('tr')?.querySelector('button')?.click()
    }
    const rows = body.current
    rows?.addEventListener('click', open)
    return () => rows?.removeEventListener('click', open)
  }, [])
  return body
}
