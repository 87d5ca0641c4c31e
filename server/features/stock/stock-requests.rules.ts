import { formatNumber } from '../../../shop/numbers/money.ts'
import { piecesOf } from '../../../shop/products/packaging.ts'
import { problem } from '../../../shop/words/problems.ts'

/** A request's figures: pieces, and the packages that they were counted in. */
type PackageFigures = {
  quantity: number
  items_per_package?: number | null | undefined
  package_count?: number | null | undefined
  extra_pieces?: number | null | undefined
}

/**
 * Throws 'refused' for package figures that do not make the quantity (rulings §6); without any there is nothing to
 * check.
 */
export function requireMatchingPackages({
  quantity,
  items_per_package,
  package_count,
  extra_pieces,
}: PackageFigures): void {
  const packages = package_count ?? null
  const extra = extra_pieces ?? null
  if (packages === null && extra === null) return
  if (packages && !items_per_package) throw problem('refused', { text: 'Weka idadi ya pisi kwa kila kifungashio.' })
  const packed = piecesOf(packages ?? 0, items_per_package ?? 0, extra ?? 0)
  if (packed === quantity) return
  const text = `Vifungashio vinafanya pisi ${formatNumber(packed)}, lakini idadi ni ${formatNumber(quantity)}. Rekebisha hesabu.`
  throw problem('refused', { text })
}
