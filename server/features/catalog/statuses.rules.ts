import type { z } from 'zod'
import { refusal } from '../../../contract/call.ts'
import { updateProductStatuses } from '../../../contract/catalog.ts'
import { problem } from '../../../shop/problems.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'

type Wanted = Pick<z.output<(typeof updateProductStatuses)['input']>, 'status' | 'products'>

/** The facts needed for a change of status. */
export type StatusRow = { id: string; name: string; status: ProductStatus; updated_at: Date; deleted_at: Date | null }

/** A product whose status may be changed, because it is still as the sender saw it. */
export type EditableStatus = Branded<StatusRow, 'editable'>

/**
 * Returns the products that do not have the status yet. Throws not_found if one does not exist, and changed_meanwhile
 * with the names of those that are no longer as the sender saw them.
 */
export function requireStatusesEditable(
  rows: readonly Locked<StatusRow>[],
  { status, products }: Wanted,
): Locked<EditableStatus>[] {
  const seen = new Map(products.map(({ id, updated_at }) => [id, updated_at]))
  if (rows.length < seen.size) throw problem('not_found')
  const others = rows.filter((row) => row.deleted_at || row.status !== status)
  const changed = others.filter(({ id, updated_at, deleted_at }) => {
    const at = seen.get(id)
    return deleted_at || (at !== undefined && Date.parse(at) !== updated_at.getTime())
  })
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    const text = `Hakuna kilichobadilishwa: mtu mwingine amebadili au kufuta ${names}. Angalia orodha mpya, kisha ujaribu tena.`
    throw refusal(
      updateProductStatuses,
      'changed_meanwhile',
      { products: changed.map(({ id, name }) => ({ id, name })) },
      text,
    )
  }
  return others.map((row) => brand(row, 'editable'))
}
