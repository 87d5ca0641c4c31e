import { counted } from '../../../shop/numbers/money.ts'
import type { ImportPlan } from './import-plan.rules.ts'

/** Limit of problems listed in one response. */
const MAX_PROBLEMS = 500

/** Builds the response for a sheet; `digest` identifies the plan. */
export function importResult(
  read: { rows: number; header: { notes: readonly string[] } },
  plan: ImportPlan,
  { written, digest }: { written: boolean; digest: string },
) {
  const notes = [...read.header.notes]
  if (plan.byName > 0)
    notes.push(`${counted('Bidhaa', plan.byName)} hazina Namba lakini majina yake yapo dukani: ni zile zile.`)
  if (plan.archived > 0) notes.push(`${counted('Aina', plan.archived)} hazimo tena kwenye jedwali: hazitauzwa tena.`)
  return {
    rows: read.rows,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: plan.problems.slice(0, MAX_PROBLEMS),
    more_problems: Math.max(0, plan.problems.length - MAX_PROBLEMS),
    notes,
    plan: digest,
    written,
  }
}
