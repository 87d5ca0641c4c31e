import { counted, formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock, isPackaging } from '../../../shop/products/packaging.ts'
import { nowAndAfter, stockLeft } from '../../../shop/words/messages.ts'
import type { StockRequest } from '../../data/stock.ts'

/** Whether more is asked for than is there and free: counted stock without what open orders hold. */
export const isTooMuch = ({ quantity, stock, held }: StockRequest): boolean => stock !== null && quantity > stock - held

/** Why the store cannot give it at all, in the server's words; null where it can, or where stock was never counted. */
export const shortOf = ({ quantity, stock }: StockRequest): string | null =>
  stock !== null && quantity > stock ? stockLeft(formatNumber(stock)) : null

/** 'katoni 2 + pisi 7'; null where it is pieces alone, which are said already. */
export function packedOf({ quantity, packaging_type, items_per_package }: StockRequest): string | null {
  const packaging = isPackaging(packaging_type) ? packaging_type : null
  const packed = describeStock(quantity, packaging, items_per_package)
  return packed === counted('pisi', quantity) ? null : packed
}

function storeOf(request: StockRequest): string {
  const { quantity, stock } = request
  if (stock === null) return 'Haijahesabiwa'
  if (shortOf(request)) return `${counted('pisi', stock)}, haitoshi`
  return nowAndAfter(formatNumber(stock), formatNumber(stock - quantity))
}

/** What a decision is about: pieces, packages, and what is left in the store. */
export function requestFacts(request: StockRequest): [name: string, value: string][] {
  const { quantity, packaging_type, items_per_package, held, instructions } = request
  const facts: [string, string][] = [['Kiasi', counted('pisi', quantity)]]
  if (isPackaging(packaging_type)) facts.push(['Kifungashio', packedOf(request) ?? packaging_type])
  if (items_per_package) facts.push(['Pisi kwa kifungashio', formatNumber(items_per_package)])
  facts.push(['Stoo', storeOf(request)])
  if (held > 0) facts.push(['Zimetengwa kwa oda', counted('pisi', held)])
  if (instructions) facts.push(['Maelekezo', instructions])
  return facts
}
