import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { FigureSums } from './reports.rules.ts'

/** The days of a window, both included. */
export type Days = { from: string; to: string }

/** Sums of a product's daily figures, or of the whole shop's. */
export async function sumFigures(db: Database, { from, to }: Days, productId: string | null): Promise<FigureSums> {
  return db
    .selectFrom('daily_figures')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('sales'), sql<number>`0`).as('sales'),
      eb.fn.coalesce(eb.fn.sum<number>('units_sold'), sql<number>`0`).as('units_sold'),
      eb.fn.coalesce(eb.fn.sum<number>('arrivals'), sql<number>`0`).as('arrivals'),
      eb.fn.coalesce(eb.fn.sum<number>('buying'), sql<number>`0`).as('buying'),
      eb.fn.coalesce(eb.fn.sum<number>('shipping'), sql<number>`0`).as('shipping'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(productId !== null, (query) => query.where('product_id', '=', productId ?? ''))
    .executeTakeFirstOrThrow()
}

/** Average selling price of the variants that have stock; null when none has. */
export async function averageListPrice(db: Database, productId: string | null): Promise<number | null> {
  const row = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => eb.fn.avg<number | null>('v.price').as('price'))
    .where('v.stock', '>', 0)
    .$if(productId === null, (query) => query.where('p.deleted_at', 'is', null))
    .$if(productId !== null, (query) => query.where('v.product_id', '=', productId ?? ''))
    .executeTakeFirst()
  return row?.price ?? null
}

/** Whether there is or was such a product: a deleted one keeps its figures. */
export async function findProductId(db: Database, id: string): Promise<string | undefined> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst())?.id
}
