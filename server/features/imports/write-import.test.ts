import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../../db/transaction.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { planImport, readSheet } from './plan-import.ts'
import { writeImport } from './write-import.ts'

let shop: TestShop
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const plan = async (...rows: string[][]) => {
  const header = ['Namba', 'Jina', 'Kategoria', 'Maelezo', 'Bei']
  const cells = [header, ...rows]
  return planImport(shop.db, await readSheet(cells.map((cells, at) => ({ number: at + 1, cells }))))
}
const write = (made: Awaited<ReturnType<typeof plan>>) =>
  transaction(shop.db, (tx) => writeImport(tx, made, admin.person.id))
const isThere = async (id: string) => (await admin.get('get_product_by_id', { id })).status === 200

test('if a product was edited, deleted or created after the plan was made, the import writes nothing', async () => {
  const [edited, deleted] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const change = (id: string) => [id, 'Jina jipya', 'Nguo', 'x', '100']
  const plans = {
    edited: await plan(['pamoja-1', 'Kofia', 'Nguo', 'x', '100'], change(edited.id)),
    deleted: await plan(['pamoja-2', 'Kofia', 'Nguo', 'x', '100'], change(deleted.id)),
    taken: await plan(['pamoja-3', 'Kofia', 'Nguo', 'x', '100'], ['imechukuliwa', 'Kofia', 'Nguo', 'x', '100']),
  }
  await admin.post(`products?id=${edited.id}`, { name: 'Jina la mwingine' })
  await admin.delete('products', { id: deleted.id })
  await makeProduct(shop.db, [{}], { id: 'imechukuliwa', name: 'Ya mwingine' })
  for (const made of Object.values(plans)) await assert.rejects(write(made), { code: 'changed_meanwhile' })
  assert.equal((await admin.get('get_product_by_id', { id: edited.id })).body.product.name, 'Jina la mwingine')
  assert.equal((await admin.get('get_product_by_id', { id: 'imechukuliwa' })).body.product.name, 'Ya mwingine')
  for (const id of ['pamoja-1', 'pamoja-2', 'pamoja-3']) assert.equal(await isThere(id), false, id)
})

test('an import waits for a product that is being edited, and then detects the change', async () => {
  const product = await makeProduct(shop.db)
  const made = await plan([product.id, 'Jina jipya', 'Nguo', 'x', '100'])
  let written: Promise<unknown> = Promise.resolve()
  await transaction(shop.db, async (tx) => {
    await tx
      .updateTable('products')
      .set({ name: 'Katikati', updated_at: new Date(Date.now() + 5) })
      .where('id', '=', product.id)
      .execute()
    written = write(made).catch((error: unknown) => error)
  })
  assert.equal(((await written) as { code: string }).code, 'changed_meanwhile')
})
