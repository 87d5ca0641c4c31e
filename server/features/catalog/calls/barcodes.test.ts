import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Input } from '../../../../contract/all.ts'
import { isDoubtfulBarcode } from '../../../../shop/products/barcodes.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { auditOf, fetchProduct } from '../../../testing/making/product-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const sizes = [
  { type: 'Kubwa', price: 9000, items_per_package: 24 },
  { type: 'Ndogo', price: 5000 },
]
const edit = (id: string, fields: Omit<Input<'editProduct'>, 'id'>) => admin.call('editProduct', { id, ...fields })
const find = (code: string) => admin.get('find_barcode', { code })

test('barcodes of a product, a type and a package are stored, found and removed', async () => {
  const soap = await makeProduct(shop.db, [{ items_per_package: 12 }])
  const sheet = await makeProduct(shop.db, sizes)
  const product = await edit(soap.id, {
    barcodes: [
      { code: ' 5901234 123457', pieces: 1 },
      { code: 'sab-12', pieces: null },
    ],
  })
  assert.equal(product.status, 200, product.text)
  assert.deepEqual(product.body.product.barcodes, [
    { code: '5901234123457', pieces: 1 },
    { code: 'SAB-12', pieces: null },
  ])
  const typed = await edit(sheet.id, {
    customPrices: [
      {
        type: 'Kubwa',
        price: 9000,
        barcodes: [{ code: '036000291452' }, { code: '15901234123454', pieces: null }],
      },
      { type: 'Ndogo', price: 5000 },
    ],
  })
  assert.equal(typed.status, 200, typed.text)
  assert.deepEqual(
    typed.body.product.stock_info.map(({ variant_type, barcodes }) => [variant_type, barcodes.map(({ code }) => code)]),
    [
      ['Kubwa', ['0036000291452', '15901234123454']],
      ['Ndogo', []],
    ],
  )
  const meaning = async (code: string) => {
    const { body, status } = await find(code)
    return status === 200 ? [body.product.name, body.type, body.unit, body.pieces] : status
  }
  assert.deepEqual(await meaning('5901234123457'), [soap.name, null, 'piece', 1])
  assert.deepEqual(await meaning('SAB-12'), [soap.name, null, 'package', 12])
  assert.deepEqual(await meaning('036000291452'), [sheet.name, 'Kubwa', 'piece', 1])
  assert.deepEqual(await meaning('15901234123454'), [sheet.name, 'Kubwa', 'package', 24])
  assert.equal(await meaning('590123412345'), 404, 'a part of a barcode finds nothing')
  const row = (await auditOf(shop.db, sheet.id)).at(-1)
  assert.deepEqual(row?.after, { barcodes: 'Kubwa: 0036000291452; Kubwa: katoni=15901234123454' })
  await edit(sheet.id, { name: `${sheet.name} mpya` })
  assert.deepEqual(
    await meaning('036000291452'),
    [`${sheet.name} mpya`, 'Kubwa', 'piece', 1],
    'an edit without barcodes keeps them',
  )
  await edit(soap.id, { barcodes: [] })
  assert.equal(await meaning('SAB-12'), 404)
})

test('a barcode that is already in use is refused, and the message names its product', async () => {
  const first = await makeProduct(shop.db, sizes)
  const second = await makeProduct(shop.db)
  await edit(first.id, {
    customPrices: [
      { type: 'Kubwa', price: 9000, barcodes: [{ code: 'MOJA-1' }] },
      { type: 'Ndogo', price: 5000 },
    ],
  })
  const taken = await edit(second.id, { barcodes: [{ code: 'moja-1' }] })
  assert.equal(taken.status, 409, taken.text)
  assert.equal(taken.body.error, `Barcode MOJA-1 ni ya '${first.name} (Kubwa)'. Iondoe huko kwanza.`)
  assert.deepEqual([taken.body.code, taken.body.product_id, taken.body.type], ['barcode_taken', first.id, 'Kubwa'])
  const otherType = await edit(first.id, {
    customPrices: [
      { type: 'Kubwa', price: 9000 },
      { type: 'Ndogo', price: 5000, barcodes: [{ code: 'MOJA-1' }] },
    ],
  })
  assert.equal(otherType.status, 409)
  const twice = await edit(second.id, { barcodes: [{ code: 'MBILI-1' }, { code: 'mbili-1' }] })
  assert.deepEqual([twice.status, (await fetchProduct(admin, second.id)).barcodes], [422, []])
  const added = { name: 'Nyingine', price: 1, productDescription: 'Nzuri', category: 'Redio' }
  assert.equal((await admin.call('addProduct', { ...added, barcodes: [{ code: 'MOJA-1' }] })).status, 409)
})

