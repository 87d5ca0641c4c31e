import type { Database } from '../../db/open.ts'
import { nameProducts } from '../catalog/product-names.queries.ts'
import type { NamedLine } from './line-words.ts'

type FileLine = { id: string; type?: string | null | undefined; quantity: number; instructions?: string | undefined }

/** Adds the product names to the lines of a file. */
export async function nameLines(db: Database, items: readonly FileLine[]): Promise<NamedLine[]> {
  const products = await nameProducts(
    db,
    items.map(({ id }) => id),
  )
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return items.map(({ id, type = null, quantity, instructions = '' }) => {
    return { name: names.get(id) ?? 'Bidhaa isiyojulikana', type, quantity, instructions }
  })
}
