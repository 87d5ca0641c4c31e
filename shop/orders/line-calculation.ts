import { formatNumber } from '../numbers/money.ts'
import { asPackages } from '../products/packaging.ts'

/** The fields of a saved line that determine its total. */
type PricedLine = {
  quantity: number
  price: number
  /** The price of a package. Null or missing if packages cost the same as their pieces. */
  package_price?: number | null
  items_per_package?: number | null
}

/** Returns how the total of a line is calculated: '12 × 20,000', or with packages 'katoni 1 × 432,000 + 5 × 20,000'. */
export function lineCalculation(line: PricedLine): string {
  const multiplied = (count: number, each: number) => `${formatNumber(count)} × ${formatNumber(each)}`
  const { quantity, price, package_price, items_per_package } = line
  if (!package_price || !items_per_package) return multiplied(quantity, price)
  const { packages, extra } = asPackages(quantity, items_per_package)
  return [`katoni ${multiplied(packages, package_price)}`, ...(extra > 0 ? [multiplied(extra, price)] : [])].join(' + ')
}

/** Returns the prices of a line: '20,000', or with packages 'katoni 432,000; 20,000'. */
export function linePrice({ quantity, price, package_price, items_per_package }: PricedLine): string {
  if (!package_price || !items_per_package) return formatNumber(price)
  const { extra } = asPackages(quantity, items_per_package)
  return [`katoni ${formatNumber(package_price)}`, ...(extra > 0 ? [formatNumber(price)] : [])].join('; ')
}
