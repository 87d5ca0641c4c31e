import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../../shop/audit/audit-actions.ts'
import type { Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'

type AuditEntry = {
  /** The person who did it; null for the shop itself (a command, the first start). */
  by: number | null
  action: AuditAction
  /** The kind of row that was changed. */
  subject: AuditSubject
  subjectId?: string | number | null
  before?: unknown
  after?: unknown
}

type AuditValues = {
  by: number | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string | null
  before: string | null
  after: string | null
}

const insertEntry = new PreparedStatement<AuditValues, object>(
  'record_audit',
  (p) => sql`
    insert into audit (person_id, action, subject, subject_id, before, after)
    values (${p.by}, ${p.action}, ${p.subject}, ${p.subjectId}, ${p.before}, ${p.after})`,
)

/**
 * Writes one row of the append-only audit log, in the transaction of the change. `before` and `after` are stored as
 * JSON and read by admins, so they must never contain a password, a token or a hash.
 */
export async function recordAudit(
  tx: Tx,
  { by, action, subject, subjectId = null, before, after }: AuditEntry,
): Promise<void> {
  await insertEntry.defer(tx, {
    by,
    action,
    subject,
    subjectId: subjectId === null ? null : String(subjectId),
    before: jsonOrNull(before),
    after: jsonOrNull(after),
  })
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
