import type { z } from 'zod'
import { submitOrder } from '../../../contract/orders.ts'
import { ownSentence } from '../../../contract/validation-sentences.ts'
import { plainDigits } from '../../../shop/clean-text.ts'
import { mapCheckoutFields } from '../../../shop/orders/order-details.ts'
import { problem, problems } from '../../../shop/problems.ts'
import type { TypedOrder } from '../../../web/data/page/plain-page.ts'

/** The content of the plain form: the product, and the fields as typed. */
type SentOrder = { id: string; typed: TypedOrder }

/** The maximum length of a text that a refused form shows again. Every field is shorter. */
export const MAX_SHOWN_AGAIN = 1000

/** Parses the form's body, which may contain anything. Longer fields are cut to `most` characters. */
export function readOrderForm(body: unknown, most?: number): SentOrder {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const read = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  return {
    id: read('id'),
    typed: {
      choice: read('choice'),
      quantity: read('quantity'),
      ...mapCheckoutFields(read),
      provider_id: read('provider_id'),
      delivery: read('delivery'),
    },
  }
}

/**
 * Converts the form to the input of submit_order.php: one line with the price that the document showed, so that this
 * price is compared with the current one. Throws bad_input with the form's field.
 */
export function requireOrderInput({ id, typed }: SentOrder): z.output<(typeof submitOrder)['input']> {
  const { choice, quantity, delivery, ...details } = typed
  // The place, and the fee that the form showed.
  const [delivery_place_id, delivery_fee] = delivery === '' ? [] : delivery.split(' ')
  const end = choice.indexOf(' ')
  const [price, type] = end < 0 ? [choice, ''] : [choice.slice(0, end), choice.slice(end + 1)]
  // A missing price is refused ('hakuna' is not a number), because nothing could be compared with it. The shop's own
  // forms always send the price.
  const items = [
    { id, type: type || null, quantity: plainDigits(quantity.slice(0, MAX_SHOWN_AGAIN)), price: price || 'hakuna' },
  ]
  const input = submitOrder.input.safeParse({ ...details, items, delivery_place_id, delivery_fee })
  if (input.success) return input.data
  const [issue] = input.error.issues
  const name = String(issue?.path.at(-1) ?? '')
  const field = formFields[name] ?? name
  const text = (issue && ownSentence(issue)) ?? sentences[field] ?? problems.bad_input[1]
  throw problem('bad_input', { text, field })
}

/** The form's field for input fields that have no form field of their own. */
const formFields: Readonly<Record<string, string>> = {
  price: 'choice',
  type: 'choice',
  delivery_place_id: 'delivery',
  delivery_fee: 'delivery',
}

/** Used if the contract has no sentence for the field. */
const sentences: Readonly<Record<string, string>> = {
  choice: 'Chagua aina.',
  quantity: 'Andika idadi kwa tarakimu, mfano 3.',
  provider_id: 'Chagua duka la kutuma oda.',
  delivery: 'Chagua mahali pa kupeleka.',
}
