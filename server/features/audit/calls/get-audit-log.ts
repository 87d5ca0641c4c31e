import { getAuditLog } from '../../../../contract/people.ts'
import { DELETED_ACCOUNT } from '../../../../shop/people/accounts.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { findAuditPage } from '../audit.queries.ts'

/** A page of the trace, newest first; `who` is null for what the shop itself did. */
export const handleGetAuditLog = handle(getAuditLog, async ({ db, input }) => {
  const { page, next } = await findAuditPage(db, input)
  const rows = page.map((row) => {
    const { name, phone } = shownPerson(row)
    return { ...row, who: row.person_id === null ? null : (phone ?? name ?? DELETED_ACCOUNT), who_name: name }
  })
  return { rows, next_before: next }
})
