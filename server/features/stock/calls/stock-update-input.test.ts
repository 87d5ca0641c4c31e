import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { sendUpdates, waitingUpdates } from '../../../testing/making/stock-updates.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

test('if a person sends the same updates several times within a minute, even simultaneously and in another order, they are stored once', async () => {
  const product = await makeProduct(shop.db, [{ type: 'S' }, { type: 'M' }])
  const one = { type: 's', stock: 4, buying_price: 1, shipping_cost: 1 }
  const two = { type: 'M', stock: 2 }
  const taps = await Promise.all(
    Array.from({ length: 8 }, (_, tap) => sendUpdates(seller, product.id, ...(tap % 2 ? [one, two] : [two, one]))),
  )
  const ids = new Set(taps.map(({ body }) => JSON.stringify(body.ids.toSorted())))
  assert.equal(ids.size, 1, [...ids].join())
  assert.equal((await waitingUpdates(seller, product.id)).length, 2)
  // Somebody else may send the same updates, and their sender may send them again after a rejection.
  assert.equal((await sendUpdates(admin, product.id, one, two)).body.ids.length, 2)
  await manager.post('reject_pending_update', { update_id: taps[0]?.body.ids[0] })
  const again = await sendUpdates(seller, product.id, one, two)
  assert.equal(ids.has(JSON.stringify(again.body.ids.toSorted())), false)
})

test('impossible updates are refused and not stored, and the message says what to do', async () => {
  const typed = await makeProduct(shop.db, [{ type: 'Nyekundu' }, { type: 'Bluu' }])
  const plain = await makeProduct(shop.db)
  const gone = await makeProduct(shop.db, [{}], { deleted_at: new Date() })
  const table: [string, object[], number][] = [
    [plain.id, [], 422],
    [plain.id, [{ stock: 0 }], 422],
    [plain.id, [{ stock: -1 }], 400],
    [plain.id, [{ stock: 1.5 }], 400],
    [plain.id, [{ stock: 'kumi' }], 400],
    [plain.id, [{ stock: 1, items_per_package: 0 }], 400],
    [plain.id, [{ stock: 1, buying_price: 1.005 }], 400],
    [plain.id, [{ stock: 1, packaging_type: 'gunia' }], 400],
    [plain.id, [{ stock: 1 }, { stock: 2 }], 422],
    [plain.id, [{ counted: 5 }], 422],
    [plain.id, [{ counted: 5, stock: 5, reason: 'x' }], 422],
    [plain.id, [{ type: 'Nyekundu', stock: 1 }], 422],
    [plain.id, [{ stock: 1_000_000_000, buying_price: 1_000_000_000 }], 422],
    [plain.id, [{ counted: 1_000_000_000, reason: 'x', buying_price: 1_000_000_000 }], 422],
    [typed.id, [{ stock: 1 }], 422],
    [
      typed.id,
      [
        { type: 'Nyekundu', stock: 1 },
        { type: 'Kijani', stock: 1 },
      ],
      422,
    ],
    ['haipo', [{ stock: 1 }], 404],
    [gone.id, [{ stock: 1 }], 404],
  ]
  for (const [id, updates, status] of table) {
    const response = await sendUpdates(seller, id, ...updates)
    assert.equal(response.status, status, `${JSON.stringify(updates)}: ${response.text}`)
    assert.equal(typeof response.body.error, 'string')
  }
  const other = await seller.post('submit_pending_stock_update', {
    product_id: plain.id,
    updated_by: '0754999999',
    updates: [{ stock: 1 }],
  })
  assert.equal(other.status, 403)
  const text = await seller.post('submit_pending_stock_update', { product_id: plain.id, updates: '[{"stock":' })
  assert.equal(text.status, 400)
  assert.deepEqual(await waitingUpdates(seller, plain.id), [])
  assert.deepEqual(await waitingUpdates(seller, typed.id), [])
  const json = await seller.post('submit_pending_stock_update', {
    product_id: plain.id,
    updated_by: seller.person.phone,
    role: 'admin',
    updates: JSON.stringify([{ stock: 1 }]),
  })
  assert.equal(json.status, 200, json.text)
})
