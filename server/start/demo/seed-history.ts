import { sql } from 'kysely'
import type { DemoHistory, DemoOrder } from '../../../demo/history.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CostState, costAfterMovement, costOfPiece } from '../../../shop/products/average-cost.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { addDayTotals, addFigures } from '../../features/ledger/day-changes.ts'
import { recountSaleSums } from '../../features/ledger/sale-sums.queries.ts'
import { paidByMethod, soldByCustomer, soldBySeller } from '../../features/orders/lines/sold-pieces.queries.ts'
import { lineFigures } from '../../features/orders/orders.rules.ts'
import { leaveDrawersEmpty } from '../../features/orders/payments/open-payments.queries.ts'
import { searchWordsOf } from '../../features/orders/placing/insert-order.queries.ts'
import { arrivalFigures } from '../../features/stock/updates/stock-updates.rules.ts'
import { seedDemoCustomers } from './seed-customers.ts'

type Variant = Awaited<ReturnType<typeof findDemoVariants>>[number]
type Seller = { id: number }

/**
 * Writes the demo's two months of business into a newly filled store: orders of the demo's salesperson, made ready and
 * paid, and the deliveries in between, with ledger and sums, all or nothing. Without the demo's salesperson it writes
 * nothing.
 */
export async function seedDemoHistory(db: Database, history: DemoHistory): Promise<void> {
  await transaction(db, async (tx) => {
    const seller = await tx
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'salesperson')
      .whereRef('demo_phone', '=', 'phone')
      .executeTakeFirst()
    if (!seller) return
    const variants = new Map((await findDemoVariants(tx)).map((one) => [keyOf(one.product_id, one.type), one]))
    const find = (productId: string, type: string | null): Variant => {
      const variant = variants.get(keyOf(productId, type))
      if (!variant) throw new Error(`the demo has no ${productId} ${type}`)
      return variant
    }
    const ready = await insertOrders(tx, history.orders, find, seller)
    const arrived = history.arrivals.map(({ productId, type, ...one }) => ({ ...one, variant: find(productId, type) }))
    const costs = await insertMovements(tx, [...arrived, ...ready], seller)
    await writeCosts(tx, costs)
    addFigures(tx, [
      ...arrived.map(({ variant, pieces, at }) => {
        return { productId: variant.product_id, day: shopDay(at), ...arrivalFigures({ ...variant, pieces }, variant) }
      }),
      ...ready.map(({ variant, pieces, at, line_total, line }) => {
        const sold = {
          product_id: variant.product_id,
          quantity: -pieces,
          line_total,
          unit_cost: costs.get(line) ?? null,
          list_total: null,
          ready_by: seller.id,
        }
        return lineFigures({ channel: 'online', customer_id: null }, sold, shopDay(at), 1)
      }),
    ])
    await addTotals(tx, history.orders)
    await seedDemoCustomers(tx, history, seller)
    await recountSaleSums(tx, { sellers: soldBySeller, customers: soldByCustomer, methods: paidByMethod })
  })
}

const keyOf = (productId: string, type: string | null) => JSON.stringify([productId, type])

function findDemoVariants(tx: Tx) {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.type', 'v.stock', 'v.packaging_type', 'v.items_per_package'])
    .select(['v.buying_price', 'v.shipping_cost', 'v.average_cost', 'p.name'])
    .whereRef('p.name', '=', 'p.demo_name')
    .execute()
}

type Find = (productId: string, type: string | null) => Variant

/** Inserts orders with lines and payments. Returns the pieces that ready lines took, by line. */
async function insertOrders(tx: Tx, orders: readonly DemoOrder[], find: Find, seller: Seller) {
  const named = orders.map((order) => ({ ...order, lines: order.lines.map((line) => withVariant(line, find)) }))
  const ids = await tx
    .insertInto('orders')
    .values(named.map((order) => orderRow(order, seller)))
    .returning('id')
    .execute()
  const placed = named.flatMap((order, at) => (ids[at] ? [{ ...order, id: ids[at].id }] : []))
  const rows = placed.flatMap((order) => lineRows(order, seller))
  const lineIds = await tx.insertInto('order_lines').values(rows).returning('id').execute()
  const paid = placed.flatMap(({ id, payment }) =>
    payment ? [{ order_id: id, ...payment, person_id: seller.id }] : [],
  )
  await tx.insertInto('payments').values(paid).execute()
  await leaveDrawersEmpty(tx)
  const variants = placed.flatMap(({ lines }) => lines.map(({ variant }) => variant))
  return rows.flatMap(({ ready_at: at, quantity, line_total }, row) => {
    const [variant, line] = [variants[row], lineIds[row]]
    return at && variant && line ? [{ variant, pieces: -quantity, line_total, at, line: line.id }] : []
  })
}

