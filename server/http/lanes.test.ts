import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { makeProduct } from '../testing/making/make-product.ts'
import { orderBody } from '../testing/making/order-body.ts'
import { form, jpeg } from '../testing/making/pictures.ts'
import { startTestShop, type TestShop } from '../testing/start-test-shop.ts'
import { untilBlocked } from '../testing/until-blocked.ts'

const POOL = 4

let shop: TestShop
before(async () => {
  shop = await startTestShop({ DATABASE_POOL: String(POOL) })
})
after(() => shop.stop())

const writes = () => {
  const found = shop.services.admission.figures().find(({ lane }) => lane === 'write')
  assert.ok(found)
  return found
}

test('an order waits in the lane of writes, whatever its content type and even if it has files', async () => {
  const product = await makeProduct(shop.db, [{ stock: 100 }])
  const order = () => {
    // A form cannot contain null, so the provider is left out.
    const { provider_id, ...fields } = orderBody([{ id: product.id }], { client_order_id: crypto.randomUUID() })
    return fields
  }
  const texts = (fields: object) =>
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  const send = (body: unknown) => shop.anonymous().post('submit_order', body)
  assert.equal((await send(form(order()))).status, 200, 'a form places an order too')
  const blocker = new pg.Client({ connectionString: shop.database.url })
  await blocker.connect()
  await blocker.query(`begin; select from variants where product_id = '${product.id}' for update`)
  try {
    const placing = Array.from({ length: POOL }, () => send(order()))
    await untilBlocked(blocker)
    while (writes().running < POOL) await new Promise(setImmediate)
    const before = writes().refused
    const bodies = [order(), new URLSearchParams(texts(order())), form(order()), form(order(), [await jpeg()])]
    const answers = await Promise.all(bodies.map(send))
    for (const { status, headers, body } of answers)
      assert.deepEqual([status, body.code, headers.get('retry-after')], [503, 'busy', '2'])
    assert.equal(writes().refused - before, bodies.length)
    await blocker.query('commit')
    for (const { status, text } of await Promise.all(placing)) assert.equal(status, 200, text)
  } finally {
    await blocker.end()
  }
})
