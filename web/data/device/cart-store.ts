import { CART_STORAGE_KEY, type CartAction, type CartLine, cartReduce, readCart } from '../../../shop/orders/cart.ts'
import { createStore } from '../../browser/create-store.ts'
import { randomKey } from '../../browser/random-key.ts'
import { readStored, removeStored, storedReader, writeStored } from '../../browser/storage/storage.ts'

/** The badge follows the stored cart after this long at the latest (specification §9). */
const CART_BADGE_MS = 1000

/**
 * The cart of this phone: the lines in local storage and the reducer of shop/orders/cart.ts. What other tabs change
 * arrives by storage events, what the early script of the home page changes by reading every second.
 */
export const KEY_OF_ORDER = 'order_key'
const none: readonly CartLine[] = []
export const readLines = storedReader<readonly CartLine[]>(CART_STORAGE_KEY, none, readCart)

const cart = createStore(readLines, none, (notify) => {
  addEventListener('storage', notify)
  const timer = setInterval(notify, CART_BADGE_MS)
  return () => {
    removeEventListener('storage', notify)
    clearInterval(timer)
  }
})

/** The lines of the cart; empty on the server, where nothing of a user is rendered. */
export const useCart = cart.use

export function changeCart(action: CartAction): void {
  const next = cartReduce(readLines(), action)
  writeStored(CART_STORAGE_KEY, JSON.stringify(next))
  if (next.length === 0) removeStored(KEY_OF_ORDER)
  cart.notify()
}

/**
 * The key under which this cart is sent: created once, stored through reloads, so that a second send is the same order.
 */
export function orderKey(): string {
  const stored = readStored(KEY_OF_ORDER)
  if (stored) return stored
  const key = randomKey()
  writeStored(KEY_OF_ORDER, key)
  return key
}

/** After a sent order, or when the cart has become another one than the key stands for. */
export function forgetOrderKey(): void {
  removeStored(KEY_OF_ORDER)
}
