import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Client } from '../../../testing/client.ts'
import { addProduct, auditOf, fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const add = (name: string) => addProduct(admin, { name })
type Added = Awaited<ReturnType<typeof add>>
const change = (status: string, products: { id: string; updated_at?: string }[], by: Client = admin) =>
  by.post('update_product_statuses', { status, products })
const versionOf = ({ id, updated_at }: Added) => ({ id, updated_at })
const statuses = async (...products: Added[]) =>
  Promise.all(products.map(async ({ id }) => (await fetchProduct(admin, id)).status))

test('one call gives several products the same status and writes one audit entry', async () => {
  const [one, two] = [await add('Redio'), await add('Taa')]
  const changed = await change('karibu', [versionOf(one), versionOf(two), versionOf(two)])
  assert.deepEqual([changed.status, changed.body.changed], [200, 2], changed.text)
  assert.deepEqual(await statuses(one, two), ['karibu', 'karibu'])
  const auditRow = await shop.db
    .selectFrom('audit')
    .select(['person_id', 'after'])
    .where('action', '=', 'update_products')
    .executeTakeFirstOrThrow()
  const rows = ['Redio', 'Taa'].map((name) => ({ name, field: 'status', before: 'inapatikana', after: 'karibu' }))
  assert.deepEqual(auditRow, { person_id: admin.person.id, after: { status: 'karibu', changed: 2, rows } })
  assert.ok((await fetchProduct(admin, one.id)).updated_at > one.updated_at)
  const again = await change('karibu', [versionOf(one), versionOf(two)])
  assert.deepEqual([again.status, again.body.changed], [200, 0], 'a repetition changes nothing')
})

test('customers see a new status immediately', async () => {
  const product = await add('Redio ya wateja')
  const status = async () =>
    (await shop.anonymous().get('products')).body.data.find(({ id }) => id === product.id)?.status
  assert.equal(await status(), 'inapatikana')
  await change('haipatikani', [{ id: product.id }])
  assert.equal(await status(), 'haipatikani')
})

test('if somebody else has changed or deleted one of the products, all are refused, and the refusal names that product', async () => {
  const [same, edited, deleted] = [await add('Ile ile'), await add('Shuka'), await add('Kanga')]
  await admin.post(`products?id=${edited.id}`, { price: 1 })
  await admin.send(`/api/products.php?id=${deleted.id}`, { method: 'DELETE' })
  const refused = await change('karibu', [same, edited, deleted].map(versionOf))
  assert.deepEqual([refused.status, refused.body.code], [409, 'changed_meanwhile'])
  assert.deepEqual((refused.body.products ?? []).map(({ name }) => name).sort(), ['Kanga', 'Shuka'])
  assert.match(refused.body.error, /Shuka/)
  assert.deepEqual(await statuses(same, edited), ['inapatikana', 'inapatikana'])
  assert.equal((await auditOf(shop.db, same.id)).length, 1)
  assert.equal((await change('karibu', [{ id: edited.id }])).status, 200, 'without updated_at, any version is accepted')
})

test('anyone but an admin is refused, and so are an unknown status and an invalid list of products', async () => {
  const product = await add('Redio ya meneja')
  for (const role of ['salesperson', 'storeManager', 'manager', 'customer'] as const) {
    assert.equal((await change('karibu', [versionOf(product)], await shop.as(role))).status, 403, role)
  }
  assert.equal((await change('karibu', [versionOf(product)], shop.anonymous())).status, 401)
  assert.equal((await change('imekwisha', [versionOf(product)])).status, 400)
  assert.equal((await change('karibu', [])).status, 400)
  assert.equal((await change('karibu', Array(501).fill(versionOf(product)))).status, 400)
  assert.equal((await change('karibu', [versionOf(product), { id: 'hakuna' }])).status, 404)
  assert.deepEqual(await statuses(product), ['inapatikana'])
})

test('if two admins change the same products at the same time, one succeeds and the other is refused', async () => {
  const products = await Promise.all(['A', 'B', 'C', 'D'].map(add))
  const responses = await Promise.all([
    change('karibu', products.map(versionOf)),
    change('haipatikani', products.map(versionOf).reverse()),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  assert.equal(new Set(await statuses(...products)).size, 1)
})
