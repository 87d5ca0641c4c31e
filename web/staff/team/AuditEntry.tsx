import { describeAudit } from '../../../shop/audit/describe-audit.ts'
import type { FieldChange } from '../../../shop/audit/variant-words.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { AuditRow } from '../../data/team.ts'
import { Person } from '../people/Person.tsx'
import styles from './team.module.css'
import { UndoAct } from './UndoAct.tsx'

interface AuditEntryProps {
  row: AuditRow
  /** True if all entries of the list are by one person, who is named above the list. */
  isOnePerson?: boolean
}

/** One audit entry: the action, its subject, the changed fields, the person and the time. */
export function AuditEntry({ row, isOnePerson }: AuditEntryProps) {
  const { title, about, changes } = describeAudit(row)
  return (
    <li className={`item ${styles.act}`}>
      <div className={styles.what}>
        <b>{title}</b>
        {about}
      </div>
      <Changes changes={changes} />
      <div className={styles.by}>
        {!isOnePerson && <Person name={row.who_name} phone={row.who ?? 'Mfumo'} />}
        {row.can_undo && <UndoAct id={row.id} title={title} />}
        <time dateTime={row.at}>{formatDateTime(row.at)}</time>
      </div>
    </li>
  )
}

/** The changed fields with their values before and after; renders nothing if there are none. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return null
  return (
    <span className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <span key={name}>
          {name}: {before !== undefined && <s>{before}</s>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <b>{after}</b>}
        </span>
      ))}
    </span>
  )
}
