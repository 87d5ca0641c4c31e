import { type CartLine, readCart } from '../../../shop/orders/cart.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'

/** The name of the draft of the paper order's form. */
export const PAPER_FORM = 'paper-order'

/** The typed fields and the photo of a paper order. */
export type PaperDraft = {
  /** The idempotency key from the first change on, by which queue and shop recognise it. */
  key?: string
  phone: string
  name: string
  link: boolean
  shipping_address: string
  notes: string
  photo: File | null
}

export const emptyPaper: PaperDraft = {
  phone: '',
  name: '',
  link: false,
  shipping_address: '',
  notes: '',
  photo: null,
}

/** Returns true if the kept value is the draft of a paper order. */
export function isPaperDraft(kept: unknown): kept is PaperDraft {
  if (!isObject(kept)) return false
  const { key, link, photo, ...texts } = kept
  const named = ['phone', 'name', 'shipping_address', 'notes'].every((name) => typeof texts[name] === 'string')
  const hasKey = key === undefined || typeof key === 'string'
  return named && hasKey && typeof link === 'boolean' && (photo === null || photo instanceof File)
}

/** Returns true if nothing is in it, because everything typed was deleted again. */
export const isEmptyPaper = ({ phone, name, shipping_address, notes, photo }: PaperDraft): boolean =>
  photo === null && !`${phone}${name}${shipping_address}${notes}`.trim()

/** The order lines read from a photo so far. */
export type ConversionDraft = {
  lines: CartLine[]
  address: string
  link: boolean
  /** The id of the chosen delivery place, '' for none; undefined until somebody chooses. */
  place?: string
}

/** Returns true if the kept value is the draft of a conversion. */
export function isConversionDraft(kept: unknown): kept is ConversionDraft {
  if (!isObject(kept)) return false
  const { lines, address, link, place } = kept
  const hasPlace = place === undefined || typeof place === 'string'
  const areLines = Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
  return areLines && hasPlace && typeof address === 'string' && typeof link === 'boolean'
}

/** Returns the place that an address names, as the form of the photo fills it in; undefined for other addresses. */
export const placeOfAddress = (places: readonly DeliveryPlace[], address: string): DeliveryPlace | undefined =>
  places.find(({ name }) => name.toLowerCase() === address.trim().toLowerCase())

const isObject = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null
