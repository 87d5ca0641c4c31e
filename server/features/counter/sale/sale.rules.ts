import { refusal } from '../../../../contract/call.ts'
import { counterSale } from '../../../../contract/counter.ts'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { divideTendered, type Tendered } from '../../../../shop/orders/payments/tendered.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { LineProduct } from '../../orders/lines/order-lines.rules.ts'
import type { Buyer } from './buyer.ts'
import type { SaleLine } from './sale-lines.rules.ts'

/** Splits the payments of a sale into payments and change. Throws refused if non-cash payments exceed the total. */
export function requireTendered(total: number, tendered: readonly Tendered[]) {
  const { excess, ...division } = divideTendered(total, tendered)
  if (excess === 0) return division
  const text = `Malipo yasiyo taslimu yanazidi jumla ya ${formatMoney(total)}: chenji hutoka kwenye taslimu tu.`
  throw problem('refused', { text, field: 'payments' })
}

/** Throws refused if the sale has no customer who could owe the rest. */
export function requireDebtor({ customer }: Buyer): void {
  if (customer) return
  throw problem('refused', { text: 'Mkopo unahitaji mteja: andika jina na simu, au mchague.', field: 'customer_id' })
}

/**
 * Throws refused with the lines for which neither the storeroom nor the seller has enough pieces. `carried` are the
 * seller's pieces by variant.
 */
export function requirePieces(
  lines: readonly SaleLine[],
  products: readonly Locked<LineProduct>[],
  carried: ReadonlyMap<number, number>,
): void {
  const leftInHands = new Map(carried)
  const wantedFromStoreroom = new Map<number, number>()
  const short = lines.flatMap(({ id, quantity, mostFromHands }, n) => {
    const { variant_id = null, stock = null, held = 0, type = null, name } = products[n] ?? {}
    if (variant_id === null || stock === null) return []
    const fromHands = Math.min(quantity, mostFromHands, leftInHands.get(variant_id) ?? 0)
    leftInHands.set(variant_id, (leftInHands.get(variant_id) ?? 0) - fromHands)
    const fromStoreroom = (wantedFromStoreroom.get(variant_id) ?? 0) + quantity - fromHands
    wantedFromStoreroom.set(variant_id, fromStoreroom)
    if (fromStoreroom <= stock) return []
    return [{ id, type, name: name ?? '', stock, held, carried: carried.get(variant_id) ?? 0 }]
  })
  const [first] = short
  if (!first) return
  const held = first.held > 0 ? `, na ${formatNumber(first.held)} zimetengwa kwa oda` : ''
  const text = `Stoo ina ${formatNumber(first.stock)} tu za ${first.name}${held}.`
  throw refusal(counterSale, 'refused', { short }, text)
}

/**
 * Returns the refusal of credit beyond a customer's limit. Managers and admins may exceed the limit if they confirm it.
 */
export function overLimitRefusal(limit: { credit_limit: number; debt: number }) {
  const { credit_limit, debt } = limit
  const text =
    credit_limit === 0
      ? 'Mteja huyu hauziwi kwa mkopo.'
      : `Deni la mteja litakuwa ${formatMoney(debt)}, na kikomo chake ni ${formatMoney(credit_limit)}.`
  return refusal(counterSale, 'refused', { limit }, text)
}
