import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../../shop/audit/audit-actions.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'

type AuditEntry = {
  /** The person who acted; null for the shop itself (a command, the first start). */
  by: number | null
  action: AuditAction
  /** The kind of row that was changed. */
  subject: AuditSubject
  subjectId?: string | number | null
  before?: unknown
  after?: unknown
  /** JSON text of the replaced values, if the act can be undone. */
  undo?: string
}

type AuditValues = {
  by: number | null
  action: AuditAction
  subject: AuditSubject
  subjectId: string | null
  before: string | null
  after: string | null
  undo: string | null
}

const insertEntry = new PreparedStatement<AuditValues, { id: number }>(
  'record_audit',
  (p) => sql`
    insert into audit (person_id, action, subject, subject_id, before, after, undo)
    values (${p.by}, ${p.action}, ${p.subject}, ${p.subjectId}, ${p.before}, ${p.after}, ${p.undo})
    returning id`,
)

/**
 * Writes one row of the append-only audit log, in the transaction of the change. `before` and `after` are stored as
 * JSON and read by admins, so they must never contain a password, a token or a hash.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertEntry.defer(tx, valuesOf(entry))
}

/** Like `recordAudit`, for an act that can be undone. Returns the id of the row. */
export const recordUndoable = (tx: Tx, entry: AuditEntry & { undo: string }): Promise<number> => recordAct(tx, entry)

/** Like `recordAudit`, for an act that other rows refer to. Returns the id of the row. */
export async function recordAct(tx: Tx, entry: AuditEntry): Promise<number> {
  const [row] = await insertEntry.run(tx, valuesOf(entry))
  return requireFound(row).id
}

/** Erases the reasons that staff typed for acts on these subjects. Nothing else in the audit log can be erased. */
export async function eraseReasons(tx: Tx, subject: AuditSubject, ids: readonly number[]): Promise<void> {
  await sql`
    update audit set after = after - 'reason'
    where subject = ${subject} and subject_id = any(${ids.map(String)}::text[]) and after ? 'reason'`.execute(tx)
}

/**
 * Returns an act that can be undone. `sets_status` is true if it set the status of products, `undone` if it was already
 * undone.
 */
export function findUndoable(db: Database | Tx, id: number) {
  return db
    .selectFrom('audit as a')
    .select(['a.id', 'a.at', 'a.person_id', 'a.action'])
    .select(sql<boolean>`a.after ? 'status' or a.after @? '$.rows[*] ? (@.field == "status")'`.as('sets_status'))
    .select(
      sql<boolean>`exists (select from audit u where u.action = 'undo_change' and u.subject_id = a.id::text)`.as(
        'undone',
      ),
    )
    .where('a.id', '=', id)
    .where('a.undo', 'is not', null)
    .executeTakeFirst()
}

function valuesOf({ by, action, subject, subjectId = null, before, after, undo }: AuditEntry): AuditValues {
  return {
    by,
    action,
    subject,
    subjectId: subjectId === null ? null : String(subjectId),
    before: jsonOrNull(before),
    after: jsonOrNull(after),
    undo: undo ?? null,
  }
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