type LineOfVariant = ReturnType<typeof withVariant>
type OrderOfVariants = Omit<DemoOrder, 'lines'> & { lines: LineOfVariant[] }

function withVariant(line: DemoOrder['lines'][number], find: Find) {
  const variant = find(line.productId, line.type)
  return { ...line, variant, name: productLabel(variant.name, line.type) }
}

function orderRow({ at, customer, lines, total, payment, cancelledAt }: OrderOfVariants, seller: Seller) {
  const who = { phone: customer.phone, whatsapp_number: customer.phone, customer_name: customer.name }
  return {
    ...who,
    taken_by: seller.id,
    shipping_address: customer.place,
    total,
    paid: payment?.amount ?? 0,
    created_at: at,
    cancelled_at: cancelledAt,
    cancelled_by: cancelledAt && seller.id,
    cancel_reason: cancelledAt && 'Mteja amebadili mawazo.',
    search: sql<string>`array_to_tsvector(${searchWordsOf(who, lines)}::text[])`,
  }
}

function lineRows({ id, at, lines, readyAt, cancelledAt }: OrderOfVariants & { id: number }, seller: Seller) {
  return lines.map(({ variant, name, type, price, quantity, line_total }, position) => ({
    ...{ order_id: id, position, product_id: variant.product_id, variant_id: variant.id },
    ...{ name, type, price, quantity, line_total },
    ready_at: readyAt,
    ready_by: readyAt && seller.id,
    taken: readyAt && variant.stock !== null ? quantity : 0,
    cancelled_at: cancelledAt,
    holds_from: at,
  }))
}

/**
 * Inserts the ledger from the opening on, in chronological order, and the resulting stock and averages. Returns the
 * cost per piece of each line.
 */
async function insertMovements(
  tx: Tx,
  moved: readonly { variant: Variant; pieces: number; at: Date; line?: number }[],
  seller: Seller,
): Promise<ReadonlyMap<number, number | null>> {
  const states = new Map<number, CostState>()
  const costs = new Map<number, number | null>()
  const inOrder = moved.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { variant, line } of inOrder)
    if (variant.stock === null && line !== undefined) costs.set(line, costOfPiece(null, variant))
  const counted = inOrder
    .filter(({ variant }) => variant.stock !== null)
    .map(({ variant, pieces, at, line }) => {
      const before = states.get(variant.id) ?? { pieces: variant.stock ?? 0, average: variant.average_cost }
      if (line !== undefined) costs.set(line, costOfPiece(before.average, variant))
      const after = costAfterMovement(before, {
        ...variant,
        pieces,
        reason: line === undefined ? 'arrival' : 'order_ready',
      })
      states.set(variant.id, after)
      const balance = after.pieces
      const { id: variant_id, product_id, packaging_type, items_per_package, buying_price, shipping_cost } = variant
      const facts = { packaging_type, items_per_package, buying_price, shipping_cost }
      const ref = line === undefined ? { reason: 'arrival' as const } : referenceToLine(line)
      return { variant_id, product_id, pieces, balance, person_id: seller.id, at, ...facts, ...ref }
    })
  await tx.insertInto('stock_movements').values(counted).execute()
  const stocks = [...states].map(([id, { pieces, average }]) => ({ id, stock: pieces, average }))
  await sql`
    update variants v set stock = s.stock, average_cost = s.average
    from json_to_recordset(${JSON.stringify(stocks)}::json) as s(id bigint, stock bigint, average numeric)
    where v.id = s.id`.execute(tx)
  return costs
}

async function writeCosts(tx: Tx, costs: ReadonlyMap<number, number | null>): Promise<void> {
  const lines = [...costs].map(([id, cost]) => ({ id, cost }))
  await sql`
    update order_lines l set unit_cost = c.cost
    from json_to_recordset(${JSON.stringify(lines)}::json) as c(id bigint, cost numeric) where l.id = c.id`.execute(tx)
}

const referenceToLine = (line: number) => ({ reason: 'order_ready', ref_kind: 'order_line', ref_id: line }) as const

/** Adds the sums ordered and paid on each day. */
async function addTotals(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const notCancelled = orders.filter(({ cancelledAt }) => cancelledAt === null)
  const payments = orders.flatMap(({ payment }) => payment ?? [])
  const days = new Set([...notCancelled, ...payments].map(({ at }) => shopDay(at)))
  for (const day of [...days].toSorted()) {
    const placed = notCancelled.filter(({ at }) => shopDay(at) === day)
    addDayTotals(tx, {
      day,
      ordered: sumMoney(placed.map(({ total }) => total)),
      orders: placed.length,
      paid: sumMoney(payments.filter(({ at }) => shopDay(at) === day).map(({ amount }) => amount)),
    })
  }
}
