// The first afternoon of a new shop: its stock and its debts come from two sheets.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay } from '../../../../shop/numbers/dates.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { type OpeningFiles, sendOpening } from '../../../testing/making/opening-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const check = (files: OpeningFiles) => sendOpening(admin, files)
const write = (files: OpeningFiles, fields: Record<string, string> = {}, by = admin) =>
  sendOpening(by, files, { dry_run: '0', ...fields })
const variantsOf = (name: string) =>
  shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.type', 'v.stock', 'v.packaging_type', 'v.items_per_package'])
    .select(['v.buying_price', 'v.average_cost', 'v.price'])
    .where('p.name', '=', name)
    .orderBy('v.id')
    .execute()
const rowsOfBooks = async () => ({
  movements: await shop.db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
  variants: await shop.db.selectFrom('variants').selectAll().orderBy('id').execute(),
  products: await shop.db.selectFrom('products').select(['id', 'updated_at']).orderBy('id').execute(),
  customers: await shop.db
    .selectFrom('customers')
    .select(['id', 'name', 'debt', 'credit_limit'])
    .orderBy('id')
    .execute(),
  entries: await shop.db.selectFrom('customer_entries').selectAll().orderBy('id').execute(),
  audit: await shop.db.selectFrom('audit').select('id').orderBy('id').execute(),
})

const goods = [
  ',Sabuni,Usafi,,,1500,6001234567899,,katoni,24,3,5,1000',
  ',Kanga,Nguo,Mistari,Nyekundu,12000,,7,,,,,9000',
  ',Kanga,Nguo,,Bluu,12000,,,,,,,',
]
const debtors = ['Mama Asha,0754 200 001,45000,01/03/2026,15/12/2026,Mchele,200000', 'Juma fundi,,12500,,,,']

test('one import writes the stock and debts of two sheets; importing the same sheets again changes nothing', async () => {
  const files = { products: goods, debts: debtors }
  const before = await rowsOfBooks()
  const dry = await check(files)
  assert.equal(dry.status, 200, dry.text)
  assert.deepEqual(dry.body.problems, [])
  assert.deepEqual(dry.body.doubts, [])
  const { products, debts } = dry.body
  assert.deepEqual(
    [products?.added, products?.stocked, products?.without_stock, products?.pieces, products?.total_buying],
    [2, 2, 1, 77 + 7, 77 * 1000 + 7 * 9000],
  )
  assert.deepEqual([debts?.added, debts?.debtors, debts?.new_customers, debts?.total], [2, 2, 2, 57_500])
  assert.deepEqual(await rowsOfBooks(), before)

  const real = await write(files, { plan: dry.body.plan })
  assert.deepEqual([real.status, real.body.written], [200, true], real.text)
  const [soap] = await variantsOf('Sabuni')
  assert.deepEqual(
    [soap?.stock, soap?.packaging_type, soap?.items_per_package, soap?.buying_price, soap?.average_cost],
    [77, 'katoni', 24, 1000, 1000],
  )
  assert.deepEqual(
    (await variantsOf('Kanga')).map(({ type, stock, average_cost }) => [type, stock, average_cost]),
    [
      ['Nyekundu', 7, 9000],
      ['Bluu', null, null],
    ],
  )
  const movements = await shop.db.selectFrom('stock_movements').selectAll().execute()
  const audit = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'import_opening').execute()
  assert.deepEqual(
    movements.map(({ reason, pieces, ref_kind, ref_id, person_id }) => [reason, pieces, ref_kind, ref_id, person_id]),
    [77, 7].map((pieces) => ['opening', pieces, 'opening_sheet', audit[0]?.id, admin.person.id]),
  )
  assert.deepEqual(audit[0]?.after, {
    added: 2,
    changed: 0,
    opened: 2,
    opened_pieces: 84,
    old_debts: 2,
    old_debts_total: 57_500,
  })
  const { customers } = (await admin.call('getCustomers', { sort: 'debt' })).body
  assert.deepEqual(
    customers.map(({ name, phone_number, debt, due_on }) => [name, phone_number, debt, due_on]),
    [
      ['Mama Asha', '0754200001', 45_000, '2026-12-15'],
      ['Juma fundi', null, 12_500, addDays(shopDay(Date.now()), 14)],
    ],
  )
  const asha = (await admin.call('getCustomer', { id: requireValue(customers[0]).id })).body
  assert.deepEqual(
    [asha.customer.credit_limit, asha.statement.map(({ kind, amount, reason }) => [kind, amount, reason])],
    [200_000, [['opening', 45_000, 'Mchele']]],
  )
  await assertBooksBalance(shop.db)

  const written = await rowsOfBooks()
  for (const again of [files, { products: goods }, { debts: debtors }]) {
    const { status, body, text } = await write(again)
    assert.deepEqual([status, body.problems, body.doubts], [200, [], []], text)
    if (body.products) assert.deepEqual([body.products.known, body.products.added, body.products.stocked], [2, 0, 0])
    if (body.debts) assert.deepEqual([body.debts.known, body.debts.added], [2, 0])
    assert.deepEqual(await rowsOfBooks(), written)
  }
})

