import { productLabel } from '../../../shop/products/products.ts'
import type { Database } from '../../db/open.ts'
import { findOwners } from '../catalog/barcodes/barcodes.queries.ts'
import type { ImportPlan } from './import-plan.rules.ts'
import { inBatches } from './in-batches.ts'
import { columnName, type ImportProblem } from './sheet-columns.rules.ts'

type Use = { code: string; row: number; target: string }

const targetOf = (productId: string, type: string | null): string => `${productId}\n${type ?? ''}`

/** Returns a problem for each barcode of a plan that occurs in two rows, or that another product has and keeps. */
export async function findTakenBarcodes(db: Database, { added, changed }: ImportPlan): Promise<ImportProblem[]> {
  const writes = [...added, ...changed].flatMap(({ id, barcodes }) =>
    barcodes.map((one) => ({ ...one, target: targetOf(id, one.type) })),
  )
  const rewritten = new Set(writes.map(({ target }) => target))
  const uses = writes.flatMap(({ barcodes, row, target }): Use[] => barcodes.map(({ code }) => ({ code, row, target })))
  const problems: ImportProblem[] = []
  const refuse = (row: number, text: string) => problems.push({ row, column: columnName('barcodes'), text })
  const byCode = new Map<string, Use>()
  for (const use of uses) {
    const earlier = byCode.get(use.code)
    if (earlier) refuse(use.row, `Barcode ${use.code} ipo pia kwenye mstari ${earlier.row}.`)
    else byCode.set(use.code, use)
  }
  for await (const batch of inBatches([...byCode.keys()])) {
    for (const owner of await findOwners(db, batch)) {
      const use = byCode.get(owner.code)
      if (!use || rewritten.has(targetOf(owner.product_id, owner.type))) continue
      refuse(use.row, `Barcode ${owner.code} ni ya '${productLabel(owner.product_name, owner.type)}'.`)
    }
  }
  return problems
}
