import { formatMoney } from '../../../../shop/numbers/money.ts'
import type { DeliveryPlace } from '../../../../shop/orders/delivery-places.ts'

/** Says what of the delivery is in the total; without a chosen place its fee is agreed with the shop. */
export function DeliveryNote({ delivery }: { delivery?: DeliveryPlace | undefined }) {
  if (!delivery) return <p className="cart-note">Gharama ya kusafirisha utaelewana na duka.</p>
  if (delivery.fee === 0) return null
  return (
    <p className="cart-note">
      Pamoja na kupeleka {delivery.name}: {formatMoney(delivery.fee)}.
    </p>
  )
}
