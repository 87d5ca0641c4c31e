import { formatMoney } from '../../../shop/numbers/money.ts'
import type { WaitingDelivery } from '../../data/deliveries.ts'
import { Printed } from '../../ui/print/Printed.tsx'

const page = () => '@page { size: A4; margin: 12mm; }'

type PlaceWithRows = readonly [place: string, rows: readonly WaitingDelivery[]]

/** The printed list, with a box to tick for each order. */
export function PrintedDeliveries({ places }: { places: readonly PlaceWithRows[] }) {
  return (
    <Printed page={page}>
      <h1>Za kutuma leo</h1>
      {places.map(([place, rows]) => (
        <section key={place}>
          <h2>{place || 'Bila mahali'}</h2>
          <ul>
            {rows.map(({ order_id, customer_name, phone_number, shipping_address, owed, lines }) => (
              <li key={order_id}>
                ☐ Oda Na. {order_id} · {customer_name} · {phone_number} · {shipping_address}
                <br />
                {lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
                {owed > 0 && ` · Deni ${formatMoney(owed)}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Printed>
  )
}
