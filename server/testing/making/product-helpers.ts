import assert from 'node:assert/strict'
import type { Database } from '../../db/open.ts'
import type { Client } from '../client.ts'
import { form } from './pictures.ts'

/** The fields of a product as the product form sends them. */
export const radio = {
  name: 'Redio ya sola',
  price: '25000',
  productDescription: 'Inacheza siku nzima.',
  category: 'Redio',
}

let ids = 0
export const newId = () => `p-${Date.now()}-${++ids}`

/** Adds a product through the call. Returns the product in the response. */
export async function addProduct(by: Client, fields: Record<string, unknown> = {}, pictures: Buffer[] = []) {
  const { status, text, body } = await by.post('products', form({ id: newId(), ...radio, ...fields }, pictures))
  assert.equal(status, 200, text)
  return body.product
}

export const fetchProduct = async (who: Client, id: string) => (await who.get('get_product_by_id', { id })).body.product

/** Returns the rows of a product's variants, oldest first. */
export const variantsOf = (db: Database, id: string) =>
  db.selectFrom('variants').selectAll().where('product_id', '=', id).orderBy('id').execute()

/** Returns the audit entries of acts on a product, oldest first. */
export const auditOf = (db: Database, id: string) =>
  db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('id').execute()
