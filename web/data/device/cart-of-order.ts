import { type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { changeCart, KEY_OF_ORDER, readLines } from './cart-store.ts'

// Links the cart with an order in the queue. It is not in cart-store.ts, because the first bundle does not need it.

/**
 * Gives the cart the key of an order that was moved from the queue back into the cart. If the shop already has that
 * order, sending the cart makes no second one.
 */
export function setOrderKey(key: string): void {
  writeStored(KEY_OF_ORDER, key)
}

/**
 * Empties the cart if it still has exactly this order, because the page was closed between queueing the order and
 * emptying the cart.
 */
export function clearCartOf(key: string, lines: readonly CartLine[]): void {
  const isSame = JSON.stringify(orderableLines(readLines())) === JSON.stringify(lines)
  if (readStored(KEY_OF_ORDER) === key && isSame) changeCart({ do: 'ordered', lines })
}
