import { describeAudit, type FieldChange } from '../../../shop/audit/describe-audit.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { AuditRow } from '../../data/team.ts'
import { Person } from './Person.tsx'
import styles from './team.module.css'

interface AuditEntryProps {
  row: AuditRow
  /** Whose acts these are stands above the list. */
  isOfOne?: boolean
}

/** One act: what, to what, what changed by it, by whom, and when. */
export function AuditEntry({ row, isOfOne }: AuditEntryProps) {
  const { title, about, changes } = describeAudit(row)
  return (
    <li className={`item ${styles.act}`}>
      <div className={styles.what}>
        <b>{title}</b>
        {about}
      </div>
      <Changes changes={changes} />
      <div className={styles.by}>
        {!isOfOne && <Person name={row.who_name} phone={row.who ?? 'Mfumo'} />}
        <time dateTime={row.at}>{formatDateTime(row.at)}</time>
      </div>
    </li>
  )
}

/** What changed, field by field; nothing where there is nothing to compare. */
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
