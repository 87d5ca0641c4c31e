import { useSyncExternalStore } from 'react'
import { CART_STORAGE_KEY, type CartAction, type CartLine, cartReduce, readCart } from '../../shop/cart.ts'
import { CART_BADGE_MS } from '../../shop/limits.ts'
import { freshKey } from '../browser/random-key.ts'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'

/**
 * The cart of this phone: the lines in local storage, the reducer of shop/cart.ts, and whoever watches. Other tabs
 * tell by storage events, the early script of the home page by the look that is taken every second.
 */
const KEY_OF_ORDER = 'order_key'
const none: CartLine[] = []
const watchers = new Set<() => void>()
let seen: string | null = null
let lines: CartLine[] = none
let clock: ReturnType<typeof setInterval> | undefined

function look(): CartLine[] {
  const now = readStored(CART_STORAGE_KEY)
  if (now !== seen) {
    seen = now
    lines = readCart(now)
  }
  return lines
}

function tellIfChanged(): void {
  const before = lines
  if (look() !== before) for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  if (watchers.size === 1) {
    addEventListener('storage', tellIfChanged)
    clock = setInterval(tellIfChanged, CART_BADGE_MS)
  }
  return () => {
    watchers.delete(tell)
    if (watchers.size > 0) return
    removeEventListener('storage', tellIfChanged)
    clearInterval(clock)
  }
}

/** The lines of the cart; empty on the server, where nothing of a user is rendered. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(watch, look, () => none)
}

export function changeCart(action: CartAction): void {
  const next = cartReduce(look(), action)
  writeStored(CART_STORAGE_KEY, JSON.stringify(next))
  if (next.length === 0) removeStored(KEY_OF_ORDER)
  tellIfChanged()
}

/** The key under which this cart is sent: made once, kept through reloads, so that a second send is the same order. */
export function orderKey(): string {
  const kept = readStored(KEY_OF_ORDER)
  if (kept) return kept
  const made = freshKey()
  writeStored(KEY_OF_ORDER, made)
  return made
}

/** After a sent order, or when the cart has become another one than the key stands for. */
export function forgetOrderKey(): void {
  removeStored(KEY_OF_ORDER)
}
