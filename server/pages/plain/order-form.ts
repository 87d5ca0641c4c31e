import type { z } from 'zod'
import { submitOrder } from '../../../contract/orders.ts'
import { ownSentence } from '../../../contract/validation-sentences.ts'
import { problem, problems } from '../../../shop/words/problems.ts'
import { plainDigits } from '../../../shop/words/text.ts'
import type { TypedOrder } from '../../../web/data/page/plain-page.ts'

/** What the plain form has sent: the product, and the fields as they were typed. */
type SentOrder = { id: string; typed: TypedOrder }

/** Longer than any field may be: what is refused comes back as it was typed. */
const MAX_LENGTH = 1000

/** Reads the form's body, whatever it is. */
export function readOrderForm(body: unknown): SentOrder {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const read = (name: string): string => {
    const value = fields[name]
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : ''
  }
  return {
    id: read('id'),
    typed: {
      choice: read('choice'),
      quantity: read('quantity'),
      customer_name: read('customer_name'),
      whatsapp_number: read('whatsapp_number'),
      shipping_address: read('shipping_address'),
      provider_id: read('provider_id'),
    },
  }
}

/**
 * The same as submit_order.php takes it: one line, with the price that the document showed, so that it is compared. Throws
 * 'bad_input' that names the form's field.
 */
export function orderInputOf({ id, typed }: SentOrder): z.output<(typeof submitOrder)['input']> {
  const { choice, quantity, ...details } = typed
  const end = choice.indexOf(' ')
  const [price, type] = end < 0 ? [choice, ''] : [choice.slice(0, end), choice.slice(end + 1)]
  // Without a price there would be nothing to compare: no form of ours leaves it out.
  const items = [{ id, type: type || null, quantity: plainDigits(quantity), price: price || 'hakuna' }]
  const input = submitOrder.input.safeParse({ ...details, items })
  if (input.success) return input.data
  const [issue] = input.error.issues
  const name = String(issue?.path.at(-1) ?? '')
  const field = name === 'price' || name === 'type' ? 'choice' : name
  const text = (issue && ownSentence(issue)) ?? sentences[field] ?? problems.bad_input[1]
  throw problem('bad_input', { text, field })
}

/** Where the contract has none of its own. */
const sentences: Readonly<Record<string, string>> = {
  choice: 'Chagua aina.',
  quantity: 'Andika idadi kwa tarakimu, mfano 3.',
  provider_id: 'Chagua duka la kutuma oda.',
}
