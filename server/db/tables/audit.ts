import type { ColumnType } from 'kysely'
import type { DefaultNow, Id } from '../column-types.ts'

/** The audit log. */
export type AuditTables = {
  audit: {
    id: Id
    at: DefaultNow
    person_id: number | null
    action: string
    subject: string
    subject_id: string | null
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
    /**
     * The values that undo_change.php restores (catalog/many/undo.queries.ts). Only SQL reads them, because they may be
     * large.
     */
    undo: ColumnType<never, string | null, never>
  }
}
