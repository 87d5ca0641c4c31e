import type { DailySummary } from '../reports.ts'

type Debtor = DailySummary['owed']['debtors'][number]

/** A daily summary in the form in which this release or the previous release cached it. */
type StoredSummary = Omit<DailySummary, 'owed'> & {
  owed: Omit<DailySummary['owed'], 'debtors'> & {
    debtors: readonly (Omit<Debtor, 'customer_id'> & Partial<Pick<Debtor, 'customer_id'>>)[]
  }
}

/**
 * Removes the debtors without a customer id from a daily summary that the previous release cached, because every debtor
 * is a link to the customer. Returns any other data unchanged.
 */
export function completeSummary(cached: unknown): unknown {
  if (typeof cached !== 'object' || cached === null || !('running_out' in cached)) return cached
  const { owed, ...summary } = cached as StoredSummary
  return { ...summary, owed: { ...owed, debtors: owed.debtors.filter(({ customer_id }) => customer_id) } }
}
