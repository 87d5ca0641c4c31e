import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { importCounts, importProblems, sendSheet } from '../../../testing/making/import-helpers.ts'
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

const header = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Barcode'
const send = (rows: readonly string[], fields: Record<string, string> = { dry_run: '0' }) =>
  sendSheet(admin, [header, ...rows].join('\n'), fields)
const codesOf = async (id: string) => {
  const { barcodes, stock_info } = await fetchProduct(admin, id)
  return [barcodes, ...stock_info.map((one) => one.barcodes)].map((codes) => codes.map(({ code }) => code))
}

test('a sheet sets barcodes of products, types and packages; without the column they are kept, and an undo restores them', async () => {
  const rows = [
    'b-1,Sabuni,Usafi,Nzuri,,1500,036000291452; katoni=15901234123454',
    'b-2,Shuka,Matandiko,Laini,Kubwa,9000,96385074; zote: SHUKA-1',
    'b-2,Shuka,Matandiko,,Ndogo,5000,',
  ]
  const first = await send(rows)
  assert.deepEqual(importCounts(first), [2, 0, 0, true], first.text)
  assert.deepEqual(await codesOf('b-1'), [['0036000291452', '15901234123454'], []])
  assert.deepEqual(await codesOf('b-2'), [['SHUKA-1'], ['96385074'], []])
  assert.deepEqual(importCounts(await send(rows)), [0, 0, 2, true])
  const without = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei\nb-1,Sabuni,Usafi,Nzuri,,1600'
  assert.deepEqual(importCounts(await sendSheet(admin, without, { dry_run: '0' })), [0, 1, 0, true])
  assert.deepEqual((await codesOf('b-1'))[0], ['0036000291452', '15901234123454'])
  const moved = await send([
    'b-1,Sabuni,Usafi,Nzuri,,1600,SABUNI-1',
    'b-2,Shuka,Matandiko,,Kubwa,9000,036000291452',
    'b-2,Shuka,Matandiko,,Ndogo,5000,',
  ])
  assert.deepEqual(importCounts(moved), [0, 2, 0, true], moved.text)
  assert.deepEqual(await codesOf('b-2'), [[], ['0036000291452'], []], 'a sheet may move a barcode to another product')
  assert.equal((await admin.call('undoChange', { audit_id: moved.body.audit_id ?? 0, password: '' })).status, 200)
  assert.deepEqual(await codesOf('b-2'), [['SHUKA-1'], ['96385074'], []])
  assert.equal((await admin.get('find_barcode', { code: '036000291452' })).body.product.id, 'b-1')
})

test('a barcode that is damaged, repeated or taken is a problem of its row', async () => {
  const { id, name } = await makeProduct(shop.db, [{}], { name: 'Mwenye namba' })
  await shop.db.insertInto('barcodes').values({ code: 'TAYARI-1', product_id: id, pieces: 1 }).execute()
  const dry = await send(
    [
      'c-1,Moja,Redio,x,,1,5.90123E+12',
      'c-2,Mbili,Redio,x,,1,5901234123458',
      'c-3,Tatu,Redio,x,,1,TATU-1',
      'c-4,Nne,Redio,x,,1,tatu-1',
      'c-5,Tano,Redio,x,,1,TAYARI-1',
      'c-6,Sita,Redio,x,,1,12',
    ],
    {},
  )
  assert.deepEqual(
    importProblems(dry).map(([row, column, text]) => [row, column, text?.toString().slice(0, 48)]),
    [
      [2, 'Barcode', 'Excel imefupisha barcode hii. Fanya safu iwe maa'],
      [3, 'Barcode', 'Tarakimu ya mwisho ya barcode 5901234123458 haie'],
      [5, 'Barcode', 'Barcode TATU-1 ipo pia kwenye mstari 4.'],
      [6, 'Barcode', `Barcode TAYARI-1 ni ya '${name}'.`],
      [7, 'Barcode', "Barcode '12' haisomeki. Andika kama: 60012345678"],
    ],
  )
})

test('a barcode with a wrong check digit that the shop already uses is accepted from its own exported sheet', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 700 }], { name: 'Biskuti', category: 'Chakula' })
  await shop.db.insertInto('barcodes').values({ code: '5901234123450', product_id: id, pieces: 1 }).execute()
  const sheet = await send([`${id},${name},Chakula,,,800,5901234123450; BISKUTI-1`])
  assert.deepEqual(importCounts(sheet), [0, 1, 0, true], sheet.text)
})
