import assert from 'node:assert/strict'
import { verifyRows } from '../commands/books/verify.ts'
import type { Database } from '../db/open.ts'

/** Fails unless the sums, debts and stock of the store agree with their rows, as `verify` checks them. */
export async function assertBooksBalance(db: Database): Promise<void> {
  assert.deepEqual(await verifyRows(db), [])
}
