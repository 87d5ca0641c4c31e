import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import type { CheckoutField } from '../../../shop/orders/order-details.ts'
import type { ProductSort } from '../../../shop/products/product-sorts.ts'
import type { Product } from '../catalog.ts'

/**
 * The typed values of the plain order form, '' if empty. `choice` is the shown price, then the type; `delivery` is the
 * place, then its fee.
 */
export type TypedOrder = Record<'choice' | 'quantity' | 'provider_id' | 'delivery' | CheckoutField, string>

/** A saved order for its plain page. */
export type PlainOrder = {
  id: number
  /** `name` includes the type. */
  lines: readonly { name: string; quantity: number; line_total: number }[]
  /** The delivery with its fee; null if there is none. */
  delivery: { place: string; fee: number } | null
  /** The steps of the delivery, a line each. */
  steps: readonly string[]
  total: number
  /** How much the price tiers saved, in words. */
  note?: string | undefined
  /** Opens WhatsApp with the order; null if it was saved without. */
  whatsappLink: string | null
  /** The ids of the orders placed together, including this one; empty for a single order. */
  group: readonly number[]
  /** The shop's payment numbers, one line each. */
  payTo: readonly string[]
  cancelled: boolean
}

/** The results of a search, with links to corrected words. */
export type PlainResults = {
  /** The number of results on the first page; null on other pages. */
  count: number | null
  /** The sort orders of the results; the current one has no link. */
  sorts: readonly { sort: ProductSort | undefined; href: string | null }[]
  /** True if no product has all words of the search. */
  isPartial: boolean
  /** The text searched for instead of a misspelt one. `exact` links to a search for the typed text. */
  meant: { text: string; href: string; exact: string } | null
  /** A link that opens WhatsApp with a question to the shop; null if it has no number. */
  questionLink: string | null
}

/** The data of a page for browsers without scripts. It is only rendered on the server (web/shop/plain). */
export type PlainView =
  | {
      kind: 'list'
      title: string
      q: string
      category: string
      strip: readonly string[]
      products: readonly Product[]
      /** The URL of the next page. */
      next: string | null
      /** Null unless it is a search. */
      results: PlainResults | null
    }
  | {
      kind: 'order-form'
      product: Product
      /** The providers that receive orders over WhatsApp. */
      providers: readonly { id: number; name: string }[]
      /** The delivery options; missing if the shop has none. */
      places?: readonly DeliveryPlace[] | undefined
      typed: Partial<TypedOrder>
      /** A link that opens WhatsApp with a question about the product; null if there is no number. */
      questionLink: string | null
      /** The reason for a refusal and its field. The form is then a document of its own. */
      problem: { sentence: string; field: string | null } | null
    }
  | { kind: 'order'; order: PlainOrder }
  /** `call` adds a link to call the shop. */
  | { kind: 'message'; title: string; text: string; call?: boolean }
