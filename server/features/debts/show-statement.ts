import type { Database } from '../../db/open.ts'
import { readStatement } from '../customers/statement.queries.ts'
import type { CustomerAccess } from './access.queries.ts'
import { readReferences } from './customer-page.queries.ts'
import { shownRow } from './show-customer.rules.ts'

const PAGE = 100

/** Returns a page of a customer's statement for the contract, newest first. */
export async function showStatement(
  db: Database,
  customer: number,
  { access, before, staff }: { access: CustomerAccess; before?: number; staff: boolean },
) {
  const rows = await readStatement(db, customer, { before, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const references = await readReferences(db, page, access)
  return {
    statement: page.map((row) => shownRow(row, references, staff)),
    next_before: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}
