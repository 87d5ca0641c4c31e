import { counted } from '../../../../shop/numbers/money.ts'
import type { Product } from '../../../data/catalog.ts'

/** A short text about a product's stock. `isOut` is true if a type is used up. Null until the stock is known. */
type StockLine = { text: string; isOut: boolean } | null

/** 'pisi 312', 'pisi 312, aina 1 imeisha', 'pisi 312, aina 2 zimeisha', 'haijahesabiwa'. */
export function stockLine({ stock_info }: Pick<Product, 'stock_info'>): StockLine {
  if (!stock_info || stock_info.length === 0) return null
  const stocks = stock_info.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  if (stocks.length === 0) return { text: 'haijahesabiwa', isOut: false }
  const pieces = stocks.reduce((sum, stock) => sum + stock, 0)
  if (pieces === 0) return { text: 'imeisha', isOut: true }
  const out = stocks.filter((stock) => stock === 0).length
  const text = counted('pisi', pieces)
  return out === 0
    ? { text, isOut: false }
    : { text: `${text}, ${counted('aina', out)} ${out === 1 ? 'imeisha' : 'zimeisha'}`, isOut: true }
}

/** In any shop so few pieces are nearly none, even without a threshold. */
const FEW = 3

/** Returns whether a type is used up, or at or below its threshold. Types that were never counted are fine. */
export function stockLevel({ stock_info = [] }: Pick<Product, 'stock_info'>): 'out' | 'low' | 'fine' {
  const counted = stock_info.flatMap(({ stock, low_at }) => (stock === null ? [] : [{ stock, low_at }]))
  if (counted.some(({ stock }) => stock === 0)) return 'out'
  return counted.some(({ stock, low_at }) => stock <= Math.max(low_at, FEW)) ? 'low' : 'fine'
}
