import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import type { CheckoutField } from '../../../shop/orders/order-details.ts'
import type { ProductSort } from '../../../shop/products/product-sorts.ts'
import type { Product } from '../catalog.ts'

/**
 * The typed values of the plain order form, '' if empty. `choice` is the price the customer saw, then the type;
 * `delivery` is the place, then its fee.
 */
export type TypedOrder = Record<'choice' | 'quantity' | 'provider_id' | 'delivery' | CheckoutField, string>

/** A saved order for its plain page. */
export type PlainOrder = {
  id: number
  /** `name` includes the type. */
  lines: readonly { name: string; quantity: number; line_total: number }[]
  /** The delivery with its fee, null for none. */
  delivery: { place: string; fee: number } | null
  /** The steps of the delivery, a line each. */
  steps: readonly string[]
  total: number
  /** Says how much the price tiers saved. */
  note?: string | undefined
  /** Opens WhatsApp with the order; null if it was saved without. */
  whatsappLink: string | null
  /** The numbers of the orders placed together with it, itself included; empty if it was placed alone. */
  group: readonly number[]
  /** The shop's numbers for payments, a line each. */
  payTo: readonly string[]
  cancelled: boolean
}

/** The results of a search, and links to the words that may have been meant. */
export type PlainResults = {
  /** The number of results on the first page; null on others. */
  count: number | null
  /** The ways to sort the results; the current one has no link. */
  sorts: readonly { sort: ProductSort | undefined; href: string | null }[]
  /** No product has all words of the search. */
  isPartial: boolean
  /** The text that was searched for in place of a misspelt one; `exact` searches for the typed one. */
  meant: { text: string; href: string; exact: string } | null
  /** Opens WhatsApp with a question to the shop; null if it has no number. */
  questionLink: string | null
}

/** The data of a page for browsers without scripts, which is rendered only on the server (web/shop/plain). */
export type PlainView =
  | {
      kind: 'list'
      title: string
      q: string
      category: string
      strip: readonly string[]
      products: readonly Product[]
      /** The address of the next page. */
      next: string | null
      /** Null unless it is a search. */
      results: PlainResults | null
    }
  | {
      kind: 'order-form'
      product: Product
      /** The providers that take orders over WhatsApp. */
      providers: readonly { id: number; name: string }[]
      /** The choices of delivery; absent if the shop has none. */
      places?: readonly DeliveryPlace[] | undefined
      typed: Partial<TypedOrder>
      /** Opens WhatsApp with a question about the product; null if nobody has a number. */
      questionLink: string | null
      /** The reason of a refusal and its field; the form is then a document of its own. */
      problem: { sentence: string; field: string | null } | null
    }
  | { kind: 'order'; order: PlainOrder }
  /** `call` adds a link to call the shop. */
  | { kind: 'message'; title: string; text: string; call?: boolean }
