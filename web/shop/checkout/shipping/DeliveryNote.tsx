import { formatMoney } from '../../../../shop/numbers/money.ts'
import type { DeliveryPlace } from '../../../../shop/orders/delivery-places.ts'

/** Names the delivery fee in the total. If no place is chosen, customer and shop agree on the fee later. */
export function DeliveryNote({ delivery }: { delivery?: DeliveryPlace | undefined }) {
  if (!delivery) return <p className="cart-note">Gharama ya kusafirisha utaambiwa kabla hujalipa.</p>
  if (delivery.fee === 0) return null
  return (
    <p className="cart-note">
      Pamoja na kupeleka {delivery.name}: {formatMoney(delivery.fee)}.
    </p>
  )
}
