import { getAuditLog } from '../../../../contract/people.ts'
import { DELETED_ACCOUNT } from '../../../../shop/people/accounts.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { handle } from '../../../http/handle.ts'
import { type AuditNames, findAuditNames, findAuditPage } from '../audit.queries.ts'

/**
 * A page of the trace, newest first, with the names of what it speaks of; `who` is null for what the shop itself did.
 */
export const handleGetAuditLog = handle(getAuditLog, async ({ db, input }) => {
  const { page, next } = await findAuditPage(db, input)
  const names = await findAuditNames(
    db,
    page.map(({ id }) => id),
  )
  const namesOf = new Map(names.map((found) => [found.id, found]))
  const rows = page.map((row) => {
    const { name, phone } = shownPerson(row)
    return {
      ...row,
      who: row.person_id === null ? null : (phone ?? name ?? DELETED_ACCOUNT),
      who_name: name,
      ...shownNames(row, namesOf.get(row.id)),
    }
  })
  return { rows, next_before: next }
})

/** A person without a name is called by the phone, one without an account by what stands for it. */
function shownNames({ subject }: { subject: string }, found: AuditNames | undefined) {
  const nameless = subject === 'person' ? DELETED_ACCOUNT : null
  return {
    subject_name: found?.subject_name ?? (found?.subject_phone ? showPhone(found.subject_phone) : nameless),
    line_name: found?.line_name ?? null,
    account_name: found?.account_name ?? (found?.account_phone ? showPhone(found.account_phone) : null),
  }
}
