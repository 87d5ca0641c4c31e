import { sql } from 'kysely'
import { type CostFacts, type CostState, costAfterMovement, costOfPiece } from '../../../shop/products/average-cost.ts'
import type { MovementReason } from '../../../shop/products/stock.ts'
import type { Database } from '../../db/open.ts'

const VARIANTS_AT_ONCE = 500

type Movement = CostFacts & {
  id: number
  variant_id: number
  pieces: number
  reason: MovementReason
  unit_cost: number | null
  buying_sum: number | null
  shipping_sum: number | null
  /** The line that this movement made ready, or null. */
  line_id: number | null
  line_cost: number | null
  /** True if the movement settles a shortage: it took pieces that the storeroom did not have when the line was sold. */
  settles_shortage: boolean
}

type Fault = { what: string }

/**
 * Recalculates the costs of every variant from its ledger, and returns a sentence for each cost that differs from the
 * stored cost.
 */
export async function findWrongCosts(db: Database): Promise<Fault[]> {
  const wrong: Fault[] = []
  for (let lastId = 0; ; ) {
    const variants = await db
      .selectFrom('variants')
      .select(['id', 'average_cost'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(VARIANTS_AT_ONCE)
      .execute()
    const last = variants.at(-1)
    if (!last) return wrong
    const movements = Map.groupBy(
      await readMovements(db, { afterId: lastId, upToId: last.id }),
      ({ variant_id }) => variant_id,
    )
    for (const { id, average_cost } of variants) {
      const recalculated = recalculate(movements.get(id) ?? [], wrong)
      if (recalculated !== average_cost)
        wrong.push({ what: `variant ${id}: average cost ${average_cost}, recalculated ${recalculated}` })
    }
    lastId = last.id
  }
}

/** Reads the movements of the variants in a range of ids, in the order in which they were written. */
async function readMovements(
  db: Database,
  { afterId, upToId }: { afterId: number; upToId: number },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.id, m.variant_id, m.pieces, m.reason, m.unit_cost, m.buying_price, m.shipping_cost, m.items_per_package,
      m.buying_sum, m.shipping_sum, l.id as line_id, l.unit_cost as line_cost,
      coalesce(o.channel = 'counter' and m.at <> coalesce(o.received_at, o.created_at), false) as settles_shortage
    from stock_movements m
    left join order_lines l on m.reason = 'order_ready' and m.ref_kind = 'order_line' and l.id = m.ref_id
      and l.ready_at is not null
    left join orders o on o.id = l.order_id
    where m.variant_id > ${afterId} and m.variant_id <= ${upToId} order by m.variant_id, m.id`.execute(db)
  return rows
}

/** Returns the average cost after all movements. Adds a fault to `wrong` for each stored cost that differs. */
function recalculate(movements: readonly Movement[], wrong: Fault[]): number | null {
  let state: CostState = { pieces: 0, average: null }
  /**
   * The costs of each line. If a line was reopened and made ready again, the last movement that made it ready sets its
   * cost.
   */
  const costsByLine = new Map<number, { stored: number | null; recalculated: number | null }>()
  for (const movement of movements) {
    const { id, reason, unit_cost, line_id, line_cost, settles_shortage } = movement
    const cost = costOfPiece(state.average, movement)
    // Pieces that settle a shortage set the cost of the line only if it has none yet.
    const setsLineCost = line_id !== null && (!settles_shortage || costsByLine.get(line_id)?.recalculated === null)
    if (setsLineCost) costsByLine.set(line_id, { stored: line_cost, recalculated: cost })
    // The first row of a variant is not checked: it may be the first count, which enters pieces that were there before.
    if (reason === 'correction' && unit_cost !== cost && movement !== movements[0])
      wrong.push({ what: `movement ${id}: unit cost ${unit_cost}, recalculated ${cost}` })
    state = costAfterMovement(state, movement)
  }
  for (const [line, { stored, recalculated }] of costsByLine)
    if (stored !== recalculated) wrong.push({ what: `line ${line}: unit cost ${stored}, recalculated ${recalculated}` })
  return state.average
}
