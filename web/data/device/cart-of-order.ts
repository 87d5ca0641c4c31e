import { type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { changeCart, KEY_OF_ORDER, readLines } from './cart-store.ts'

// Connects the cart with an order in the queue. Separate from cart-store.ts, because the first bundle does not need it.

/**
 * Gives the cart the key of an order that was moved back from the queue. If the server already has this order, sending
 * the cart does not create a second order.
 */
export function setOrderKey(key: string): void {
  writeStored(KEY_OF_ORDER, key)
}

/**
 * Empties the cart if it still contains exactly this order. That is the case if the page was closed after the order was
 * queued, but before the cart was emptied.
 */
export function clearCartOf(key: string, lines: readonly CartLine[]): void {
  const isSame = JSON.stringify(orderableLines(readLines())) === JSON.stringify(lines)
  if (readStored(KEY_OF_ORDER) === key && isSame) changeCart({ do: 'ordered', lines })
}
