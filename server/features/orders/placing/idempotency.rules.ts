import type { z } from 'zod'
import type { submitOrder } from '../../../../contract/orders.ts'
import { mergeLines } from '../../../../shop/orders/orders.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import { addressKey } from '../../../http/origin/address.ts'
import { hashOf, identifyRequest } from '../../request-keys/once.ts'

/** The values that identify a repeat of the same order request. */
export type IdempotencyKey = {
  /** The owner of the key: 'person:7', 'device:9', or 'stranger:…' for a caller without any cookie. */
  owner: string
  /**
   * The owner that the key may have had earlier. For a signed-in person this is the guest's device, because the key may
   * have been sent before the login. For a guest it is QUEUE_FILE_OWNER, because an admin may have imported the order.
   */
  previousOwner: string | null
  key: string
  bodyHash: Buffer
  /**
   * True for a key that a guest's client made. Such a key, together with the same body, finds the order among the
   * orders of all guests, because the cookie may have been lost with a response or ended by a logout. Anybody with both
   * key and body already knows the whole order.
   */
  isFromGuest: boolean
  /**
   * True if the key was derived from the order and not sent by the client. Such a key expires after SAME_ORDER_SECONDS.
   */
  expires: boolean
}

/** Prefix of the owner of a device's keys. */
export const DEVICE_OWNER = 'device:'
export const deviceOwner = (device: number): string => `${DEVICE_OWNER}${device}`

type Input = z.output<(typeof submitOrder)['input']>
type Sender = {
  user: { id: number } | null
  device: { id: number } | null
  address: string
  key: string | null
  /** True for an order from a queue file that an admin imports. */
  isImported: boolean
}

/**
 * The owner of guests' keys from queue files. The admin who imported the file may have agreed to new prices, so the
 * body can differ from the phone's. A guest with such a key therefore gets key_reused instead of being asked about
 * prices again.
 */
const QUEUE_FILE_OWNER = 'queue_file'

/**
 * Returns the idempotency key of a request. A key sent by the client belongs to its caller. If the client sent none,
 * the key is derived from the lines, the delivery address and the phone number. A caller without a cookie cannot be
 * recognised: the owner is the network address, and a derived key also includes the network address and the name. Only
 * a hash of the network address is stored.
 */
export function idempotencyKeyOf(input: Input, { user, device, address, key, isImported }: Sender): IdempotencyKey {
  const network = addressKey(address)
  const ofDevice = device && deviceOwner(device.id)
  const ownerOfGuest = isImported ? QUEUE_FILE_OWNER : (ofDevice ?? strangerOf(network, key ?? ''))
  const owner = user ? `person:${user.id}` : ownerOfGuest
  const previousOwner = user ? ofDevice : QUEUE_FILE_OWNER
  const { client_order_id: _, items, ...rest } = input
  const lines = mergeLines(items).map((line) => [line.id, typeKey(line.type), line.quantity, line.instructions ?? ''])
  if (key !== null) {
    const prices = items.map((line) => line.price ?? null)
    // Omitted if the client sent none, so that repeats from phones that do not send line totals keep their hash.
    const totals = items.flatMap(({ line_total }) => line_total ?? [])
    // Empty fields are left out of the hash. So a field that this release added does not change the hash of a request
    // from a phone that runs the previous release. Empty notes stay, because earlier releases included them.
    const details = Object.entries(rest).filter(([name, value]) => value !== '' || name === 'notes')
    const body = [lines, prices, details.sort(), ...totals]
    return { ...identifyOrder(owner, key, body), previousOwner, isFromGuest: !user, expires: false }
  }
  const strangerFacts = user || device ? [] : [network, input.customer_name, input.whatsapp_number]
  const place = input.delivery_place_id ?? null
  const phone = input.phone_number ?? input.whatsapp_number
  const body = [lines, input.shipping_address, phone, strangerFacts, ...(place === null ? [] : [place])]
  return { ...identifyOrder(owner, null, body), previousOwner, isFromGuest: false, expires: true }
}

function identifyOrder(
  owner: string,
  key: string | null,
  body: unknown,
): Pick<IdempotencyKey, 'owner' | 'key' | 'bodyHash'> {
  const { name, body_hash } = identifyRequest({ kind: 'order', owner, key, body })
  return { owner, key: name.key, bodyHash: body_hash }
}

/**
 * Returns the owner of a stranger's key. It includes the network address, because keys of badly written clients may
 * collide.
 */
const strangerOf = (address: string, key: string): string => `stranger:${hashOf([address, key]).toString('base64url')}`
