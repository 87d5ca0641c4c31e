import type { Database } from '../../../db/open.ts'
import { inTurns } from '../../limits/in-turns.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { listProducts } from './list-products.ts'
import { type ListPlace, placeOf } from './product-lists.queries.ts'

/** Products per round trip, and so the maximum number held in memory as objects. */
const BATCH = 500

/**
 * Writes the body of GET products.php without parameters: all products in list order. They are written in batches, so
 * that a large catalogue needs memory only for the bytes of the body. `view` converts the products of a batch, and
 * `show` keeps only the fields that the caller may see.
 */
export async function writeWholeList<Product extends object>(
  db: Database,
  {
    view,
    show,
  }: { view: (rows: readonly ProductRow[]) => Product[] | Promise<Product[]>; show: (product: Product) => unknown },
): Promise<Buffer> {
  const chunks = [Buffer.from('{"success":true,"status":"success","data":[')]
  let after: ListPlace | null = null
  for (;;) {
    const rows = await listProducts(db, { limit: BATCH, after })
    const last = rows.at(-1)
    if (!last) break
    const texts: string[] = []
    for await (const product of inTurns(await view(rows))) texts.push(JSON.stringify(show(product)))
    chunks.push(Buffer.from(`${after ? ',' : ''}${texts.join(',')}`))
    if (rows.length < BATCH) break
    after = placeOf(last)
  }
  chunks.push(Buffer.from(']}'))
  return Buffer.concat(chunks)
}
