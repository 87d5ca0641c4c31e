import type { z } from 'zod'
import type { AuditSubject } from '../../../shop/audit/audit-actions.ts'
import { type Right, type Scope, scopeOf } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { inputProblem } from '../../http/responses/problem-response.ts'
import type { Person } from '../accounts/person.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import type { EntryDeps, ImportContext, OwnedEntry } from './entry-kind.ts'

// The steps that several kinds of entries have in common: the right, the input, and the audit entry.

/**
 * Returns the person who made the entry, and the current scope of that person's right. Throws not_allowed without the
 * right.
 */
export function requireRight(
  owner: Person | null,
  right: Right,
  { shopSettings }: Pick<EntryDeps, 'shopSettings'>,
): { person: Person; scope: Scope } {
  const scope = owner ? scopeOf(right, owner.role, shopSettings.current()) : 'no'
  if (!owner || scope === 'no') throw problem('not_allowed', { text: 'Aliyeiandika hana ruhusa hii.' })
  return { person: owner, scope }
}

/** Parses the body of an entry as its call's input. Throws the call's problems. */
export function parseBody<S extends z.ZodType>(schema: S, body: object): z.output<S> {
  const read = schema.safeParse(body)
  if (!read.success) throw inputProblem(read.error)
  return read.data
}

type Subject = { subject: AuditSubject; subjectId: number; line?: number }

/** Writes the audit entry with the importing admin, and the owner according to the file. */
export async function recordImport(
  tx: Tx,
  { user }: Pick<ImportContext, 'user'>,
  { entry, owner }: OwnedEntry,
  { subject, subjectId, line }: Subject,
): Promise<void> {
  const after = {
    queued: entry.kind,
    ...(owner ? { account: owner.id } : { guest: true }),
    made_at: entry.made_at,
    line,
  }
  await recordAudit(tx, { by: user.id, action: 'queue_entry_read_in', subject, subjectId, after })
}
