import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../../../db/transaction.ts'
import { createClient } from '../../../testing/client.ts'
import { importCounts as counts, SHEET_HEADER, sheetsOf } from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { lockImports } from '../import.queries.ts'

let shop: TestShop
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const { send, write } = sheetsOf(() => admin)

test('an import overwrites nothing if the catalogue has changed since the dry run or another import is running', async () => {
  const product = await makeProduct(shop.db, [{ price: 100 }], { name: 'Ndoo', category: 'Jikoni', description: 'x' })
  const sheet = `${SHEET_HEADER}\n${product.id},Ndoo,Jikoni,x,,250,`
  const { plan } = (await send(sheet)).body
  await admin.post(`products?id=${product.id}`, { name: 'Ndoo kubwa' })
  const stale = await send(sheet, { dry_run: '0', plan })
  assert.deepEqual([stale.status, stale.body.code], [409, 'changed_meanwhile'])
  assert.equal((await fetchProduct(admin, product.id)).name, 'Ndoo kubwa')
  await transaction(shop.db, async (tx) => {
    await lockImports(tx)
    const busy = await fetch(`${shop.origin}/api/import_products.php`, requestOf(sheet))
    assert.equal(busy.status, 503)
    assert.ok(Number(busy.headers.get('retry-after')) > 0)
  })
  const fresh = (await send(sheet)).body.plan
  assert.deepEqual(counts(await send(sheet, { dry_run: '0', plan: fresh })), [0, 1, 0, true])
  // A request that is repeated after a lost response succeeds and changes nothing.
  assert.deepEqual(counts(await send(sheet, { dry_run: '0', plan: fresh })), [0, 0, 1, true])
})

test('identical sheets sent at the same time add their products once, and only an admin may import', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => `,Sahani ${at},Vyombo,Nzuri,,${at},`)
  await Promise.all([write(...rows), write(...rows), write(...rows)])
  const { count } = await shop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('category', '=', 'Vyombo')
    .executeTakeFirstOrThrow()
  assert.equal(count, 40)
  const seller = await shop.as('salesperson')
  assert.equal((await send(SHEET_HEADER, {}, seller)).status, 403)
  assert.equal((await send(SHEET_HEADER, {}, createClient(shop.origin))).status, 401)
})

test('customers can order while an import adds 2,000 products and another import changes them', async () => {
  const product = await makeProduct(shop.db, [{ price: 700 }], { name: 'Ndizi' })
  const sheet = (more: number) =>
    [
      SHEET_HEADER,
      ...Array.from({ length: 2000 }, (_, at) => `k-${at},Kifaa ${at},Vifaa,Toleo ${more},,${at + more},`),
    ].join('\n')
  let going = true
  const orders = (async () => {
    const buyer = shop.anonymous()
    for (let at = 0; going; at++) {
      const order = await buyer.post('submit_order', {
        ...orderBody([{ id: product.id, price: 700 }]),
        client_order_id: `import-${at}-${product.id}`,
      })
      assert.equal(order.status, 200, order.text)
    }
  })()
  try {
    assert.deepEqual(counts(await send(sheet(0), { dry_run: '0' })), [2000, 0, 0, true])
    assert.deepEqual(counts(await send(sheet(5), { dry_run: '0' })), [0, 2000, 0, true])
  } finally {
    going = false
    await orders
  }
})

function requestOf(sheet: string): RequestInit {
  const body = new FormData()
  body.append('dry_run', '0')
  body.append('sheet', new Blob([sheet]), 'x.csv')
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { method: 'POST', body, headers: { cookie } }
}
