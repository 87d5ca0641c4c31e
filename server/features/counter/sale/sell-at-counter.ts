import type { z } from 'zod'
import type { counterSale } from '../../../../contract/counter.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { Tendered } from '../../../../shop/orders/payments/tendered.ts'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { may } from '../../../../shop/people/rights.ts'
import type { Role } from '../../../../shop/people/roles.ts'
import { readClock } from '../../../db/clock.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import type { CustomerAccess } from '../../debts/access.queries.ts'
import { findInHands } from '../../ledger/places.queries.ts'
import { assignCustomer } from '../../orders/debts/assign-customer.ts'
import { applyDeposit } from '../../orders/debts/settle-debts.ts'
import { checkCosts } from '../../orders/lines/below-cost.ts'
import { discountOf } from '../../orders/lines/discounts.rules.ts'
import { requireTotal } from '../../orders/lines/order-lines.rules.ts'
import { type SoldPieces, sellLines } from '../../orders/lines/sell-lines.ts'
import { noDetails, readLockedLines } from '../../orders/orders.queries.ts'
import { isUnready, type OpenOrder } from '../../orders/orders.rules.ts'
import { requirePayable } from '../../orders/payments/payments.rules.ts'
import { recordPayment } from '../../orders/payments/record-payment.ts'
import { isReferenceUsed, lockReferences, requireUsableReference } from '../../orders/payments/references.ts'
import { lockProductsOfLines } from '../../orders/placing/order-basis.queries.ts'
import { markSale } from '../../orders/placing/sale-marks.queries.ts'
import { writeOrder } from '../../orders/placing/write-order.ts'
import { carryOver } from '../../orders/returns/carry-over.ts'
import { once } from '../../request-keys/once.ts'
import { type Buyer, lockBuyer } from './buyer.ts'
import { checkCreditLimit, checkReceipt, checkSaleFacts } from './check-sale.ts'
import { withoutConsents, withoutHands } from './compared-parts.rules.ts'
import { notifyOfMarks } from './notify-of-marks.ts'
import { notifyOfShortage } from './notify-of-shortage.ts'
import { type PricedSale, priceLateSale, priceSale } from './price-sale.ts'
import { requireDebtor, requirePieces, requireTendered } from './sale.rules.ts'
import { requireSaleLines, type SaleLine } from './sale-lines.rules.ts'
import { type SaleTimes, saleTimes } from './sale-times.rules.ts'

/** A sale with its seller and that person's rights. */
export type Sale = {
  input: Omit<z.output<typeof counterSale.input>, 'client_sale_id'>
  /** The time of sending by the device's clock. */
  sentAt: Date | null
  seller: { id: number; role: Role }
  /** The customers from whom the seller may choose. */
  access: CustomerAccess
  seesCosts: boolean
  maxPercent: number
  mayRepeatReference: boolean
  holdHours: number
  /** The admin who enters the sale for the seller, or null. */
  readInBy: number | null
  /** Goods that the buyer gives in exchange. Their value is used before money. The buyer is already locked. */
  exchange?: { buyer: Buyer; value: number }
}

/** A sale with its key. */
type KeyedSale = Sale & { input: { client_sale_id: string } }

/**
 * Sells at the counter, once per key: writes the order, makes its lines ready and records the payments in one
 * transaction. A sale that was sent later is never refused for its price, stock or credit, but gets a mark. Throws
 * key_reused, bad_input, not_found, refused, price_changed, not_allowed and reference_used.
 */
export function sellAtCounter(tx: Tx, sale: KeyedSale): Promise<{ subject: number; isRepeat: boolean }> {
  const { input, seller } = sale
  const request = { kind: 'counter_sale', owner: 'shop', key: input.client_sale_id } as const
  return once(tx, { ...request, body: { ...comparedPart(input), by: seller.id } }, () => writeSale(tx, sale))
}

/** Returns the part of a sale that must be the same in a repeat. */
function comparedPart({ items, ...input }: KeyedSale['input']) {
  const { sold_at, sold_by, client_till_id, ...facts } = withoutConsents(input)
  return { ...facts, items: withoutHands(items) }
}

/**
 * Writes a sale: prices its lines, writes the order, moves the goods, records the payments, and sets the marks that a
 * manager should check. Returns the order's number. Throws like `sellAtCounter`, except for key_reused.
 */
