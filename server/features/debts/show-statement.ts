import type { Database } from '../../db/open.ts'
import { readStatement } from '../customers/statement.queries.ts'
import type { CustomerAccess } from './access.queries.ts'
import { readReferences } from './customer-page.queries.ts'
import { shownRow } from './show-customer.rules.ts'

/** Rows per page of a statement. */
const PAGE_SIZE = 100

/** Returns a page of a customer's statement in the shape of the contract, newest first. */
export async function showStatement(
  db: Database,
  customer: number,
  { access, before, isStaff }: { access: CustomerAccess; before?: number; isStaff: boolean },
) {
  const rows = await readStatement(db, customer, { before, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const references = await readReferences(db, page, access)
  return {
    statement: page.map((row) => shownRow(row, references, isStaff)),
    next_before: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  }
}
