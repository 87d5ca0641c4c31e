import { type Collector, collectorOf } from '../../db/collector.ts'
import type { Tx } from '../../db/open.ts'
import { writeProductDays, writeShopDays } from './figures.queries.ts'
import {
  type DayTotals,
  type Figures,
  mergeCustomers,
  mergeFigures,
  mergeSellers,
  mergeTotals,
  type SaleFigures,
} from './figures.rules.ts'
import { type DayPayment, writeCustomerDays, writePayments, writeSellerDays } from './sale-figures.queries.ts'

/**
 * Collects the changes of report figures in one transaction, by day: for products, sellers, customers, payment methods,
 * and the whole shop.
 */
class DayChanges implements Collector {
  readonly figures: Figures[] = []
  readonly sales: SaleFigures[] = []
  readonly totals: DayTotals[] = []
  readonly payments: DayPayment[] = []

  /** Always writes the tables in this order, so that transactions cannot deadlock. */
  async write(tx: Tx): Promise<void> {
    const figures = [...this.figures, ...this.sales]
    if (figures.length > 0) await writeProductDays(tx, mergeFigures(figures))
    if (figures.length > 0 || this.totals.length > 0) await writeShopDays(tx, mergeTotals([...figures, ...this.totals]))
    if (this.sales.length > 0) await writeSellerDays(tx, mergeSellers(this.sales))
    const customers = mergeCustomers(this.sales)
    if (customers.length > 0) await writeCustomerDays(tx, customers)
    await writePayments(tx, this.payments)
  }
}

/** Adds to the figures of products and of the whole shop; they are written at COMMIT. */
export function addFigures(tx: Tx, figures: readonly Figures[]): void {
  collectorOf(tx, DayChanges).figures.push(...figures)
}

/** Adds sold or returned pieces to the figures of products, sellers, customers and the whole shop. */
export function addSales(tx: Tx, sales: readonly SaleFigures[]): void {
  collectorOf(tx, DayChanges).sales.push(...sales)
}

/** Adds to the totals of the whole shop on a day; they are written at COMMIT. */
export function addDayTotals(tx: Tx, totals: DayTotals): void {
  collectorOf(tx, DayChanges).totals.push(totals)
}

/** Adds a payment row to the totals of its day and of its method; they are written at COMMIT. */
export function addPaid(tx: Tx, payment: DayPayment): void {
  addDayTotals(tx, { day: payment.day, paid: payment.amount })
  collectorOf(tx, DayChanges).payments.push(payment)
}
