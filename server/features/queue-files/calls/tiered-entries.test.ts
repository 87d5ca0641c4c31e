// Orders with tier prices that were waiting on a phone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { fileEntry, queueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const tiers = (price: number) => JSON.stringify([{ from: 6, price, unit: 'piece' }])
const lineOf = (product_id: string) =>
  shop.db.selectFrom('order_lines').select('line_total').where('product_id', '=', product_id).execute()
/** An entry of six pieces. Phones that do not know price tiers send no `line_total`. */
const entryOf = (id: string, seen: { price: number; line_total?: number }) => {
  const total_amount = seen.line_total ?? seen.price * 6
  return fileEntry({
    kind: 'order',
    owner: 'guest',
    body: { ...orderBody([{ id, quantity: 6 }]), items: [{ ...seen, id, quantity: 6, mode: 'normal' }], total_amount },
  })
}

test('a waiting order keeps the tier that its buyer saw; an order from a phone without tiers gets the current tier', async () => {
  const [knows, older] = [
    await makeProduct(shop.db, [{ price_tiers: tiers(4000) }]),
    await makeProduct(shop.db, [{ price_tiers: tiers(4000) }]),
  ]
  const entries = [entryOf(knows.id, { price: 4000, line_total: 24_000 }), entryOf(older.id, { price: 5000 })]
  const done = await takeQueueFile(admin, queueFile(entries))
  assert.deepEqual(
    done.map(({ result, code }) => [result, code]),
    [
      ['taken', null],
      ['taken', null],
    ],
  )
  for (const { id } of [knows, older]) assert.deepEqual(await lineOf(id), [{ line_total: 24_000 }])
})

test('if a tier changed while an order waited, the response shows the current tiers and asks for consent', async () => {
  const { id } = await makeProduct(shop.db, [{ price_tiers: tiers(4500) }])
  const old = entryOf(id, { price: 4000, line_total: 24_000 })
  const [refused] = await takeQueueFile(admin, queueFile([old]))
  assert.deepEqual([refused?.result, refused?.code], ['refused', 'price_changed'])
  const asked = first(requireValue(refused?.prices))
  assert.deepEqual([asked.id, asked.price], [id, 4500])
  assert.deepEqual(await lineOf(id), [])
  const agreed = { ...old, body: entryOf(id, { price: 4500, line_total: 27_000 }).body }
  assert.equal(first(await takeQueueFile(admin, queueFile([agreed]))).result, 'taken')
  assert.deepEqual(await lineOf(id), [{ line_total: 27_000 }])
})
