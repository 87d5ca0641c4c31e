import { getAuditLog } from '../../../../contract/people.ts'
import { DELETED_ACCOUNT } from '../../../../shop/people/accounts.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { nameLines } from '../../orders/order-names.queries.ts'
import { findAuditPage } from '../audit-page.queries.ts'
import { type AuditEntry, accountOf, lineOf } from '../entry-details.rules.ts'
import { findSubjectNames } from '../subject-names.ts'

/**
 * Returns a page of the audit log, newest first, with the names of all subjects. `who` is null for acts of the shop
 * itself.
 */
export const handleGetAuditLog = handle(getAuditLog, async ({ db, input }) => {
  const { page, next } = await findAuditPage(db, input)
  const accounts = page.flatMap((row) => accountOf(row) ?? [])
  const nameOf = await findSubjectNames(db, [...page, ...accounts])
  const lineNames = await nameLines(
    db,
    page.flatMap((row) => lineOf(row) ?? []),
  )
  const rows = page.map((row) => {
    const { name, phone } = shownPerson(row)
    return {
      ...row,
      who: row.person_id === null ? null : (phone ?? name ?? DELETED_ACCOUNT),
      who_name: name,
      subject_name: nameOf(row) ?? (row.subject === 'person' ? DELETED_ACCOUNT : null),
      line_name: lineNameOf(row, lineNames),
      account_name: accountNameOf(row, nameOf),
    }
  })
  return { rows, next_before: next }
})

type LineNames = Awaited<ReturnType<typeof nameLines>>

function lineNameOf(row: AuditEntry, names: LineNames): string | null {
  const line = lineOf(row)
  return (line && names.find((one) => one.order_id === line.order_id && one.position === line.position)?.name) ?? null
}

function accountNameOf(row: AuditEntry, nameOf: Awaited<ReturnType<typeof findSubjectNames>>): string | null {
  const account = accountOf(row)
  return account && nameOf(account)
}
