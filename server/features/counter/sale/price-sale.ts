import type { z } from 'zod'
import type { counterSale } from '../../../../contract/counter.ts'
import { sumMoney, toCents } from '../../../../shop/numbers/money.ts'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { problem } from '../../../../shop/problems.ts'
import { priceQuantity } from '../../../../shop/products/prices.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { readPricesBetween } from '../../catalog/variant-prices.queries.ts'
import { type DiscountLimit, requireDiscounts } from '../../orders/lines/discounts.rules.ts'
import { priceLateLines } from '../../orders/lines/late-prices.rules.ts'
import {
  type LineProduct,
  type PricedLine,
  requireOrderable,
  requirePriced,
} from '../../orders/lines/order-lines.rules.ts'
import { requireSeenPrices } from '../../orders/lines/seen-prices.rules.ts'
import type { SaleLine } from './sale-lines.rules.ts'
import { lockWithdrawn } from './withdrawn.queries.ts'

type Input = Pick<z.output<typeof counterSale.input>, 'items' | 'total_amount'>

/** The priced lines of a sale, and the marks that follow from their prices. */
export type PricedSale = { lines: PricedLine[]; marks: SaleMark[] }

/**
 * Prices a sale whose seller is waiting for the answer: at current prices, or at agreed prices within the seller's
 * limit. Throws refused, price_changed, bad_input and not_allowed.
 */
export function priceSale(
  input: Input,
  lines: readonly SaleLine[],
  products: readonly Locked<LineProduct>[],
  limit: DiscountLimit,
): PricedSale {
  const priced = requireOrderable(lines, products)
  requirePriced(priced)
  requireSeenPrices({ lines: input.items, total_amount: input.total_amount }, priced)
  requireDiscounts(priced, limit)
  return { lines: priced, marks: [] }
}

const DAY_MS = 24 * 3600_000

type LateSale = DiscountLimit & {
  at: Date
  /** True if an admin confirms products that the shop no longer sells. */
  isVouched: boolean
}

/**
 * Prices a sale that was sent later. It is stored at any price, because the goods have left the shop. Throws refused
 * for a product that was not on sale at any time in the 24 hours before the sale, or that has no price. An admin can
 * confirm both. Throws bad_input if the total is not the sum of the lines, or if the total of a line is wrong.
 */
export async function priceLateSale(
  tx: Tx,
  input: Input,
  lines: readonly SaleLine[],
  products: readonly Locked<LineProduct>[],
  { at, isVouched, ...limit }: LateSale,
): Promise<PricedSale> {
  if (toCents(sumMoney(lines.map(({ line_total }) => line_total))) !== toCents(input.total_amount))
    throw problem('bad_input', { text: 'Jumla hailingani na bidhaa za mauzo haya.', field: 'total_amount' })
  if (lines.some(isMiscounted))
    throw problem('bad_input', { text: 'Jumla ya bidhaa mojawapo si sahihi.', field: 'line_total' })
  const dayBefore = new Date(at.getTime() - DAY_MS)
  const withdrawn = await lockWithdrawn(tx, lines, isVouched ? null : dayBefore)
  // Replaces each withdrawn product by the product as it was while on sale.
  const asSold = products.map((product, n) => (isOnSale(product) ? product : (withdrawn[n] ?? product)))
  const variants = asSold.flatMap(({ variant_id }) => variant_id ?? [])
  const earlier = await readPricesBetween(tx, variants, { from: dayBefore, to: at })
  const priced = priceLateLines(lines, requireOrderable(lines, asSold), earlier, limit)
  if (!isVouched) requirePriced(priced.map(({ line }) => line))
  const marks = priced.flatMap((one) => one.marks)
  const isWithdrawn = asSold.some((product, n) => product !== products[n])
  return { lines: priced.map(({ line }) => line), marks: isWithdrawn ? [...marks, 'not_on_sale'] : marks }
}

/** True if a line's total is not in whole shillings, or is not its agreed price times its pieces. */
const isMiscounted = ({ line_total, quantity, agreed_price: price }: SaleLine): boolean =>
  !Number.isInteger(line_total) || (price !== undefined && priceQuantity({ price }, quantity).line_total !== line_total)

const isOnSale = ({ product_id, variant_id, status, deleted, price }: LineProduct): boolean =>
  product_id !== null && variant_id !== null && status === 'inapatikana' && !deleted && price !== null && price > 0