test('barcodes of deleted products and archived types can be reused, but then those products and types cannot be restored', async () => {
  const old = await makeProduct(shop.db)
  const other = await makeProduct(shop.db)
  await edit(old.id, { barcodes: [{ code: 'ZAMANI-1' }] })
  await admin.delete('products', { id: old.id })
  assert.equal((await edit(other.id, { barcodes: [{ code: 'ZAMANI-1' }] })).status, 200)
  assert.equal((await admin.post('restore_product', { id: old.id })).status, 409)
  await edit(other.id, { barcodes: [] })
  assert.equal((await admin.post('restore_product', { id: old.id })).status, 200)
  assert.equal((await find('ZAMANI-1')).body.product.id, old.id)
  const typed = await makeProduct(shop.db, sizes)
  const large = { type: 'Kubwa', price: 9000 }
  await edit(typed.id, {
    customPrices: [
      { ...large, barcodes: [{ code: 'AINA-1' }] },
      { type: 'Ndogo', price: 5000 },
    ],
  })
  await edit(typed.id, { customPrices: [{ type: 'Ndogo', price: 5000 }] })
  assert.equal((await find('AINA-1')).status, 404)
  assert.equal((await edit(other.id, { barcodes: [{ code: 'AINA-1' }] })).status, 200)
  assert.equal((await edit(typed.id, { customPrices: [large] })).status, 409)
})

test('of many simultaneous edits that give the same barcode to different products, only one succeeds', async () => {
  const products = await Promise.all(Array.from({ length: 16 }, () => makeProduct(shop.db)))
  const answers = await race(16, [200, 409, 503], (at) =>
    edit(products[at]?.id ?? '', { barcodes: [{ code: 'MBIO-1' }] }),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const rows = await shop.db.selectFrom('barcodes').select('id').where('code', '=', 'MBIO-1').execute()
  assert.equal(rows.length, 1)
})

test("the shop's own barcodes are valid and unique, and only types without a barcode get one", async () => {
  const sheet = await makeProduct(shop.db, sizes)
  const soap = await makeProduct(shop.db)
  const drawn = (await admin.call('newBarcode', {})).body.code
  assert.match(drawn, /^20\d{11}$/)
  assert.equal(isDoubtfulBarcode(drawn), false)
  await edit(soap.id, { barcodes: [{ code: drawn }] })
  const given = await admin.call('giveBarcodes', { ids: [sheet.id, soap.id] })
  assert.deepEqual([given.status, given.body.given.map(({ type }) => type)], [200, ['Kubwa', 'Ndogo']], given.text)
  assert.equal((await admin.call('giveBarcodes', { ids: [sheet.id, soap.id] })).body.given.length, 0)
  const { stock_info } = await fetchProduct(admin, sheet.id)
  const codes = stock_info.flatMap(({ barcodes }) => barcodes.map(({ code }) => code))
  assert.equal(new Set([...codes, drawn]).size, 3)
})

test('a search for a barcode finds only its product, even for customers, who never see barcodes', async () => {
  const { id } = await makeProduct(shop.db, [{}], { name: 'Kioo cha ukuta' })
  await edit(id, { barcodes: [{ code: '96385074' }] })
  await admin.call('addProduct', { name: 'Namba 96385074', price: 1, productDescription: 'x', category: 'Redio' })
  for (const who of [admin, shop.anonymous()]) {
    const { data } = (await who.get('products', { q: '96385074' })).body
    assert.deepEqual(
      data.map((product) => product.id),
      [id],
    )
  }
  assert.deepEqual(
    (await admin.get('products', { q: '9638507' })).body.data.map((product) => product.id === id),
    [false],
  )
  const everything = await admin.get('search_shop', { q: '96385074' })
  assert.equal(everything.body.products[0]?.id, id)
  for (const who of [shop.anonymous(), await shop.as('customer')]) {
    const answers = [
      await who.get('products', {}),
      await who.get('get_product_by_id', { id }),
      await who.get('get_variants', { product_id: id }),
      await who.get('search_index', {}),
    ]
    for (const { text } of answers) assert.doesNotMatch(text, /barcodes|"code":"?96385074/)
  }
  assert.match((await admin.get('get_variants', { product_id: id })).text, /96385074/)
  assert.equal((await shop.anonymous().get('find_barcode', { code: '96385074' })).status, 401)
})
