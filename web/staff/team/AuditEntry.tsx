import { describeAudit, type FieldChange } from '../../../shop/audit/describe-audit.ts'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import type { AuditRow } from '../../data/team.ts'
import { Row } from '../../ui/list/List.tsx'
import { Person } from './Person.tsx'
import styles from './team.module.css'

/** One act: what, by whom, to what, when, and what changed by it. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const { title, about, changes } = describeAudit(row)
  return (
    <Row title={title}>
      <Person name={row.who_name} phone={row.who ?? 'Mfumo'} />
      <span>{[about, formatDateTime(row.at)].filter(Boolean).join(' · ')}</span>
      <Changes changes={changes} />
    </Row>
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
