import { type CartLine, readCart } from '../../../shop/orders/cart.ts'

/** Under this name the draft of the paper order's form is kept. */
export const PAPER_FORM = 'paper-order'

/** What is typed of a paper order, and its photo. */
export type PaperDraft = {
  /** Its key from the first change on, by which it is known again in the queue and in the shop. */
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

/** Whether what was kept is the draft of a paper order. */
export function isPaperDraft(kept: unknown): kept is PaperDraft {
  if (!isObject(kept)) return false
  const { key, link, photo, ...texts } = kept
  const named = ['phone', 'name', 'shipping_address', 'notes'].every((name) => typeof texts[name] === 'string')
  const hasKey = key === undefined || typeof key === 'string'
  return named && hasKey && typeof link === 'boolean' && (photo === null || photo instanceof File)
}

/** Whether nothing is in it: what was typed was taken away again. */
export const isEmptyPaper = ({ phone, name, shipping_address, notes, photo }: PaperDraft): boolean =>
  photo === null && !`${phone}${name}${shipping_address}${notes}`.trim()

/** The lines that were read from a photo so far. */
export type ConversionDraft = { lines: CartLine[]; address: string; link: boolean }

/** Whether what was kept is the draft of a conversion. */
export function isConversionDraft(kept: unknown): kept is ConversionDraft {
  if (!isObject(kept)) return false
  const { lines, address, link } = kept
  const areLines = Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
  return areLines && typeof address === 'string' && typeof link === 'boolean'
}

const isObject = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null
