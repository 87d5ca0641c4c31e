import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { keptSums } from './recount.queries.ts'

/** Any number; one recount at a time, since two would add the same difference twice. */
const ADVISORY_LOCK = 7_620_021

/** A sum that was corrected: its kind, and what is right now or by how much it was changed. */
type Correction = { sum: string; what: string }

/**
 * Makes every kept sum anew from its rows, in one transaction, while the shop sells: paid of orders, stock of variants,
 * figures of products by day and month, totals of days. Returns what was corrected.
 */
export async function recount(db: Database): Promise<Correction[]> {
  return transaction(db, async (tx) => {
    // It reads every order there is.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
    const corrections: Correction[] = []
    for (const { name, correct } of keptSums) {
      for (const what of await correct(tx)) corrections.push({ sum: name, what })
    }
    return corrections
  })
}

const MAX_PRINTED = 100

/** Prints what was corrected for the shop's operator. */
export function printCorrections(corrections: readonly Correction[], print: (line: string) => void): void {
  for (const { sum, what } of corrections.slice(0, MAX_PRINTED)) print(`CORRECTED: ${sum}: ${what}`)
  if (corrections.length > MAX_PRINTED) print(`… and ${corrections.length - MAX_PRINTED} more`)
  print(corrections.length === 0 ? 'Every kept sum was right.' : `${corrections.length} sums were corrected.`)
}
