/** The total covers products only; the delivery fee is agreed with the shop. */
export function DeliveryNote() {
  return <p className="cart-note">Gharama ya kusafirisha utaelewana na duka.</p>
}
