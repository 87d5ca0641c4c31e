import { sumMoney } from '../../../shop/numbers/money.ts'

/** What one product did on one day of the shop, as a change to what is there: shillings and pieces, may be negative. */
export type Figures = {
  productId: string
  /** Day of the shop, 'YYYY-MM-DD' (shopDay of the instant that counts). */
  day: string
  sales?: number
  unitsSold?: number
  arrivals?: number
  buying?: number
  shipping?: number
}

type Sums = Required<Figures>

/** One sum per product and day, sorted by them; exact in cents. */
export function mergeFigures(figures: readonly Figures[]): Sums[] {
  const sums = new Map<string, Sums>()
  for (const { productId, day, sales = 0, unitsSold = 0, arrivals = 0, buying = 0, shipping = 0 } of figures) {
    const key = `${productId} ${day}`
    const sum = sums.get(key) ?? { productId, day, sales: 0, unitsSold: 0, arrivals: 0, buying: 0, shipping: 0 }
    sums.set(key, {
      ...sum,
      sales: sumMoney([sum.sales, sales]),
      unitsSold: sum.unitsSold + unitsSold,
      arrivals: sum.arrivals + arrivals,
      buying: sumMoney([sum.buying, buying]),
      shipping: sumMoney([sum.shipping, shipping]),
    })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
