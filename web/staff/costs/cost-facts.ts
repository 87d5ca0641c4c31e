import { formatCount, formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { arrivalCosts, costDoubt } from '../../../shop/products/arrival-costs.ts'

/** The pieces and costs of one arriving product, typed or pending. */
export type ProductArrival = Parameters<typeof arrivalCosts>[0] & { packaging_type: string | null }

/** The facts of a variant before the arrival. */
export type VariantFacts = {
  packaging_type: string | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price: number
}

/**
 * Returns the units for which shipping is paid, such as 'katoni 5' or 'pisi 100'. If the package size is unknown, each
 * piece counts as a package.
 */
function packagesInWords(arrival: ProductArrival, current: VariantFacts, packages: number): string {
  const size = arrival.items_per_package ?? current.items_per_package
  const word = size === null ? 'pisi' : (arrival.packaging_type ?? current.packaging_type ?? 'vifungashio')
  return `${word} ${formatNumber(packages)}`
}

/** Returns the costs of an arrival as the reports count them: each with its calculation, and their sum. */
export function costFacts(arrival: ProductArrival, current: VariantFacts): [name: string, value: string][] {
  const { packages, buying, shipping } = arrivalCosts(arrival, current)
  const multiplied = (count: string, each: number | null, sum: number | null) =>
    each === null || sum === null ? 'Haijawekwa' : `${count} × ${formatMoney(each)} = ${formatMoney(sum)}`
  const facts: [string, string][] = [
    ['Usafirishaji', multiplied(packagesInWords(arrival, current, packages), arrival.shipping_cost, shipping)],
    ['Manunuzi', multiplied(formatCount('pisi', arrival.pieces), arrival.buying_price, buying)],
  ]
  if (buying !== null && shipping !== null) facts.push(['Jumla ya gharama', formatMoney(sumMoney([buying, shipping]))])
  return facts
}

/** Returns warnings about costs that may be a typing error: far from the last costs, or above the selling price. */
export function costDoubts(arrival: ProductArrival, current: VariantFacts): string[] {
  const { shipping_cost, buying_price } = arrival
  return [
    shipping_cost === null ? null : costDoubt('Usafirishaji', shipping_cost, current.shipping_cost),
    buying_price === null ? null : costDoubt('Bei ya kununua', buying_price, current.buying_price, current.price),
  ].filter((doubt) => doubt !== null)
}
