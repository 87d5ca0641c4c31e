import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Input } from '../../../../contract/all.ts'
import type { Client } from '../../../testing/client.ts'
import { sheetsOf } from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { fetchProduct, variantsOf } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeMember>>
let seller: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

const { write, check } = sheetsOf(() => admin)

const make = async (name: string, variants: Parameters<typeof makeProduct>[1] = [{ price: 5000, low_stock: 2 }]) =>
  fetchProduct(admin, (await makeProduct(shop.db, variants, { name })).id)
type Made = Awaited<ReturnType<typeof make>>

async function change(products: readonly Made[], wanted: Input<'updateProducts'>['change'], by: Client = seller) {
  const now = await Promise.all(products.map(({ id }) => fetchProduct(admin, id)))
  const { body, text } = await by.call('updateProducts', {
    ids: products.map(({ id }) => id),
    change: wanted,
    expected: now.map(({ id, updated_at }) => ({ id, updated_at })),
  })
  return requireValue(body.audit_id ?? undefined, text)
}
const undo = (audit_id: number, by: Client = seller, more: object = {}) => by.call('undoChange', { audit_id, ...more })

const fieldsOf = async ({ id }: Made) => {
  const { updated_at: _, ...fields } = await fetchProduct(admin, id)
  const row = await shop.db
    .selectFrom('products')
    .select(sql<string>`name_words::text || words::text`.as('words'))
    .where('id', '=', id)
    .executeTakeFirst()
  return JSON.stringify([fields, await variantsOf(shop.db, id), row])
}

test('an undo restores everything, works once, and is audited', async () => {
  const typed = [
    { type: 'Pisi', price: 3500 },
    { type: 'Dozeni', price: 36_000 },
  ]
  const products = [await make('Redio'), await make('Kandambili', typed)]
  const before = await Promise.all(products.map(fieldsOf))
  const wanted = { percent: 10, category: 'Nyingine', low_stock: 9, status: 'karibu' } as const
  const id = await change(products, wanted, admin)
  assert.notDeepEqual(await Promise.all(products.map(fieldsOf)), before)
  const version = shop.services.versions.current('catalog')
  const entry = async () => (await admin.get('get_audit_log')).body.rows.find((row) => row.id === id)
  assert.equal((await entry())?.can_undo, true)
  const undone = await undo(id, admin)
  assert.deepEqual([undone.status, undone.body.restored], [200, 2], undone.text)
  assert.deepEqual(await Promise.all(products.map(fieldsOf)), before)
  assert.equal(shop.services.versions.current('catalog'), version + 1)
  const [trace] = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'undo_change').execute()
  assert.deepEqual(
    [trace?.person_id, trace?.subject_id, trace?.after],
    [admin.id, String(id), { undone: 'update_products', changed: 2 }],
  )
  assert.equal((await entry())?.can_undo, false)
  const again = await undo(id, admin)
  assert.deepEqual([again.status, again.body.error], [409, 'Mabadiliko haya yameshatenguliwa.'])
})

