import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { STOCK_DEFAULTS_PREFIX } from '../../data/device/stock-defaults.ts'

/** A product as remembered on this device: enough to link to its stock. */
type Recent = { id: string; name: string; image: string | null }

/** The key begins with the prefix of the stock form's defaults, so that a logout deletes it too. */
const KEY = `${STOCK_DEFAULTS_PREFIX}products`
const MAX_RECENT = 6

/** Returns the products with arrivals sent from this device, newest first. */
export function recentProducts(): Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export function rememberArrival({ id, name, image }: Recent): void {
  const others = recentProducts().filter((one) => one.id !== id)
  writeStored(KEY, JSON.stringify([{ id, name, image }, ...others].slice(0, MAX_RECENT)))
}

const isRecent = (one: unknown): one is Recent => {
  const { id, name } = Object(one) as Partial<Record<keyof Recent, unknown>>
  return typeof id === 'string' && typeof name === 'string'
}
