import assert from 'node:assert/strict'
import type { Database } from '../../db/open.ts'
import { first } from '../require-value.ts'
import { makeProduct } from './make-product.ts'
import type { SignedIn } from './sign-in.ts'

/** Sends all these stock updates of one product in one request. */
export const sendUpdates = (by: SignedIn, product_id: string, ...updates: object[]) =>
  by.post('submit_pending_stock_update', { product_id, updates })

/** Sends one update, asserts that it is accepted, and returns its id. */
export async function sendUpdate(by: SignedIn, product_id: string, update: object): Promise<number> {
  const response = await sendUpdates(by, product_id, update)
  assert.equal(response.status, 200, response.text)
  assert.equal(response.body.ids.length, 1)
  return first(response.body.ids)
}

export const approveUpdate = (by: SignedIn, update_id: number, more: object = {}) =>
  by.post('approve_pending_update', { update_id, ...more })

/** Makes a product, and counts it so that its stock is `pieces`. */
export async function makeCounted(
  admin: SignedIn,
  db: Database,
  { pieces, price, category }: { pieces: number; price: number; category: string },
) {
  const made = await makeProduct(db, [{ price }], { category })
  await approveUpdate(admin, await sendUpdate(admin, made.id, { counted: pieces, reason: 'ya kwanza' }))
  return made
}

/** Returns a product's pending updates as this person sees them. */
export const waitingUpdates = async (by: SignedIn, product_id: string) =>
  (await by.get('get_product_pending_updates', { product_id })).body.updates

/** Returns the row of a product's only variant. */
export const onlyVariant = (db: Database, product_id: string) =>
  db.selectFrom('variants').selectAll().where('product_id', '=', product_id).executeTakeFirstOrThrow()
