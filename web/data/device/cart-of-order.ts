import { type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { changeCart, KEY_OF_ORDER, readLines } from './cart-store.ts'

// Links the cart and a queued order. Apart from cart-store.ts, so that the first bundle does not need it.

/**
 * The cart now stands for an order taken back from the queue: reusing its key prevents a second order if the first
 * arrived.
 */
export function setOrderKey(key: string): void {
  writeStored(KEY_OF_ORDER, key)
}

/** Empties the cart if it still holds this order, because the page was closed before it could do so. */
export function clearCartOf(key: string, lines: readonly CartLine[]): void {
  const isSame = JSON.stringify(orderableLines(readLines())) === JSON.stringify(lines)
  if (readStored(KEY_OF_ORDER) === key && isSame) changeCart({ do: 'clear' })
}