test('of three simultaneous undos, only one succeeds', async () => {
  const product = await make('Taa')
  const id = await change([product], { price: 1 })
  const answers = await Promise.all([undo(id), undo(id), undo(id)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  assert.equal((await fetchProduct(admin, product.id)).price, 5000)
})

test('if any of the products was changed later, nothing is restored', async () => {
  const [one, two, three] = [await make('Moja'), await make('Mbili'), await make('Tatu')]
  const id = await change([one, two, three], { price: 6000 })
  await admin.post(`products?id=${one.id}`, { name: 'Moja mpya' })
  await admin.delete('products', { id: two.id })
  const refused = await undo(id)
  assert.deepEqual([refused.status, refused.body.code], [409, 'changed_meanwhile'])
  assert.deepEqual((refused.body.products ?? []).map(({ name }) => name).sort(), ['Mbili', 'Moja mpya'])
  assert.equal((await fetchProduct(admin, three.id)).price, 6000)
  const again = await change([three], { price: 7000 })
  assert.equal((await undo(again)).status, 200, 'the newest change can be undone')
  assert.equal((await fetchProduct(admin, three.id)).price, 6000)
})

test('an undo does not overwrite values that an approved stock update or arrival has changed since', async () => {
  const approveUpdate = async ({ id }: Made, facts: object) => {
    const { body } = await seller.post('submit_pending_stock_update', { product_id: id, updates: [facts] })
    const approved = await admin.post('approve_pending_update', { update_id: body.ids[0], confirm_price: 1 })
    assert.equal(approved.status, 200, approved.text)
  }
  const [withThreshold, packed] = [await make('Birika'), await make('Sukari')]
  for (const [product, facts] of [
    [withThreshold, { stock: 0, low_stock: 9 }],
    [packed, { stock: 0, packaging_type: 'katoni', items_per_package: 24 }],
  ] as const) {
    const id = await change([product], { low_stock: 3 })
    await approveUpdate(product, facts)
    const refused = await undo(id)
    assert.deepEqual([refused.status, refused.body.products?.map((one) => one.id)], [409, [product.id]])
  }
  assert.deepEqual(
    (await variantsOf(shop.db, withThreshold.id)).map(({ low_stock }) => low_stock),
    [9],
  )
  const beforeArrival = await change([packed], { low_stock: 4 })
  const line = { product_id: packed.id, type: null, packages: 1, items_per_package: 20, packaging_type: 'katoni' }
  const sent = await seller.post('submit_arrival', {
    client_arrival_id: crypto.randomUUID(),
    supplier: '',
    reference: '',
    shipping_total: 0,
    lines: [{ ...line, extra_pieces: 0, buying_price: 100 }],
  })
  const approved = await admin.post('approve_arrival', { arrival_id: sent.body.arrival_id })
  assert.equal(approved.status, 200, sent.text + approved.text)
  assert.equal((await undo(beforeArrival)).status, 409)
})

test('people can undo only their own changes, and an admin the changes of everybody; other kinds of acts cannot be undone', async () => {
  const product = await make('Shuka')
  const id = await change([product], { price: 6000 })
  for (const role of ['salesperson', 'manager'] as const)
    assert.equal((await undo(id, await shop.as(role))).status, 404, role)
  for (const role of ['storeManager', 'customer'] as const)
    assert.equal((await undo(id, await shop.as(role))).status, 403, role)
  assert.equal((await undo(id, shop.anonymous())).status, 401)
  assert.equal((await undo(id, admin)).status, 200)
  await admin.post(`products?id=${product.id}`, { price: 8000 })
  const edit = await shop.db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  assert.equal((await undo(edit.id, admin)).status, 404)
  assert.equal((await undo(999_999, admin)).status, 404)
  assert.equal((await undo(-1, admin)).status, 400)
})

test('somebody who may no longer set a status cannot restore one by an undo', async () => {
  const product = await make('Kofia')
  const boss = await makeMember(shop, 'admin')
  const id = await change([product], { status: 'karibu' }, boss)
  await shop.db.updateTable('people').set({ role: 'manager' }).where('id', '=', boss.id).execute()
  assert.equal((await undo(id, boss)).status, 403)
  assert.equal((await fetchProduct(admin, product.id)).status, 'karibu')
})

test('an import is undone in the same way: changed products are restored, added ones are deleted', async () => {
  const [kanga, redio] = [
    await make('Kanga', [
      { type: 'S', price: 900, stock: 3 },
      { type: 'M', price: 950 },
    ]),
    await make('Redio ya zamani'),
  ]
  const before = await Promise.all([kanga, redio].map(fieldsOf))
  const rows = [
    `${kanga.id},Kanga ya Mwanza,Nguo,Mpya,S,1000,`,
    `${kanga.id},,,,XL,1100,`,
    `${redio.id},Redio,Redio,Ya sola,,5500,karibu`,
    'mpya-1,Ndoo,Jikoni,Ya maji,,3000,',
  ]
  const written = await write(...rows)
  const id = requireValue(written.body.audit_id ?? undefined, written.text)
  assert.equal((await undo(id)).status, 404, 'only an admin can undo an import')
  const undone = await undo(id, admin)
  assert.deepEqual([undone.status, undone.body.restored], [200, 3], undone.text)
  assert.equal((await shop.anonymous().get('get_product_by_id', { id: 'mpya-1' })).status, 404)
  const [kangaNow, redioNow] = await Promise.all([kanga, redio].map(fieldsOf))
  assert.equal(redioNow, before[1])
  const now = await fetchProduct(admin, kanga.id)
  assert.deepEqual([now.name, now.customPrices], ['Kanga', kanga.customPrices], kangaNow)
  const archived = (await variantsOf(shop.db, kanga.id)).map(({ type, archived_at }) => [type, archived_at === null])
  assert.deepEqual(archived, [
    ['S', true],
    ['M', true],
    ['XL', false],
  ])
})

test('undoing an import closes pending requests for the added products and notifies each requester', async () => {
  const written = await write('mpya-3,Sufuria,Jikoni,Kubwa,,3000,', 'mpya-4,Sahani,Jikoni,Ndogo,,900,')
  const requester = await shop.as('salesperson')
  for (const product_id of ['mpya-3', 'mpya-3', 'mpya-4']) {
    const quantity = 1 + (await requestsOf(requester)).length
    assert.equal((await requester.call('submitStockRequest', { product_id, quantity })).status, 200)
  }
  assert.equal((await undo(written.body.audit_id ?? 0, admin)).status, 200)
  assert.deepEqual(await requestsOf(requester), ['closed', 'closed', 'closed'])
  const told = (await requester.get('get_notifications')).body.notifications.map(({ message }) => message)
  const sentence = (name: string) => `Maombi yako ya stoo ya ${name} yamefungwa: bidhaa imefutwa.`
  assert.deepEqual(told.toSorted(), ['Sahani', 'Sufuria'].map(sentence))
})

const requestsOf = async ({ person }: Awaited<ReturnType<TestShop['as']>>) => {
  const found = shop.db.selectFrom('stock_requests').select('status').where('requested_by', '=', person.id)
  return (await found.execute()).map(({ status }) => status)
}

test('an import is not undone if an added product has been counted since', async () => {
  const written = await write('mpya-2,Ndoo,Jikoni,Ya maji,,3000,')
  await shop.db.updateTable('variants').set({ stock: 5 }).where('product_id', '=', 'mpya-2').execute()
  const refused = await undo(written.body.audit_id ?? 0, admin)
  assert.deepEqual([refused.status, refused.body.products], [409, [{ id: 'mpya-2', name: 'Ndoo' }]])
})

test('undoing an import older than a day requires the password again', async () => {
  const product = await make('Ya jana')
  const written = await write(`${product.id},Ya jana,Nguo,x,,5100,`)
  const id = written.body.audit_id ?? 0
  await sql`alter table audit disable trigger audit_is_append_only`.execute(shop.db)
  await sql`update audit set at = at - interval '25 hours' where id = ${id}`.execute(shop.db)
  await sql`alter table audit enable trigger audit_is_append_only`.execute(shop.db)
  const asked = await undo(id, admin)
  assert.deepEqual([asked.status, asked.body.code], [401, 'password_needed'])
  assert.equal((await undo(id, admin, { password: 'si-yenyewe' })).status, 401)
  assert.equal((await undo(id, admin, { password: MEMBER_PASSWORD })).status, 200)
})

test('an import whose prices look like typing errors needs a confirmation', async () => {
  const products = await Promise.all(['A', 'B', 'C', 'D'].map((name) => make(`Bei ${name}`)))
  const rows = products.map(({ id, name }, at) => `${id},${name},Nguo,x,,${at === 3 ? 5100 : 500},`)
  const dry = await check(...rows)
  assert.deepEqual([dry.body.slips, dry.body.problems], [3, []], dry.text)
  const refused = await write(...rows)
  assert.deepEqual([refused.status, refused.body.code], [422, 'prices_doubtful'])
  assert.equal((await fetchProduct(admin, products[0]?.id ?? '')).price, 5000)
  const { send } = sheetsOf(() => admin)
  const sheet = ['Namba,Jina,Kategoria,Maelezo,Aina,Bei,Hali', ...rows].join('\n')
  const confirmed = await send(sheet, { dry_run: '0', confirm_prices: '1' })
  assert.deepEqual([confirmed.status, confirmed.body.written], [200, true], confirmed.text)
  assert.equal((await write(...rows)).body.slips, 0, 'the prices no longer look like typing errors')
})
