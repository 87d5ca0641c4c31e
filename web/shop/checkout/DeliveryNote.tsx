/** The total is of the products alone: what bringing them costs is agreed with the shop. */
export function DeliveryNote() {
  return <p className="cart-note">Gharama ya kusafirisha utaelewana na duka.</p>
}
