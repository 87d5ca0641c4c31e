// In this sheet all prices are ten times too high. The shop asks for a confirmation before writing them, and an undo
// restores the old prices.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { SHEET_HEADER, sheetsOf } from '../../../testing/making/import-helpers.ts'
import { makeMember } from '../../../testing/making/member.ts'
import { fetchProduct } from '../../../testing/making/product-helpers.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

const MANY = 2000
let shop: TestShop
let admin: Awaited<ReturnType<typeof makeMember>>

before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
  assert.equal((await send(sheet(1), { dry_run: '0' })).status, 200)
})
after(() => shop.stop())

const { send } = sheetsOf(() => admin)
const sheet = (times: number) =>
  [
    SHEET_HEADER,
    ...Array.from({ length: MANY }, (_, at) => `p-${at},Kifaa ${at},Vifaa,Kizuri,,${(500 + at) * times},`),
  ].join('\n')

/** Counts the products whose price is this many times the price in the first sheet. */
async function countPricedAt(times: number): Promise<number> {
  const { rows } = await sql<{ priced: number }>`
    select count(*)::int as priced from variants
    where product_id like 'p-%' and price = (500 + substr(product_id, 3)::int) * ${times}`.execute(shop.db)
  return requireValue(rows[0]).priced
}

async function importTenfold(): Promise<number> {
  const dry = await send(sheet(10), {})
  assert.deepEqual([dry.body.slips, dry.body.written], [MANY, false], dry.text)
  const asked = await send(sheet(10), { dry_run: '0' })
  assert.deepEqual([asked.status, asked.body.code], [422, 'prices_doubtful'])
  assert.equal(await countPricedAt(1), MANY)
  const written = await send(sheet(10), { dry_run: '0', confirm_prices: '1' })
  assert.deepEqual([written.status, await countPricedAt(10)], [200, MANY], written.text)
  return requireValue(written.body.audit_id ?? undefined)
}

const undo = (audit_id: number) => admin.call('undoChange', { audit_id })

test('2,000 prices that are ten times too high need a confirmation, and one undo restores all old prices', async () => {
  const id = await importTenfold()
  assert.equal((await undo(id)).status, 200)
  assert.equal(await countPricedAt(1), MANY)
})

test('undoing 2,000 prices is refused if somebody has changed one of them since, and the refusal names it', async () => {
  const id = await importTenfold()
  const { updated_at } = await fetchProduct(admin, 'p-11')
  const change = { ids: ['p-11'], change: { price: 7 }, expected: [{ id: 'p-11', updated_at }] }
  assert.equal((await admin.call('updateProducts', change)).status, 200)
  const refused = await undo(id)
  assert.deepEqual([refused.status, refused.body.products], [409, [{ id: 'p-11', name: 'Kifaa 11' }]])
  assert.equal(await countPricedAt(10), MANY - 1)
})
