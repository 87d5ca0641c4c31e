import type { Product } from '../catalog.ts'

/** What was typed into the plain order form; '' where nothing was. `choice`: the price that was seen, then the type. */
export type TypedOrder = Record<
  'choice' | 'quantity' | 'customer_name' | 'whatsapp_number' | 'shipping_address' | 'provider_id',
  string
>

/** A saved order as its plain page shows it. */
export type PlainOrder = {
  id: number
  /** `name` says the type too. */
  lines: readonly { name: string; quantity: number; price: number }[]
  total: number
  /** Opens WhatsApp with the order; null when it was saved without. */
  whatsappLink: string | null
  cancelled: boolean
}

/** The parts of documents for browsers that run no scripts, rendered on the server alone (web/shop/plain). */
export type PlainView =
  | {
      kind: 'list'
      title: string
      q: string
      category: string
      strip: readonly string[]
      products: readonly Product[]
      /** Address of the page that follows. */
      next: string | null
    }
  | {
      kind: 'order-form'
      product: Product
      /** Those that take orders over WhatsApp. */
      providers: readonly { id: number; name: string }[]
      typed: Partial<TypedOrder>
      /** Why what was sent is refused, and the field that it is about; the form is a document of its own then. */
      problem: { sentence: string; field: string | null } | null
    }
  | { kind: 'order'; order: PlainOrder }
  /** `call`: with the shop's phone. */
  | { kind: 'message'; title: string; text: string; call?: boolean }
