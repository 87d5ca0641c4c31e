// The shape of the demo goods: plain data that the shop's own calls can take in.
import type { Drawing, PictureSpec } from '../drawings/compose.ts'
import type { Colours, Motif, Print } from '../drawings/prints.ts'
import type { Backdrop } from '../drawings/stage.ts'

export type DemoPackaging = 'katoni' | 'dozen' | 'box' | 'kontena' | 'furushi' | 'pakti'

/** Counted stock: whole pieces; the buying price is for a piece, the shipping cost for a package, both in shillings. */
export type DemoStock = {
  pieces: number
  packaging_type: DemoPackaging
  items_per_package: number
  buying_price: number
  shipping_cost: number
}

export type DemoType = { type: string; price: number; stock?: DemoStock }

export type DemoProduct = {
  /** 'demo-…', unique. */
  id: string
  name: string
  category: string
  description: string
  /** Whole shillings; the lowest of the types where there are types; 0 is 'Uliza bei'. */
  price: number
  status: 'inapatikana' | 'karibu' | 'haipatikani'
  /** How long before now it came into the shop. */
  ageHours: number
  types?: DemoType[]
  /** For a product without types; absent: never counted. */
  stock?: DemoStock
  pictures: PictureSpec[]
}

export const stock = (
  pieces: number,
  packaging_type: DemoPackaging,
  items_per_package: number,
  buying_price: number,
  shipping_cost: number,
): DemoStock => ({ pieces, packaging_type, items_per_package, buying_price, shipping_cost })

export const studio = (backdrop: Backdrop, of: Drawing): PictureSpec => ({ backdrop, as: 'studio', of })
export const near = (backdrop: Backdrop, of: Drawing, x: number, y: number, by: number): PictureSpec => ({
  backdrop,
  as: 'near',
  of,
  x,
  y,
  by,
})
export const together = (backdrop: Backdrop, ...of: Drawing[]): PictureSpec => ({ backdrop, as: 'together', of })
export const boxed = (backdrop: Backdrop, of: Drawing): PictureSpec => ({ backdrop, as: 'boxed', of })
export const home = (backdrop: Backdrop, of: Drawing): PictureSpec => ({ backdrop, as: 'home', of })

export const plain = (colour: string): Print => ({ motif: 'plain', colours: [colour, colour, colour, colour] })
export const print = (motif: Motif, colours: Colours, size?: number): Print =>
  size ? { motif, colours, size } : { motif, colours }

/** Colour sets of the cloths: ground, then three colours of the motif. */
export const dyes = {
  ember: ['#b3202a', '#f4b63f', '#1f1a1c', '#fff6e3'],
  lake: ['#173f7a', '#f59a2e', '#0f2547', '#ffffff'],
  forest: ['#0f6b4f', '#ffd25e', '#7a1f3d', '#fff8ea'],
  plum: ['#5b2166', '#f2a32c', '#e2557c', '#fdeee0'],
  mango: ['#f0982a', '#8a1f2b', '#fff3d6', '#1f4f4a'],
  teal: ['#0f7f86', '#ffd36b', '#f4f7ef', '#e8503a'],
  night: ['#1c1d2b', '#e8503a', '#f2c14e', '#f7f1e3'],
  rose: ['#fbe3dc', '#d8476a', '#f2a32c', '#8d2848'],
  sky: ['#e9f1fa', '#8fb3df', '#c9daf0', '#5f87bd'],
  mint: ['#e6f4ec', '#6fb893', '#b9dfca', '#3f8f68'],
  sand: ['#f5ebd9', '#c9995b', '#e3c99f', '#8f6336'],
  lilac: ['#efe7f7', '#a57fc9', '#d4bfe6', '#74499e'],
  shuka: ['#b3202a', '#1f1a1c', '#2a2340', '#1f1a1c'],
} as const satisfies Record<string, Colours>
