import { productLabel } from '../../../../shop/products/products.ts'
import type { PlannedChange, ProductsChange } from './changes.rules.ts'

/** The maximum number of changed fields in one audit entry. */
const MAX_CHANGED_FIELDS = 50

type ChangedField = {
  name: string
  field: 'price' | 'low_stock' | 'category' | 'status'
  before: unknown
  after: unknown
}

/** Lists what a change does, field by field for each product and type. */
function changedFields({ product, category, status, variants }: PlannedChange): ChangedField[] {
  const { name } = product
  const ofVariants = variants.flatMap(({ type, price, low_stock, was }): ChangedField[] => {
    const label = productLabel(name, type)
    return [
      { name: label, field: 'price', before: was.price, after: price },
      { name: label, field: 'low_stock', before: was.low_stock, after: low_stock },
    ]
  })
  const rows: ChangedField[] = [
    { name, field: 'category', before: product.category, after: category },
    { name, field: 'status', before: product.status, after: status },
    ...ofVariants,
  ]
  return rows.filter(({ before, after }) => before !== after)
}

/**
 * Describes a change for the audit log: a change of one product as an edit, a change of several products as one act.
 */
export function auditOfChanges(planned: readonly PlannedChange[], change: ProductsChange) {
  const rows = planned.flatMap(changedFields).slice(0, MAX_CHANGED_FIELDS)
  const [only] = planned
  const subject =
    planned.length === 1 && only
      ? ({ action: 'edit_product', subject: 'product', subjectId: only.product.id } as const)
      : ({ action: 'update_products', subject: 'shop' } as const)
  return { ...subject, after: { ...(planned.length > 1 && { ...change, changed: planned.length }), rows } }
}
