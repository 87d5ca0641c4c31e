// Quantity prices in sheets: tiers, and which pieces count for them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importCounts, importProblems, sendSheet } from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { listCatalogue } from '../export.queries.ts'
import { productTable } from '../export.rules.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const HEADER = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Bei ya jumla,Jumla inahesabiwa'
const write = (...rows: string[]) => sendSheet(admin, [HEADER, ...rows].join('\n'), { dry_run: '0' })
const row = (id: string, type: string, price: number, tiers: string, scope = '') =>
  [id, `Kanga ${id}`, 'Nguo', 'Laini sana.', type, price, tiers, scope].join(',')
const tiersOf = async (id: string) => {
  const { price_tiers, tier_scope, customPrices } = await fetchProduct(admin, id)
  return { price_tiers, tier_scope, customPrices }
}

test('a sheet sets and changes tiers and their scope; an empty scope keeps the current scope', async () => {
  const sheet = [
    row('t-1', 'Nyekundu', 5000, '6=4500; katoni 1=90000', 'kila aina'),
    row('t-1', 'Bluu', 5000, '6=4500; katoni 1=90000'),
  ]
  const first = await write(...sheet)
  assert.deepEqual(importCounts(first), [1, 0, 0, true], first.text)
  const tiers = [
    { from: 6, price: 4500, unit: 'piece' },
    { from: 1, price: 90_000, unit: 'package' },
  ]
  const { price_tiers, tier_scope } = await tiersOf('t-1')
  assert.deepEqual([price_tiers, tier_scope], [tiers, 'type'])
  assert.deepEqual(importCounts(await write(...sheet)), [0, 0, 1, true])

  const wider = await write(row('t-1', 'Nyekundu', 5000, '6=4500', 'Aina zote'), row('t-1', 'Bluu', 5000, '6=4500'))
  assert.deepEqual(importCounts(wider), [0, 1, 0, true], wider.text)
  assert.equal((await tiersOf('t-1')).tier_scope, 'product')
  await write(row('t-1', 'Nyekundu', 5000, '', ''), row('t-1', 'Bluu', 5000, '', ''))
  assert.deepEqual((await tiersOf('t-1')).price_tiers ?? [], [])
})

test('impossible tiers, unknown words and contradicting rows are problems of their rows', async () => {
  const refused = await write(
    row('t-2', '', 5000, '6=6000'),
    row('t-3', '', 5000, 'sita kwa 4000'),
    row('t-4', 'A', 5000, '6=4000', 'nusu'),
    row('t-5', 'A', 5000, '6=4000', 'kila aina'),
    row('t-5', 'B', 5000, '6=4000', 'aina zote'),
    row('t-6', 'A', 5000, '6=4000', 'aina zote'),
    row('t-6', 'B', 6000, '6=4000'),
  )
  const problems = importProblems(refused).map(([at, column]) => [at, column])
  assert.deepEqual(
    problems.toSorted((one, other) => Number(one[0]) - Number(other[0])),
    [
      [2, 'Bei ya jumla'],
      [3, 'Bei ya jumla'],
      [4, 'Jumla inahesabiwa'],
      [6, 'Jumla inahesabiwa'],
      [7, 'Bei ya jumla'],
    ],
  )
})

test('an export contains the tiers, and importing it changes nothing', async () => {
  const price_tiers = JSON.stringify([{ from: 3, price: 900, unit: 'piece' }])
  const packed = { price: 1000, price_tiers, tier_scope: 'type' as const, items_per_package: 12 }
  const { id } = await makeProduct(
    shop.db,
    [
      { ...packed, type: 'Ndogo' },
      { ...packed, type: 'Kubwa' },
    ],
    { description: 'Imara.' },
  )
  const { columns, rows } = productTable(await listCatalogue(shop.db))
  const mine = rows.filter(([first]) => first === id)
  assert.deepEqual(
    mine.map((cells) => cells.slice(6, 8)),
    [
      ['3=900', 'kila aina'],
      ['3=900', 'kila aina'],
    ],
  )
  const sheet = [columns.map(({ name }) => name).join(','), ...mine.map((cells) => cells.join(','))].join('\n')
  const again = await sendSheet(admin, sheet, { dry_run: '0' })
  assert.deepEqual(importCounts(again), [0, 0, 1, true], again.text)
})
