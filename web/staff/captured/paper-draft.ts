import { type CartLine, readCart } from '../../../shop/orders/cart.ts'
import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'

/** The draft name of the paper order form. */
export const PAPER_FORM = 'paper-order'

/** The typed fields and the photo of a paper order. */
export type PaperDraft = {
  /** The idempotency key, set by the first change. Queue and server recognise the order by it. */
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

/** Returns true if the stored value is the draft of a paper order. */
export function isPaperDraft(stored: unknown): stored is PaperDraft {
  if (!isObject(stored)) return false
  const { key, link, photo, ...texts } = stored
  const hasTexts = ['phone', 'name', 'shipping_address', 'notes'].every((name) => typeof texts[name] === 'string')
  const hasKey = key === undefined || typeof key === 'string'
  return hasTexts && hasKey && typeof link === 'boolean' && (photo === null || photo instanceof File)
}

/** Returns true if the draft is blank, for example after everything typed was deleted. */
export const isEmptyPaper = ({ phone, name, shipping_address, notes, photo }: PaperDraft): boolean =>
  photo === null && !`${phone}${name}${shipping_address}${notes}`.trim()

/** The lines entered from a photo so far. */
export type ConversionDraft = {
  lines: CartLine[]
  address: string
  link: boolean
  /** The id of the chosen delivery place; '' for none, undefined if nobody has chosen yet. */
  place?: string
}

/** Returns true if the stored value is the draft of a conversion. */
export function isConversionDraft(stored: unknown): stored is ConversionDraft {
  if (!isObject(stored)) return false
  const { lines, address, link, place } = stored
  const hasPlace = place === undefined || typeof place === 'string'
  const areLines = Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
  return areLines && hasPlace && typeof address === 'string' && typeof link === 'boolean'
}

/** Returns the place whose name is this address (`PaperPlace` fills it in); undefined for other addresses. */
export const placeOfAddress = (places: readonly DeliveryPlace[], address: string): DeliveryPlace | undefined =>
  places.find(({ name }) => name.toLowerCase() === address.trim().toLowerCase())

const isObject = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null
