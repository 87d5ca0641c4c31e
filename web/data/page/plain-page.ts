import type { DeliveryPlace } from '../../../shop/orders/delivery-places.ts'
import type { CheckoutField } from '../../../shop/orders/order-details.ts'
import type { ProductSort } from '../../../shop/products/product-sorts.ts'
import type { Product } from '../catalog.ts'

/**
 * The typed values of the plain order form. An empty field is ''. `choice` contains the shown price and then the type.
 * `delivery` contains the place and then its fee.
 */
export type TypedOrder = Record<'choice' | 'quantity' | 'provider_id' | 'delivery' | CheckoutField, string>

/** A saved order, as its plain page shows it. */
export type PlainOrder = {
  id: number
  /** `name` includes the type. */
  lines: readonly { name: string; quantity: number; line_total: number }[]
  /** The delivery with its fee. Null if the order has no delivery. */
  delivery: { place: string; fee: number } | null
  /** Lines with the steps of the delivery. */
  steps: readonly string[]
  total: number
  /** The savings from price tiers or, for a cancelled order, a text about the next step. */
  note?: string | undefined
  /** A link that opens WhatsApp with the order. Null if the order was saved without a provider's number. */
  whatsappLink: string | null
  /** The ids of the orders that were placed together, including this order. Empty for a single order. */
  group: readonly number[]
  /** Lines with the shop's payment numbers. */
  payTo: readonly string[]
  cancelled: boolean
}

/** The results of a search or the products of a category, with links to sort orders and corrected words. */
export type PlainResults = {
  /** The number of results on the first page; null on other pages. */
  count: number | null
  /** The sort orders of the results. The current sort order has no link. */
  sorts: readonly { sort: ProductSort | undefined; href: string | null }[]
  /** True if no product has all words of the search. */
  isPartial: boolean
  /** The corrected text of a misspelt search. `exact` is a link to a search for the typed text. */
  meant: { text: string; href: string; exact: string } | null
  /** A link that opens WhatsApp with a question to the shop. Null if the shop has no number. */
  questionLink: string | null
}

/** The data of a page for browsers without scripts. Only the server renders such a page (web/shop/plain). */
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
      /** The results of a search. Null if the page shows no search. */
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
      /** A link that opens WhatsApp with a question about the product. Null if the shop has no number. */
      questionLink: string | null
      /** The reason for a refusal, and the field with the problem. After a refusal the form is a separate document. */
      problem: { sentence: string; field: string | null } | null
    }
  | { kind: 'order'; order: PlainOrder }
  /** `call` adds a link to call the shop. */
  | { kind: 'message'; title: string; text: string; call?: boolean }
