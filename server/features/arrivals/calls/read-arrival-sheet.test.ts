import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
})
after(() => shop.stop())

function read(csv: string, by = seller) {
  const form = new FormData()
  form.append('sheet', new Blob([csv]), 'mzigo.csv')
  return by.post('read_arrival_sheet', form)
}

const HEADER =
  'Namba,Jina,Aina,Kifungashio,Pisi kwa kifungashio,Idadi ya vifungashio,Pisi za ziada,Bei ya kununua (pisi),Bei mpya ya kuuza,Kategoria'
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\n')

test('a row with a quantity becomes a line of the product that the row names by number or name, or of a new product', async () => {
  const packed = { packaging_type: 'katoni', items_per_package: 12 } as const
  const known = await makeProduct(shop.db, [packed], { id: 'sabuni-1', name: 'Sabuni ya jedwali' })
  const typed = await makeProduct(shop.db, [{ type: 'Kubwa' }, { type: 'Ndogo' }], { name: 'Shati la jedwali' })
  const rows = [
    'sabuni-1,,,,,5,,700,,',
    ',Shati la jedwali,Ndogo,box,6,2,3,"1,250.50",,',
    ',Birika la jedwali,,,,,4,18000,25000,Jikoni',
    ',Bidhaa bila idadi,,,,,,,,',
  ]
  const { status, body, text } = await read(sheet(...rows))
  assert.equal(status, 200, text)
  assert.deepEqual(body.problems, [])
  assert.deepEqual(
    body.lines.map((line) => [line.product_id, line.type, line.packages, line.extra_pieces, line.items_per_package]),
    [
      [known.id, null, 5, 0, 12],
      [typed.id, 'Ndogo', 2, 3, 6],
      [null, null, 0, 4, null],
    ],
  )
  assert.deepEqual(
    body.lines.map(({ price_each, price, category }) => [price_each, price, category]),
    [
      [700, null, ''],
      [1250.5, null, ''],
      [18_000, 25_000, 'Jikoni'],
    ],
  )
})

test('every invalid row is reported with its column', async () => {
  await makeProduct(shop.db, [{ type: 'A' }], { name: 'Kofia ya jedwali' })
  for (const _ of [1, 2]) await makeProduct(shop.db, [{}], { name: 'Majina mawili' })
  const rows = [
    'haipo,,,,,1,,,,',
    ',Hakuna hii,,,,1,,,,',
    ',Kofia ya jedwali,,,,1,,,,',
    ',Majina mawili,,,,1,,,,',
    ',Kofia ya jedwali,A,ndoo,x,1.5,,12abc,,',
  ]
  const { body } = await read(sheet(...rows))
  assert.deepEqual(
    body.problems.map(({ row, column }) => [row, column]),
    [
      [2, 'Namba'],
      [3, 'Jina'],
      [4, 'Aina'],
      [5, 'Namba'],
      [6, 'Kifungashio'],
      [6, 'Idadi ya vifungashio'],
      [6, 'Pisi kwa kifungashio'],
      [6, 'Bei ya kununua (pisi)'],
    ],
  )
  assert.equal((await read('a,b\n1,2')).status, 422)
  assert.equal((await seller.post('read_arrival_sheet', new FormData())).status, 400)
  assert.equal((await read(sheet(), await shop.as('customer'))).status, 403)
})

test('a seller may download the template, which has exactly the columns that are read', async () => {
  const { status, text } = await seller.get('get_arrival_template', { format: 'csv' })
  assert.deepEqual([status, text.trim().replaceAll('"', '').replace('\uFEFF', '')], [200, HEADER])
})

test('staff who may not see costs get only the costs of their own sheet', async () => {
  await makeProduct(shop.db, [{ buying_price: 7713 }], { id: 'siri-1' })
  await changeShopSettings(shop, { see_costs: 'managers' }, await shop.as('admin'))
  const { body } = await read(sheet('siri-1,,,,,1,,8000,,'))
  assert.deepEqual(
    body.lines.map(({ price_each, now_buying_price }) => [price_each, now_buying_price]),
    [[8000, null]],
  )
})
