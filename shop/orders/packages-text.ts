import { formatNumber } from '../numbers/money.ts'
import { asPackages } from '../products/packaging.ts'

type PackedLine = { quantity: number; package_price?: number | null; items_per_package?: number | null }

/** Returns how many packages and loose pieces a line has, if packages have their own price: ' (katoni 2 + pisi 5)'. */
export function packagesText({ quantity, package_price, items_per_package }: PackedLine): string {
  if (!package_price || !items_per_package) return ''
  const { packages, extra } = asPackages(quantity, items_per_package)
  return ` (katoni ${formatNumber(packages)}${extra > 0 ? ` + pisi ${formatNumber(extra)}` : ''})`
}
