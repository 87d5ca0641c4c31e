import assert from 'node:assert/strict'
import type { TestShop } from '../start-test-shop.ts'
import { makeProduct } from './make-product.ts'
import type { SignedIn } from './sign-in.ts'
import { approveUpdate, sendUpdate } from './stock-updates.ts'

/** Makes a product with 30 pieces, and gives some of them to a salesperson to carry. Returns the id of the product. */
export async function makeCarried(
  { db }: Pick<TestShop, 'db'>,
  { admin, seller }: { admin: SignedIn; seller: Pick<SignedIn, 'call'> },
  quantity: number,
): Promise<string> {
  const { id } = await makeProduct(db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 30, reason: 'ya kwanza' }))
  const asked = await seller.call('submitStockRequest', { product_id: id, quantity })
  assert.equal(asked.status, 200, asked.text)
  const approved = await admin.call('approveStockRequest', { id: asked.body.id })
  assert.equal(approved.status, 200, approved.text)
  return id
}
