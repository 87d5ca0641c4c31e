import { sql } from 'kysely'
import { requireFound } from '../../../shop/problems.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database } from '../../db/open.ts'
import type { FigureSums } from './reports.rules.ts'

/** A range of days, both ends included. */
export type Days = { from: string; to: string }

/** Returns the sums of a product's daily figures over a range. */
export async function sumFigures(db: Database, { from, to }: Days, productId: string): Promise<FigureSums> {
  return db
    .selectFrom('daily_figures')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('sales'), sql<number>`0`).as('sales'),
      eb.fn.coalesce(eb.fn.sum<number>('units_sold'), sql<number>`0`).as('units_sold'),
      eb.fn.coalesce(eb.fn.sum<number>('arrivals'), sql<number>`0`).as('arrivals'),
      eb.fn.coalesce(eb.fn.sum<number>('buying'), sql<number>`0`).as('buying'),
      eb.fn.coalesce(eb.fn.sum<number>('shipping'), sql<number>`0`).as('shipping'),
      eb.fn.coalesce(eb.fn.sum<number>('cost'), sql<number>`0`).as('cost'),
      eb.fn.coalesce(eb.fn.sum<number>('sales_without_cost'), sql<number>`0`).as('sales_without_cost'),
      eb.fn.coalesce(eb.fn.sum<number>('stock_losses'), sql<number>`0`).as('stock_losses'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
}

/** Amounts that are not paid, refunded or ready yet, in shillings unless stated otherwise. */
type OpenSums = {
  /** The debts of orders plus the opening debts. */
  owed: number
  /** The number of orders with a debt. */
  owing_orders: number
  /** The part of `owed` that is opening debts. */
  opening: number
  /** The amount that customers should pay now. */
  due_total: number
  /** The refunds due on cancelled orders, and the number of these orders. */
  refund_due: number
  refund_orders: number
  /** Lines that are not ready: their value, their pieces, and the number of their orders. */
  not_ready: number
  not_ready_pieces: number
  not_ready_orders: number
}

export async function readOpenSums(db: Database): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select debts.amount + opening.amount as owed, debts.orders as owing_orders, opening.amount as opening, asked.amount as due_total,
      refunds.amount as refund_due, refunds.orders as refund_orders, lines.amount as not_ready,
      lines.pieces as not_ready_pieces, lines.orders as not_ready_orders
    from (
      select coalesce(sum(owed), 0) as amount, count(*) as orders from orders
      where owed > 0
    ) debts, (
      select coalesce(sum(remaining), 0) as amount from customer_entries where kind = 'opening' and remaining > 0
    ) opening, (
      select coalesce(sum(debt), 0) as amount from customers where merged_into is null and debt > 0
    ) asked, (
      select coalesce(sum(paid + settled), 0) as amount, count(*) as orders from orders
      where paid + settled > 0 and cancelled_at is not null
    ) refunds, (
      select coalesce(sum(line_total), 0) as amount, count(distinct order_id) as orders,
        coalesce(sum(quantity), 0) as pieces
      from order_lines where ready_at is null and cancelled_at is null
    ) lines`.execute(db)
  return requireFound(rows[0])
}

/**
 * Returns the value of the counted stock at each variant's latest buying price: in the storeroom, and carried by staff.
 */
export async function readStockValue(db: Database) {
  const { rows } = await sql<
    Record<'amount' | 'pieces' | 'pieces_without_cost' | 'hands_amount' | 'hands_pieces', number>
  >`
    select storeroom.*, hands.* from (
      select coalesce(sum(stock * buying_price), 0) as amount, coalesce(sum(stock), 0) as pieces,
        coalesce(sum(stock) filter (where buying_price is null), 0) as pieces_without_cost
      from variants where stock > 0
    ) storeroom, (
      select coalesce(sum(s.pieces * v.buying_price), 0) as hands_amount, coalesce(sum(s.pieces), 0) as hands_pieces
      from place_stock s join variants v on v.id = s.variant_id where s.pieces > 0
    ) hands`.execute(db)
  return rows[0] ?? { amount: 0, pieces: 0, pieces_without_cost: 0, hands_amount: 0, hands_pieces: 0 }
}

/** Returns the average selling price of the variants in stock, or null if there are none. */
export async function averageListPrice(db: Database, productId: string | null): Promise<number | null> {
  const row = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => eb.fn.avg<number | null>('v.price').as('price'))
    .where('v.stock', '>', 0)
    .$if(productId === null, (query) => query.where('p.deleted_at', 'is', null))
    .$call(ifGiven(productId, (query, productId) => query.where('v.product_id', '=', productId)))
    .executeTakeFirst()
  return row?.price ?? null
}

/** Returns the id if a product has it, else undefined. Deleted products are included, because their figures stay. */
export async function findProductId(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst())?.id
}
