import { formatCount, formatMoney, formatNumber, sumMoney } from '../../../shop/numbers/money.ts'
import { arrivalCosts, costDoubt } from '../../../shop/products/arrival-costs.ts'

/** The pieces and costs of one product that arrives, typed or pending. */
export type ProductArrival = Parameters<typeof arrivalCosts>[0] & { packaging_type: string | null }

/** The facts of a variant before the arrival. */
export type VariantFacts = {
  packaging_type: string | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price: number
}

/** 'katoni 5', 'pisi 100': the packages for which shipping is paid. Without a known size, each piece is a package. */
function packagesInWords(arrival: ProductArrival, current: VariantFacts, packages: number): string {
  const size = arrival.items_per_package ?? current.items_per_package
  const word = size === null ? 'pisi' : (arrival.packaging_type ?? current.packaging_type ?? 'vifungashio')
  return `${word} ${formatNumber(packages)}`
}

/** The costs of an arrival as the reports will count them: each with its multiplication, and their sum. */
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

/** Costs that may be a typing error: far from the last ones, or above the selling price of a piece. */
export function costDoubts(arrival: ProductArrival, current: VariantFacts): string[] {
  const { shipping_cost, buying_price } = arrival
  return [
    shipping_cost === null ? null : costDoubt('Usafirishaji', shipping_cost, current.shipping_cost),
    buying_price === null ? null : costDoubt('Bei ya kununua', buying_price, current.buying_price, current.price),
  ].filter((doubt) => doubt !== null)
}
