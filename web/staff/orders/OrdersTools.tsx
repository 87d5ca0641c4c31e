/** The floating camera button of My orders. */
export function OrdersTools() {
  return null
}
