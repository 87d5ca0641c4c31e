import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { submitOrder } from '../../../../contract/orders.ts'
import { mergeLines } from '../../../../shop/orders/orders.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import { addressKey } from '../../../http/origin/address.ts'

/** What a repeated request for the same order is recognised by. */
export type IdempotencyKey = {
  /** Under whom the key counts: 'person:7', 'device:9', or 'stranger:…' for a caller without any cookie. */
  owner: string
  /** Under whom it may have come before: the device of a guest who signed in since, or, for a guest, a queue file. */
  previousOwner: string | null
  key: string
  bodyHash: Buffer
  /**
   * A guest's, made by the client: with the same body it finds its order among those of all guests. A cookie is lost with an
   * answer, and ends at a logout; who has key and body has the whole order already.
   */
  isGuests: boolean
  /** The key was made from the order itself, not by the client: it expires after SAME_ORDER_SECONDS. */
  expires: boolean
}

type Input = z.output<(typeof submitOrder)['input']>
type Sender = {
  user: { id: number } | null
  device: { id: number } | null
  address: string
  key: string | null
  /** It comes out of a queue file, which an admin reads in. */
  isReadIn: boolean
}

/**
 * Under whom the keys of guests count that came in a queue file. There the prices may have been agreed to, so that the body is not
 * the phone's any more: every guest with such a key is told key_reused, instead of being asked about the prices again.
 */
const QUEUE_FILE_OWNER = 'queue_file'

/**
 * The idempotency key of a request. With a key of the client: that key, under the caller; the same key with another
 * body is a mistake of the client. Without one: lines, address and phone under the caller. A caller without any cookie
 * cannot be recognised, so their key counts for their network address, and a key that is made from the order includes
 * that and the name. The address is stored as a hash with the key.
 */
export function idempotencyKeyOf(input: Input, { user, device, address, key, isReadIn }: Sender): IdempotencyKey {
  const from = addressKey(address)
  const guest = isReadIn ? QUEUE_FILE_OWNER : device ? `device:${device.id}` : strangerOf(from, key ?? '')
  const owner = user ? `person:${user.id}` : guest
  const previousOwner = !user ? QUEUE_FILE_OWNER : device ? `device:${device.id}` : null
  const { client_order_id: _, items, ...rest } = input
  const lines = mergeLines(items).map((line) => [line.id, typeKey(line.type), line.quantity, line.instructions ?? ''])
  if (key !== null) {
    const prices = items.map((line) => line.price ?? null)
    const bodyHash = digest(lines, prices, Object.entries(rest).sort())
    return { owner, previousOwner, isGuests: !user, key: `sent:${key}`, bodyHash, expires: false }
  }
  const anonymous = user || device ? [] : [from, input.customer_name, input.whatsapp_number]
  const bodyHash = digest(lines, input.shipping_address, input.phone_number ?? input.whatsapp_number, anonymous)
  const made = `made:${bodyHash.toString('base64url')}`
  return { owner, previousOwner, isGuests: false, key: made, bodyHash, expires: true }
}

/** The namespace of a stranger's key: clients whose keys are poor must not meet (rulings §5). */
const strangerOf = (address: string, key: string): string => `stranger:${digest(address, key).toString('base64url')}`

function digest(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}
