import { useState } from 'react'
import { formatDateTime } from '../../../shop/dates.ts'
import { commonTexts } from '../../../shop/messages.ts'
import { sentenceOf } from '../../data/api.ts'
import { type AuditRow, useAudit } from '../../data/team.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { List, Row } from '../../ui/List.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states.tsx'
import { actionNames, subjectNames } from './audit-names.ts'

/** Who did what, with what stood there before and after. */
export function AuditList() {
  const [q, setQ] = useState('')
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAudit(q.trim())
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <TextField label="Tafuta kwenye kumbukumbu" type="search" maxLength={100} value={q} onValue={setQ} />
      {error && !data && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState title="Hakuna kumbukumbu." art={<ClockIcon size={48} />} />}
      <List label="Kumbukumbu">
        {rows.map((row) => (
          <AuditEntry key={row.id} row={row} />
        ))}
      </List>
      {hasNextPage && (
        <Button variant="line" wide busy={isFetching} onClick={() => fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}

function AuditEntry({ row }: { row: AuditRow }) {
  const subject = subjectNames[row.subject] ?? row.subject
  return (
    <Row title={`${actionNames[row.action] ?? row.action}: ${subject} ${row.subject_id ?? ''}`}>
      <span>
        {row.who ?? 'Mfumo'} · {formatDateTime(row.at)}
      </span>
      <Change before={row.before} after={row.after} />
    </Row>
  )
}

/** What changed, field by field; nothing where there is nothing to compare. */
function Change({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  if (names.length === 0) return null
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          {name}: {name in old && <s>{old[name]}</s>} {name in now && <b>{now[name]}</b>}
        </li>
      ))}
    </ul>
  )
}

function fieldsOf(value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { thamani: String(value) }
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      typeof field === 'object' ? JSON.stringify(field) : String(field),
    ]),
  )
}
