import { requireOk } from '../../require-ok.ts'
import { sendSheet, sheetOf } from '../import-helpers.ts'
import { form, jpeg } from '../pictures.ts'
import { addProduct, fetchProduct } from '../product-helpers.ts'
import type { SignedIn } from '../sign-in.ts'

/** An admin changes products in every possible way. Returns the id of one of these products. */
export async function actOnProducts(admin: SignedIn): Promise<string> {
  const custom = [
    { type: 'L', price: 5000 },
    { type: 'M', price: 4000 },
  ]
  const { id } = await addProduct(admin, { customPrices: custom }, [await jpeg()])
  const edited = [
    { type: 'L', price: 5500 },
    { type: 'XL', price: 7000 },
  ]
  const barcodes = [{ code: 'RED-1', pieces: 1 }]
  requireOk(await admin.post(`products?id=${id}`, form({ name: 'Redio mpya', customPrices: edited, barcodes })))
  requireOk(await admin.delete('products', { id }))
  requireOk(await admin.post('restore_product', { id }))
  await changeTogether(admin)
  requireOk(
    await sendSheet(admin, sheetOf(['sheet-1,Shuka la jedwali,Matandiko,Zuri,,9000,inapatikana']), { dry_run: '0' }),
  )
  return id
}

/** Changes two products in one act, and undoes this change. */
async function changeTogether(admin: SignedIn): Promise<void> {
  const made = await Promise.all(['Taa ya sola', 'Ndoo'].map((name) => addProduct(admin, { name })))
  requireOk(await admin.call('giveBarcodes', { ids: made.map(({ id }) => id) }))
  const coded = await Promise.all(made.map(({ id }) => fetchProduct(admin, id)))
  const expected = coded.map(({ id, updated_at }) => ({ id, updated_at }))
  const change = { percent: 10, category: 'Nyumbani', low_stock: 3 }
  const changed = await admin.call('updateProducts', { ids: made.map(({ id }) => id), change, expected })
  requireOk(changed)
  requireOk(await admin.call('undoChange', { audit_id: changed.body.audit_id ?? 0, password: '' }))
}
