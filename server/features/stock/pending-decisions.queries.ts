import type { Database } from '../../db/open.ts'

/** Counts the stock requests and stock updates that wait for a decision. */
export async function countPendingDecisions(db: Database): Promise<{ requests: number; updates: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('stock_requests')
        .where('status', '=', 'pending')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('requests'),
      eb
        .selectFrom('stock_update_lines')
        .where('status', '=', 'pending')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('updates'),
    ])
    .executeTakeFirstOrThrow()
}
