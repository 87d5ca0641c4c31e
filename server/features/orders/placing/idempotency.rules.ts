import type { z } from 'zod'
import type { submitOrder } from '../../../../contract/orders.ts'
import { mergeLines } from '../../../../shop/orders/orders.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import { addressKey } from '../../../http/origin/address.ts'
import { hashOf, identify } from '../../request-keys/once.ts'

/** The facts that identify a repeated request for the same order. */
export type IdempotencyKey = {
  /** The owner of the key: 'person:7', 'device:9', or 'stranger:…' for a caller without any cookie. */
  owner: string
  /**
   * The owner the key may have had earlier: the device of a guest who has signed in since, or, for a guest, a queue
   * file.
   */
  previousOwner: string | null
  key: string
  bodyHash: Buffer
  /**
   * True for a guest's key made by the client. With the same body it finds the order among those of all guests, because
   * a cookie can be lost with a response or end with a logout. Whoever has key and body already knows the whole order.
   */
  isGuests: boolean
  /** True if the key was derived from the order rather than sent by the client. It expires after SAME_ORDER_SECONDS. */
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
 * Owner of guest keys that came in a queue file. The admin may have agreed to new prices there, so the body can differ
 * from the phone's. Every guest with such a key gets key_reused instead of being asked about prices again.
 */
const QUEUE_FILE_OWNER = 'queue_file'

/**
 * Returns the idempotency key of a request. A key sent by the client counts under its caller; the same key with another
 * body is a fault of the client. Without one, the key is derived from lines, address and phone. A caller without a
 * cookie cannot be recognised, so the network address is their owner, and a derived key includes it and the name. Only
 * a hash of the address is stored.
 */
export function idempotencyKeyOf(input: Input, { user, device, address, key, isImported }: Sender): IdempotencyKey {
  const from = addressKey(address)
  const ofDevice = device && deviceOwner(device.id)
  const guest = isImported ? QUEUE_FILE_OWNER : (ofDevice ?? strangerOf(from, key ?? ''))
  const owner = user ? `person:${user.id}` : guest
  const previousOwner = user ? ofDevice : QUEUE_FILE_OWNER
  const { client_order_id: _, items, ...rest } = input
  const lines = mergeLines(items).map((line) => [line.id, typeKey(line.type), line.quantity, line.instructions ?? ''])
  if (key !== null) {
    const prices = items.map((line) => line.price ?? null)
    // Omitted if none were sent, because phones may repeat requests from before line totals existed.
    const totals = items.flatMap(({ line_total }) => line_total ?? [])
    // Phones repeat requests of the last release, so an empty field added since must not change the hash.
    const details = Object.entries(rest).filter(([name, value]) => value !== '' || name === 'notes')
    const body = [lines, prices, details.sort(), ...totals]
    return { ...identifyOrder(owner, key, body), previousOwner, isGuests: !user, expires: false }
  }
  const anonymous = user || device ? [] : [from, input.customer_name, input.whatsapp_number]
  const place = input.delivery_place_id ?? null
  const who = input.phone_number ?? input.whatsapp_number
  const body = [lines, input.shipping_address, who, anonymous, ...(place === null ? [] : [place])]
  return { ...identifyOrder(owner, null, body), previousOwner, isGuests: false, expires: true }
}

function identifyOrder(
  owner: string,
  key: string | null,
  body: unknown,
): Pick<IdempotencyKey, 'owner' | 'key' | 'bodyHash'> {
  const { name, body_hash } = identify({ kind: 'order', owner, key, body })
  return { owner, key: name.key, bodyHash: body_hash }
}

/** Returns the owner of a stranger's key, which includes the address: clients with weak keys must not collide. */
const strangerOf = (address: string, key: string): string => `stranger:${hashOf([address, key]).toString('base64url')}`
