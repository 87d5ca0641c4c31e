import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock, isPackaging } from '../../../shop/products/packaging.ts'
import { stockChangeText, stockLeft } from '../../../shop/texts/stock.ts'
import type { StockRequest } from '../../data/stock.ts'

/** Returns true if the request exceeds the free stock: the counted stock less the pieces held by open orders. */
export const exceedsFreeStock = ({ quantity, stock, held }: StockRequest): boolean =>
  stock !== null && quantity > stock - held

/** Returns a message if the stock cannot cover the request; null if it can, or if the stock was never counted. */
export const shortageOf = ({ quantity, stock }: StockRequest): string | null =>
  stock !== null && quantity > stock ? stockLeft(formatNumber(stock)) : null

/** Returns 'katoni 2 + pisi 7'; null if there are only loose pieces, because the screen shows their number anyway. */
export function packedOf({ quantity, packaging_type, items_per_package }: StockRequest): string | null {
  const packaging = isPackaging(packaging_type) ? packaging_type : null
  const packed = describeStock(quantity, packaging, items_per_package)
  return packed === formatCount('pisi', quantity) ? null : packed
}

function stockInWords(request: StockRequest): string {
  const { quantity, stock } = request
  if (stock === null) return 'Haijahesabiwa'
  if (shortageOf(request)) return `${formatCount('pisi', stock)}, haitoshi`
  return stockChangeText(formatNumber(stock), formatNumber(stock - quantity))
}

/** Returns the facts for the decision: pieces, packages and remaining stock. */
export function requestFacts(request: StockRequest): [name: string, value: string][] {
  const { quantity, packaging_type, items_per_package, held, instructions } = request
  const facts: [string, string][] = [['Kiasi', formatCount('pisi', quantity)]]
  if (isPackaging(packaging_type)) facts.push(['Kifungashio', packedOf(request) ?? packaging_type])
  if (items_per_package) facts.push(['Pisi kwa kifungashio', formatNumber(items_per_package)])
  facts.push(['Stoo', stockInWords(request)])
  if (held > 0) facts.push(['Zimetengwa kwa oda', formatCount('pisi', held)])
  if (instructions) facts.push(['Maelekezo', instructions])
  return facts
}
