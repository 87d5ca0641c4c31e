import { formatCount } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { countDoubtfulPrices } from '../../../shop/products/bulk-prices.ts'
import { doubtfulPricesSentence } from '../../../shop/texts/products.ts'
import type { ImportPlan } from './import-plan.rules.ts'
import type { ReadSheet } from './plan-import.ts'
import { withLabels } from './row-labels.rules.ts'

/** Limit of problems listed in one response. */
const MAX_PROBLEMS = 500

/** Builds the response for a sheet. `digest` identifies the plan. */
export function importResult(
  read: Pick<ReadSheet, 'rows' | 'header' | 'labelOf'>,
  plan: ImportPlan,
  { written, digest, auditId = null }: { written: boolean; digest: string; auditId?: number | null },
) {
  const doubtful = countDoubtfulPrices(plan.prices)
  const notes = [...read.header.notes]
  if (plan.byName > 0)
    notes.push(`${formatCount('Bidhaa', plan.byName)} hazina Namba lakini majina yake yapo dukani: ni zile zile.`)
  if (plan.archived > 0)
    notes.push(`${formatCount('Aina', plan.archived)} hazimo tena kwenye jedwali: hazitauzwa tena.`)
  return {
    rows: read.rows,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: withLabels(plan.problems.slice(0, MAX_PROBLEMS), read.labelOf),
    more_problems: Math.max(0, plan.problems.length - MAX_PROBLEMS),
    notes,
    slips: doubtful,
    plan: digest,
    written,
    audit_id: auditId,
  }
}

/** Throws prices_doubtful if prices look like typing errors and the client has not confirmed them. */
export function requirePricesConfirmed({ prices }: ImportPlan, confirmed: boolean): void {
  const doubtful = countDoubtfulPrices(prices)
  if (doubtful === 0 || confirmed) return
  throw problem('prices_doubtful', { text: doubtfulPricesSentence(doubtful), field: 'confirm_prices' })
}
