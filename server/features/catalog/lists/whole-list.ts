import type { z } from 'zod'
import type { Database } from '../../../db/open.ts'
import { productView } from '../catalog.rules.ts'
import { listProducts } from './list-products.ts'

/** Products of one round trip: what stands in memory as objects at a time. */
const BATCH = 500

/**
 * The body of GET products.php without parameters: every product, newest first, written batch by batch so that a
 * large catalogue costs its bytes and not its objects. `shape` cuts out what the caller may see.
 */
export async function writeWholeList(db: Database, shape: z.ZodType): Promise<Buffer> {
  const chunks = [Buffer.from('{"success":true,"status":"success","data":[')]
  let after: { at: Date; id: string } | null = null
  for (;;) {
    const rows = await listProducts(db, { limit: BATCH, after })
    const last = rows.at(-1)
    if (!last) break
    const texts = rows.map((row) => JSON.stringify(shape.parse(productView(row))))
    chunks.push(Buffer.from(`${after ? ',' : ''}${texts.join(',')}`))
    if (rows.length < BATCH) break
    after = { at: last.created_at, id: last.id }
  }
  chunks.push(Buffer.from(']}'))
  return Buffer.concat(chunks)
}