export async function writeSale(tx: Tx, sale: Sale): Promise<number> {
  const { input, seller } = sale
  const soldAt = input.sold_at === undefined ? null : new Date(input.sold_at)
  const times = saleTimes(await readClock(tx), soldAt, sale.sentAt)
  const act = { at: times.at, by: seller.id, isLate: soldAt !== null }
  const buyer = sale.exchange?.buyer ?? (await lockBuyer(tx, sale.access, input, act))
  const lines = requireSaleLines(input.items)
  await lockReferences(tx, input.payments)
  const { id, priced } = await lockPriced(tx, sale, lines, act)
  const total = requireTotal(priced.lines)
  const exchanged = sale.exchange?.value ?? 0
  const { kept, credit } = requireTendered(sumMoney([total, -exchanged]), input.payments)
  if (credit > 0) requireDebtor(buyer)

  const receiptMarks = await checkReceipt(tx, input)
  const opened = await openSale(tx, sale, { id, times, buyer, lines: priced.lines, total })
  const sold = await sellSaleLines(tx, opened, lines, act)
  const order = await carryOver(tx, opened, exchanged, act)
  const costMarks = checkCosts(sold, { mustConfirm: sale.seesCosts && !act.isLate && !input.below_cost })
  const paymentMarks = await takePayments(tx, order, kept, { ...act, mayRepeat: sale.mayRepeatReference })
  await applyDeposit(tx, order, act)
  const mayExceed = act.isLate || (Boolean(input.confirm_limit) && may(seller.role, 'manageCredit'))
  const limitMarks = credit > 0 ? await checkCreditLimit(tx, order, { mayExceed }) : []

  const discount = discountOf(priced.lines)
  const isReadIn = sale.readInBy !== null
  const factMarks = checkSaleFacts(sold, { lines, discount, isReadIn, isTimeUnknown: times.isUnknown })
  const allMarks = [...priced.marks, ...receiptMarks, ...costMarks, ...paymentMarks, ...limitMarks, ...factMarks]
  const marks = [...new Set(allMarks)]
  await markSale(tx, order, { marks, read_in_by: sale.readInBy })
  await notifyOfShortage(tx, order, sold)
  await notifyOfMarks(tx, order, marks, seller.id)
  await auditSale(tx, order, { total, credit, discount, marks, by: seller.id })
  return order.id
}

type Act = { at: Date; by: number; isLate: boolean }

/** Locks the variants of a sale, prices its lines, and reserves the order's number. */
async function lockPriced(
  tx: Tx,
  sale: Sale,
  lines: readonly SaleLine[],
  { at, isLate }: Act,
): Promise<{ id: number; priced: PricedSale }> {
  const { input, seller, holdHours, readInBy } = sale
  const { products, id } = await lockProductsOfLines(tx, { lines, holdHours })
  if (isLate) {
    const isVouched = readInBy !== null
    return { id, priced: await priceLateSale(tx, input, lines, products, { ...sale, at, isVouched }) }
  }
  const priced = priceSale(input, lines, products, sale)
  if (!input.allow_shortage) {
    const variants = products.flatMap(({ variant_id }) => variant_id ?? [])
    requirePieces(lines, products, await findInHands(tx, seller.id, variants))
  }
  return { id, priced }
}

type NewSale = { id: number; times: SaleTimes; buyer: Buyer } & Pick<
  Parameters<typeof writeOrder>[1],
  'lines' | 'total'
>

/** Writes the order of a sale with its customer. */
async function openSale(tx: Tx, { input, seller }: Sale, { id, times, buyer, ...sold }: NewSale): Promise<OpenOrder> {
  const { order } = await writeOrder(tx, {
    ...sold,
    id,
    at: times.at,
    order: {
      ...noDetails,
      person_id: null,
      device_id: null,
      taken_by: seller.id,
      phone: buyer.phone,
      whatsapp_number: buyer.phone,
      customer_name: buyer.name,
      notes: input.note,
      provider_id: null,
      channel: 'counter',
      receipt_no: input.receipt_no ?? null,
      received_at: times.received_at,
      marks: [],
    },
  })
  return buyer.customer ? assignCustomer(tx, order, buyer.customer) : order
}

async function sellSaleLines(tx: Tx, order: OpenOrder, lines: readonly SaleLine[], act: Act): Promise<SoldPieces[]> {
  const written = (await readLockedLines(tx, order)).filter(isUnready)
  const mostFromHands = ({ position }: { position: number }) => lines[position]?.mostFromHands ?? 0
  return sellLines(tx, order, written, { ...act, mostFromHands, allowShortage: true })
}

/**
 * Records the payments that the buyer made. Returns the resulting marks. A late sale may always repeat a reference, any
 * other sale only with `mayRepeat`.
 */
async function takePayments(
  tx: Tx,
  opened: OpenOrder,
  kept: readonly Tendered[],
  { at, by, isLate, mayRepeat }: Act & { mayRepeat: boolean },
): Promise<SaleMark[]> {
  const marks: SaleMark[] = []
  let order = opened
  for (const payment of kept) {
    if (isLate && (await isReferenceUsed(tx, payment))) marks.push('reference_repeated')
    const reference = await requireUsableReference(tx, { ...payment, mayRepeat: mayRepeat || isLate })
    const amount = requirePayable(order, payment.amount)
    order = (await recordPayment(tx, order, amount, { method: payment.method, reference, at, by })).order
  }
  return marks
}

type Sums = { total: number; credit: number; discount: number; marks: readonly SaleMark[]; by: number }

async function auditSale(tx: Tx, order: OpenOrder, { total, credit, discount, marks, by }: Sums): Promise<void> {
  const more = { ...(credit > 0 && { credit }), ...(discount > 0 && { discount }), ...(marks.length > 0 && { marks }) }
  const entry = { action: 'counter_sale', subject: 'order', subjectId: order.id } as const
  await recordAudit(tx, { ...entry, by, after: { total, ...more } })
}
