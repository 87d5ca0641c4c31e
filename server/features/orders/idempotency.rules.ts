import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { submitOrder } from '../../../contract/orders.ts'
import { mergeLines } from '../../../shop/orders.ts'
import { typeKey } from '../../../shop/products.ts'
import type { AskedLine } from './order-lines.rules.ts'
import type { Once } from './order-products.queries.ts'

type Input = z.output<(typeof submitOrder)['input']>
type Sender = { user: { id: number } | null; device: { id: number } | null; address: string; key: string | null }

/**
 * By what a send of an order is known again. With a key: the key, under the caller; another body is another order.
 * Without: the lines, address and phone under the caller, for 120 s. A caller without any cookie is nobody that could
 * be known again, so a key counts under 'anon' then, and what the order itself makes of a key includes the network
 * address and the name.
 *
 * `deviceToken`: a guest who sends a key without a cookie gets the cookie that key and body make, so that every repeat
 * of a send whose answer was lost gets the same one. Only who knows the key and the whole body can make it; such a
 * request would be answered with the order anyway.
 */
export function onceFor(
  input: Input,
  sent: readonly AskedLine[],
  { user, device, address, key }: Sender,
): { once: Once; deviceToken: string | null } {
  const owner = user ? `person:${user.id}` : device ? `device:${device.id}` : 'anon'
  const formerly = user && device ? `device:${device.id}` : null
  const lines = mergeLines(sent).map((line) => [line.id, typeKey(line.type), line.quantity, line.instructions])
  if (key !== null) {
    const { client_order_id: _, items: __, ...rest } = input
    const bodyHash = digest(
      lines,
      sent.map((line) => line.price ?? null),
      Object.entries(rest).sort(),
    )
    const deviceToken = owner === 'anon' ? digest('device', key, bodyHash.toString('hex')).toString('base64url') : null
    return { once: { owner, formerly, key: `sent:${key}`, bodyHash, again: false }, deviceToken }
  }
  const anonymous = owner === 'anon' ? [address, input.customer_name, input.whatsapp_number] : []
  const bodyHash = digest(lines, input.shipping_address, input.phone_number ?? input.whatsapp_number, anonymous)
  return {
    once: { owner, formerly, key: `made:${bodyHash.toString('base64url')}`, bodyHash, again: true },
    deviceToken: null,
  }
}

function digest(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