test('opening stock is neither an arrival nor a loss, and its sales have a cost and a margin', async () => {
  const before = (await admin.get('get_analytics')).body
  assert.deepEqual([before.total_arrivals, before.total_buying, before.stock_losses], [0, 0, 0])
  const [soap] = await variantsOf('Sabuni')
  const { id, product_id } = requireValue(soap)
  const sale = await admin.call('counterSale', saleBody([{ id: product_id, quantity: 7, price: 1500 }]))
  assert.equal(sale.status, 200, sale.text)
  const after = (await admin.get('get_analytics')).body
  assert.deepEqual([after.total_sales, after.margin, after.sales_without_cost], [10_500, 3500, 0])
  // The same sheet again, after a sale and after the product was renamed.
  await shop.db.updateTable('products').set({ name: 'Sabuni ya mche' }).where('id', '=', product_id).execute()
  const again = await write({ products: goods })
  assert.deepEqual([again.body.products?.known, again.body.products?.added], [2, 0], again.text)
  const stock = await shop.db.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirst()
  assert.equal(stock?.stock, 70)
  await assertBooksBalance(shop.db)
})

test('a counted product is listed and not overwritten; an uncounted product gets its stock and keeps its barcodes', async () => {
  assert.equal((await write({ products: [',Redio,Umeme,Ya sola,,25000,,,,,,,'] })).body.products?.without_stock, 1)
  const [radio] = await variantsOf('Redio')
  const { product_id } = requireValue(radio)
  await shop.db.insertInto('barcodes').values({ product_id, code: '6009876543210', pieces: 1 }).execute()
  const counted = await write({ products: [',Redio,Umeme,,,25000,,4,,,,,20000', ',Kanga,Nguo,,Bluu,13000,,9,,,,,'] })
  assert.equal(counted.status, 200, counted.text)
  assert.deepEqual(counted.body.products?.counted, [{ row: 3, name: 'Kanga' }])
  assert.deepEqual(
    (await variantsOf('Redio')).map(({ stock, price, average_cost }) => [stock, price, average_cost]),
    [[4, 25_000, 20_000]],
  )
  assert.equal(
    (await shop.db.selectFrom('barcodes').select('id').where('product_id', '=', product_id).execute()).length,
    1,
  )
  assert.deepEqual(
    (await variantsOf('Kanga')).map(({ stock, price }) => [stock, price]),
    [
      [7, 12_000],
      [null, 12_000],
    ],
  )
  await assertBooksBalance(shop.db)
})

test('each invalid row is named with its sheet and column, and nothing of either sheet is written', async () => {
  const before = await rowsOfBooks()
  const { status, body } = await write({
    products: [
      ',Taa,Umeme,,,5000,,,,,2,,',
      ',Feni,Umeme,,,5000,,10,katoni,6,2,,',
      ',Pasi,Umeme,,,5000,,-3,,,,,',
      ',Jiko,Umeme,,,5000,,3,gunia,,,,abc',
      ',Kikombe,Vyombo,,,500,6001234567890,3,,,,,',
      'MFANO-1,Mfano: Redio,Umeme,,,5000,,3,,,,,',
    ],
    debts: [
      ',,5000,,,,',
      'Ali,12,5000,,,,',
      'Neema,,,,,,',
      'Rehema,,500,31/02/2026,,,',
      'Sofia,,500,01/01/2090,,,',
      'Mfano: Mama Asha,,500,,,,',
      'Zawadi,0754200009,500,,,,1000',
      'Zawadi,0754200009,600,,,,2000',
    ],
  })
  assert.deepEqual([status, body.written], [200, false])
  assert.deepEqual(
    body.problems.map(({ sheet, row, column }) => [sheet, row, column]),
    [
      ['products', 2, 'Pisi kwa kifungashio'],
      ['products', 3, 'Stoo'],
      ['products', 4, 'Stoo'],
      ['products', 5, 'Kifungashio'],
      ['products', 5, 'Bei ya kununua (pisi)'],
      ['products', 6, 'Barcode'],
      ['products', 7, 'Namba'],
      ['debts', 2, 'Jina la mteja'],
      ['debts', 3, 'Simu'],
      ['debts', 4, 'Deni'],
      ['debts', 5, 'Tangu lini'],
      ['debts', 6, 'Tangu lini'],
      ['debts', 7, 'Jina la mteja'],
      ['debts', 9, 'Kikomo cha mkopo'],
    ],
  )
  assert.deepEqual(
    body.problems.map(({ label }) => label),
    ['Taa', 'Feni', 'Pasi', 'Jiko', 'Jiko', 'Kikombe', 'Mfano: Redio', null, 'Ali', 'Neema', 'Rehema', 'Sofia'].concat([
      'Mfano: Mama Asha',
      'Zawadi',
    ]),
  )
  assert.deepEqual(await rowsOfBooks(), before)
})

