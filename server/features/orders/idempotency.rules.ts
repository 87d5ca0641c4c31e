import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { submitOrder } from '../../../contract/orders.ts'
import { mergeLines } from '../../../shop/orders/orders.ts'
import { typeKey } from '../../../shop/products/products.ts'

/** What a repeated request for the same order is recognised by. */
export type IdempotencyKey = {
  /** Under whom the key counts: 'person:7', 'device:9', or 'anon' for a caller without any cookie. */
  owner: string
  /** Under whom the caller may have sent it before: a guest who signed in between two requests with one key. */
  previousOwner: string | null
  key: string
  bodyHash: Buffer
  /** The key was made from the order itself, not by the client: it expires after SAME_ORDER_SECONDS. */
  expires: boolean
}

type Input = z.output<(typeof submitOrder)['input']>
type Sender = { user: { id: number } | null; device: { id: number } | null; address: string; key: string | null }

/**
 * The idempotency key of a request. With a key of the client: that key, under the caller; the same key with another
 * body is a mistake of the client. Without one: lines, address and phone under the caller. A caller without any cookie
 * cannot be recognised, so their key counts under 'anon', and a key that is made from the order then includes the
 * network address and the name.
 *
 * `deviceToken`: a guest who sends a key without a cookie gets the cookie that key and body make, so that every repeat
 * of a request whose response was lost gets the same one. Making it takes the key and the whole body; such a request
 * would get the order anyway.
 */
export function idempotencyKeyOf(
  input: Input,
  { user, device, address, key }: Sender,
): { idempotencyKey: IdempotencyKey; deviceToken: string | null } {
  const owner = user ? `person:${user.id}` : device ? `device:${device.id}` : 'anon'
  const previousOwner = user && device ? `device:${device.id}` : null
  const { client_order_id: _, items, ...rest } = input
  const lines = mergeLines(items).map((line) => [line.id, typeKey(line.type), line.quantity, line.instructions ?? ''])
  if (key !== null) {
    const prices = items.map((line) => line.price ?? null)
    const bodyHash = digest(lines, prices, Object.entries(rest).sort())
    const deviceToken = owner === 'anon' ? digest('device', key, bodyHash.toString('hex')).toString('base64url') : null
    return { idempotencyKey: { owner, previousOwner, key: `sent:${key}`, bodyHash, expires: false }, deviceToken }
  }
  const anonymous = owner === 'anon' ? [address, input.customer_name, input.whatsapp_number] : []
  const bodyHash = digest(lines, input.shipping_address, input.phone_number ?? input.whatsapp_number, anonymous)
  return {
    idempotencyKey: { owner, previousOwner, key: `made:${bodyHash.toString('base64url')}`, bodyHash, expires: true },
    deviceToken: null,
  }
}

function digest(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
