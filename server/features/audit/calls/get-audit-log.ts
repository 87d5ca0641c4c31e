import { getAuditLog } from '../../../../contract/people.ts'
import { DELETED_ACCOUNT } from '../../../../shop/people/accounts.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { findAuditPage } from '../audit.queries.ts'

/** A page of the trace, newest first; `who` is null for what the shop itself did. */
export const handleGetAuditLog = handle(getAuditLog, async ({ db, input }) => {
  const { page, next } = await findAuditPage(db, input)
  const rows = page.map(({ person_id, username, phone, ...row }) => ({
    ...row,
    who: person_id === null ? null : (username ?? (phone ? showPhone(phone) : DELETED_ACCOUNT)),
  }))
  return { rows, next_before: next }
})
