import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { storedSums } from './recount.queries.ts'

/**
 * An arbitrary number for the advisory lock. Recounts run one at a time, because two would add the same difference
 * twice.
 */
const ADVISORY_LOCK = 7_620_021

/** A corrected sum: its kind, and a sentence with its right value or the change. */
type Correction = { sum: string; what: string }

/**
 * Calculates every stored sum again from its rows, in one transaction while the shop sells: the paid amount of orders,
 * debts and customers, the stock of variants, product figures by day and month, and day totals. Returns the
 * corrections.
 */
export async function recount(db: Database): Promise<Correction[]> {
  return transaction(db, async (tx) => {
    // A recount reads every order, which may take longer than the timeout of requests.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)
    const corrections: Correction[] = []
    for (const { name, correct } of storedSums) {
      for (const what of await correct(tx)) corrections.push({ sum: name, what })
    }
    return corrections
  })
}

const MAX_PRINTED = 100

/** Prints the corrections for the shop's operator. */
export function printCorrections(corrections: readonly Correction[], print: (line: string) => void): void {
  for (const { sum, what } of corrections.slice(0, MAX_PRINTED)) print(`CORRECTED: ${sum}: ${what}`)
  if (corrections.length > MAX_PRINTED) print(`… and ${corrections.length - MAX_PRINTED} more`)
  print(corrections.length === 0 ? 'All stored sums are correct.' : `${corrections.length} sums were corrected.`)
}
