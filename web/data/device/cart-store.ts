import { CART_STORAGE_KEY, type CartAction, type CartLine, readCart, reduceCart } from '../../../shop/orders/cart.ts'
import { createStore } from '../../browser/create-store.ts'
import { randomKey } from '../../browser/random-key.ts'
import { readStored, removeStored, storedReader, writeStored } from '../../browser/storage/storage.ts'

/** The interval in ms at which the stored cart is read. The badge is never older. */
const READ_EVERY_MS = 1000

/** The storage key of the cart's idempotency key. */
export const KEY_OF_ORDER = 'order_key'
const none: readonly CartLine[] = []
export const readLines = storedReader<readonly CartLine[]>(CART_STORAGE_KEY, none, readCart)

/**
 * The cart of this phone. Its lines are in local storage, and the reducer in shop/orders/cart.ts changes them. Changes
 * in other tabs arrive as storage events. Polling finds the changes by the home page's pre-hydration script.
 */
const cart = createStore(readLines, none, (notify) => {
  addEventListener('storage', notify)
  const timer = setInterval(notify, READ_EVERY_MS)
  return () => {
    removeEventListener('storage', notify)
    clearInterval(timer)
  }
})

/** The lines of the cart. Empty on the server, which renders nothing personal. */
export const useCart = cart.use

export function changeCart(action: CartAction): void {
  const lines = reduceCart(readLines(), action)
  writeStored(CART_STORAGE_KEY, JSON.stringify(lines))
  if (lines.length === 0) removeStored(KEY_OF_ORDER)
  cart.notify()
}

/**
 * Returns the idempotency key of this cart. The key is created once and survives reloads, so that sending the cart
 * again does not place a second order.
 */
export function orderKey(): string {
  const stored = readStored(KEY_OF_ORDER)
  if (stored) return stored
  const key = randomKey()
  writeStored(KEY_OF_ORDER, key)
  return key
}

/** Deletes the key. Call it after the order was sent, or when the cart becomes another order. */
export function forgetOrderKey(): void {
  removeStored(KEY_OF_ORDER)
}
