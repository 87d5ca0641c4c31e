import { type Collector, collectorOf } from '../../db/collector.ts'
import type { Tx } from '../../db/open.ts'
import { writeProductDays, writeShopDays } from './figures.queries.ts'
import { type DayTotals, type Figures, mergeFigures, mergeTotals } from './figures.rules.ts'

/** Collects one transaction's changes of the report figures: per product and for the whole shop, by day. */
class DayChanges implements Collector {
  readonly figures: Figures[] = []
  readonly totals: DayTotals[] = []

  async write(tx: Tx): Promise<void> {
    if (this.figures.length > 0) await writeProductDays(tx, mergeFigures(this.figures))
    if (this.figures.length > 0 || this.totals.length > 0)
      await writeShopDays(tx, mergeTotals([...this.figures, ...this.totals]))
  }
}

/** Adds to the figures of products and of the whole shop; they are written at COMMIT. */
export function addFigures(tx: Tx, figures: readonly Figures[]): void {
  collectorOf(tx, DayChanges).figures.push(...figures)
}

/** Adds to the totals of the whole shop on a day; they are written at COMMIT. */
export function addDayTotals(tx: Tx, totals: DayTotals): void {
  collectorOf(tx, DayChanges).totals.push(totals)
}
