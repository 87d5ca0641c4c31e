import { type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { changeCart, KEY_OF_ORDER, readLines } from './cart-store.ts'

// The cart and an order in the queue that it was, or becomes again; apart from cart-store.ts, which the first bundle has.

/** The cart stands for an order that was taken back out of the queue: what may have arrived of it stays the same order. */
export function setOrderKey(key: string): void {
  writeStored(KEY_OF_ORDER, key)
}

/**
 * Empties the cart when it is this order, which is on its way or arrived: the page was closed before it could do so.
 */
export function clearCartOf(key: string, lines: readonly CartLine[]): void {
  const isSame = JSON.stringify(orderableLines(readLines())) === JSON.stringify(lines)
  if (readStored(KEY_OF_ORDER) === key && isSame) changeCart({ do: 'clear' })
}
