import { createHash } from 'node:crypto'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { OrderRow } from './orders.queries.ts'

/**
 * Writes down that this person has sent this under the key. Returns whether it is new; null when something else was sent
 * under that key. A transaction that is rolled back leaves no key.
 */
export async function takeReadyKey(
  tx: Tx,
  order: Locked<OrderRow>,
  { by, key, input }: { by: number; key: string; input: object },
): Promise<boolean | null> {
  const body_hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const named = { owner: `person:${by}`, key: `ready:${key}` }
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ ...named, body_hash, order_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (taken) return true
  const before = await tx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('owner', '=', named.owner)
    .where('key', '=', named.key)
    .executeTakeFirst()
  return before?.body_hash.equals(body_hash) ? false : null
}