test('a preview names categories that the settings do not list, and a category that is almost spelt like a listed one', async () => {
  const { settings, updated_at } = (await admin.call('getShopSettings', {})).body
  const listed = { name: 'Vyombo', provider_id: requireValue(settings.providers[0]).id }
  const saved = await admin.call('updateShopSettings', { categories: [...settings.categories, listed], updated_at })
  assert.equal(saved.status, 200, saved.text)
  const rows = [',Sufuria,Vyombo,,,9000,,,,,,,', ',Mbolea,Kilimo,,,9000,,,,,,,', ',Jembe,Kilimo,,,9000,,,,,,,']
  const other = await check({ products: rows })
  assert.deepEqual([other.body.products?.new_categories, other.body.notes], [['Kilimo'], []])
  // A category in another spelling would be a second category.
  const { body } = await check({ products: [',Sahani,vyombo,,,900,,,,,,,'] })
  assert.deepEqual(body.products?.new_categories, ['vyombo'])
  assert.match(body.notes.join(), /^Kategoria 'vyombo' inafanana na 'Vyombo' iliyopo/)
})

test('rows that look like typing errors need a confirmation', async () => {
  const products = [',Nazi,Chakula,,,1000,,5,,,,,9000']
  const small = ['Amina', 'Bakari', 'Chande', 'Dotto'].map((name) => `${name},,2000,,,,`)
  const shared = ['Mama Neema,0754019801,3000,,,,', 'Mama Salome,0754019801,1500,,,,', 'mama neema,0754019801,700,,,,']
  const debts = [...small, 'Eliya,,200000,,,,', 'Amina,,2000,,,,', 'juma fundi,,100,,,,', ...shared]
  const refused = await write({ products, debts })
  assert.deepEqual([refused.status, refused.body.code], [422, 'sheet_doubtful'], refused.text)
  const { body } = await check({ products, debts })
  assert.deepEqual(
    body.doubts.map(({ sheet, row }) => [sheet, row]),
    [
      ['products', 2],
      ['debts', 6],
      ['debts', 7],
      ['debts', 8],
      ['debts', 10],
    ],
  )
  assert.match(body.doubts[4]?.text ?? '', /^Mama Salome: namba hii ni ya Mama Neema pia, mstari 9/)
  assert.match(body.doubts[3]?.text ?? '', /tayari ana deni la zamani la TSh.12,500/)
  const agreed = await write({ products, debts }, { plan: body.plan, confirm_doubts: '1' })
  assert.deepEqual([agreed.status, agreed.body.written], [200, true], agreed.text)
  const again = await write({ products, debts })
  assert.deepEqual([again.body.debts?.known, again.body.debts?.added, again.body.doubts], [10, 0, []])
  const named = await shop.db.selectFrom('customers').select('id').where('name', '=', 'Amina').execute()
  assert.equal(named.length, 2)
  await assertBooksBalance(shop.db)
})

test('rows with the same phone number are one customer, even if it is written differently or the shop already has the customer', async () => {
  const debts = ['Asha,754200001,1000,,,Sukari,', '"Mama, Asha",+255 754 200 001,2000,,,Unga,']
  const done = await write({ debts }, { confirm_doubts: '1' })
  assert.deepEqual([done.body.debts?.debtors, done.body.debts?.new_customers], [1, 0], done.text)
  const { customers } = (await admin.call('getCustomers', { q: '0754200001' })).body
  assert.deepEqual(
    customers.map(({ name, debt }) => [name, debt]),
    [['Mama Asha', 48_000]],
  )
  await assertBooksBalance(shop.db)
})

test('of two simultaneous imports only one writes; if the shop has changed since the dry run, a new dry run is needed', async () => {
  const files = { products: [',Embe,Matunda,,,500,,30,,,,,300'], debts: ['Faraja,0754200020,7000,,,,'] }
  const both = await Promise.all([write(files), write(files)])
  assert.ok(both.every(({ status }) => status === 200 || status === 503))
  const [mango] = await variantsOf('Embe')
  assert.equal(mango?.stock, 30)
  assert.equal((await admin.call('getCustomers', { q: '0754200020' })).body.customers[0]?.debt, 7000)

  const dry = await check({ products: [',Chungwa,Matunda,,,500,,30,,,,,300'] })
  await write({ products: [',Chungwa,Matunda,,,600,,,,,,,'] })
  const late = await write({ products: [',Chungwa,Matunda,,,500,,30,,,,,300'] }, { plan: dry.body.plan })
  assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile'], late.text)
  await assertBooksBalance(shop.db)
})

test('only an admin imports sheets, and two sheets of a kind are refused', async () => {
  for (const role of ['manager', 'storeManager', 'salesperson', 'customer'] as const)
    assert.equal((await write({ products: goods }, {}, await shop.as(role))).status, 403, role)
  assert.equal((await sendOpening(shop.anonymous(), { products: goods })).status, 401)
  assert.equal((await check({})).status, 400)
  const twice = new FormData()
  for (const name of ['a', 'b']) twice.append('sheet', new Blob(['Jina,Kategoria,Bei\nKalamu,Shule,500']), name)
  assert.equal((await admin.post('import_opening', twice)).status, 422)
})
