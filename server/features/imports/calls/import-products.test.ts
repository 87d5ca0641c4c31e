import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  catalogOf,
  importCounts as counts,
  importProblems as problemsOf,
  sheetsOf,
} from '../../../testing/making/import-helpers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const { send, check, write } = sheetsOf(() => admin)

test('a dry run counts and writes nothing, the import writes everything, and repeating the import changes nothing', async () => {
  const rows = [
    'a-1,Shuka,Matandiko,Laini sana,Kubwa,"25,000",',
    'a-1,,,,Ndogo,18000/=,',
    ',Redio,Redio,Ya sola,,12500.50,karibu',
  ]
  const before = await catalogOf(shop.db)
  const dry = await check(...rows)
  assert.deepEqual([dry.status, ...counts(dry), dry.body.rows], [200, 2, 0, 0, false, 3], dry.text)
  assert.equal(await catalogOf(shop.db), before)

  const version = shop.services.versions.current('catalog')
  const real = await write(...rows)
  assert.deepEqual(counts(real), [2, 0, 0, true], real.text)
  assert.equal(shop.services.versions.current('catalog'), version + 1)
  const shuka = await fetchProduct(admin, 'a-1')
  assert.deepEqual(shuka.customPrices, [
    { type: 'Kubwa', price: 25000 },
    { type: 'Ndogo', price: 18000 },
  ])
  assert.deepEqual([shuka.category, shuka.description, shuka.status], ['Matandiko', 'Laini sana', 'inapatikana'])
  const found = (await admin.get('products', { q: 'redio sola' })).body.data
  assert.deepEqual(
    found.map(({ name, price, status }: Record<string, unknown>) => [name, price, status]),
    [['Redio', 12500.5, 'karibu']],
  )
  const auditRows = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'import_products').execute()
  assert.deepEqual(
    auditRows.map(({ person_id, after }) => [person_id, after]),
    [[admin.person.id, { added: 2, changed: 0, archived_types: 0 }]],
  )

  const written = await catalogOf(shop.db)
  const again = await write(...rows)
  assert.deepEqual(counts(again), [0, 0, 2, true], again.text)
  assert.equal(await catalogOf(shop.db), written)
  assert.match(again.body.notes.join(), /majina yake yapo dukani/)
})

test('an import changes fields, removes and restores types, and keeps fields without a column', async () => {
  const product = await makeProduct(
    shop.db,
    [
      { type: 'Nyekundu', price: 1000, stock: 3 },
      { type: 'Bluu', price: 1000 },
    ],
    { name: 'Kanga', category: 'Nguo', description: 'Mistari\r\nmiwili' },
  )
  const row = (type: string, price: number, more = 'Kanga,Nguo,"Mistari\nmiwili"') =>
    `${product.id},${more},${type},${price},`
  assert.deepEqual(counts(await check(row('Nyekundu', 1000), row('Bluu', 1000))), [0, 0, 1, false])
  const gone = await write(row('Nyekundu', 1500, 'Kanga mpya,Nguo,"Mistari\nmiwili"'), row('Njano', 900, ',,'))
  assert.deepEqual(counts(gone), [0, 1, 0, true], gone.text)
  assert.match(gone.body.notes.join(), /Aina 1 hazimo/)
  const now = await fetchProduct(admin, product.id)
  assert.equal(now.name, 'Kanga mpya')
  assert.equal(now.description, 'Mistari\r\nmiwili', 'other line ends do not count as a change')
  assert.deepEqual(now.customPrices, [
    { type: 'Nyekundu', price: 1500 },
    { type: 'Njano', price: 900 },
  ])
  assert.equal(now.stock, 3)
  // Description and status have no column and stay unchanged. A type in another case is the same type with a new
  // spelling.
  const back = await send(`id;NAME;category;Type;price\n${product.id};Kanga mpya;Nguo;BLUU;700`, { dry_run: '0' })
  assert.deepEqual(counts(back), [0, 1, 0, true], back.text)
  const after = await fetchProduct(admin, product.id)
  assert.deepEqual(after.customPrices, [{ type: 'BLUU', price: 700 }])
  assert.equal(after.description, 'Mistari\r\nmiwili')
  const variants = await shop.db.selectFrom('variants').select('id').where('product_id', '=', product.id).execute()
  assert.equal(variants.length, 3, 'the type that was added again reuses its old row')
})

test('a row without an id belongs to the product with its name, anywhere in the sheet', async () => {
  const rows = ['z-1,Kanga ya Mwanza,Nguo,x,S,5,', ',Nyingine kabisa,Nguo,x,,7,', ',Kanga  ya Mwanza,,,M,6,']
  const written = await write(...rows)
  assert.deepEqual([...counts(written), written.body.problems], [2, 0, 0, true, []], written.text)
  assert.deepEqual((await fetchProduct(admin, 'z-1')).customPrices, [
    { type: 'S', price: 5 },
    { type: 'M', price: 6 },
  ])
  assert.deepEqual(counts(await write(...rows)), [0, 0, 2, true])
  // A row without an id may also come before the row that has the id, in either Unicode form.
  const above = [',Cafe\u0301 ya Mbeya,Nguo,x,S,5,', ',Nyingine kabisa,Nguo,x,,7,', 'z-2,Caf\u00e9 ya Mbeya,Nguo,,M,6,']
  assert.deepEqual(counts(await write(...above)), [1, 0, 1, true])
  assert.equal((await fetchProduct(admin, 'z-2')).name, 'Caf\u00e9 ya Mbeya')
  assert.deepEqual(counts(await write(...above)), [0, 0, 2, true])
  // If the sheet or the shop has two products with that name, the id is required.
  const which = 'Kuna bidhaa 2 zenye jina hili. Andika Namba ya unayoitaka.'
  const two = await check(...rows, 'z-3,Kanga ya Mwanza,Nguo,x,S,5,')
  assert.deepEqual(problemsOf(two), [[4, 'Namba', which]])
  const other = await check(...rows.map((row) => row.replace('z-1', 'z-4')))
  assert.deepEqual(problemsOf(other), [[4, 'Namba', which]])
})

test('an empty description changes nothing, and stored names that were never cleaned are found and kept', async () => {
  const fields = { name: 'Cafe\u0301  ya zamani', category: 'Jikoni', description: 'Ya zamani' }
  const old = await makeProduct(shop.db, [{ type: 'Cafe\u0301', price: 100 }], fields)
  const none = await makeProduct(shop.db, [{ price: 100 }], { name: 'Bila maelezo', category: 'Jikoni' })
  const rows = [`${old.id},Caf\u00e9 ya zamani,Jikoni,,Caf\u00e9,100,`, `${none.id},Bila maelezo,Jikoni, ,,100,`]
  const same = await write(...rows)
  assert.deepEqual(counts(same), [0, 0, 2, true], same.text)
  assert.deepEqual(
    [(await fetchProduct(admin, old.id)).description, (await fetchProduct(admin, none.id)).description],
    ['Ya zamani', ''],
  )
  const dearer = await write(...rows.map((row) => row.replace(',100,', ',200,')))
  assert.deepEqual(counts(dearer), [0, 2, 0, true], dearer.text)
  assert.equal((await fetchProduct(admin, old.id)).description, 'Ya zamani')
  // The description may be in a later row of the product.
  const later = await write(',Mkeka wa ukindu,Nguo,,S,5,', ',Mkeka wa ukindu,,Wa ukindu,M,6,')
  assert.deepEqual(counts(later), [1, 0, 0, true], later.text)
})
