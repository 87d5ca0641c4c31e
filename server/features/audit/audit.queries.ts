import type { Tx } from '../../db/open.ts'

export type AuditEntry = {
  /** Whose act it was; null when the shop itself did it (a command, the first start). */
  by: number | null
  /** What was done, e.g. 'set_role'. */
  action: string
  /** What it was done to, e.g. 'person', 'product'. */
  subject: string
  subjectId?: string | number | null
  before?: unknown
  after?: unknown
}

/**
 * Writes one row of the append-only trace, in the transaction of what it tells about. `before` and `after` are kept
 * as JSON and read by admins: never put a password, a token or a hash into them.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      person_id: entry.by,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId === undefined || entry.subjectId === null ? null : String(entry.subjectId),
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
