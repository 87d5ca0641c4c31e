import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type AuditRow, calledBy, useAudit, useStaff } from '../../data/team.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField, TextField } from '../../ui/form/Field.tsx'
import { ClockIcon } from '../../ui/icon/icons.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { actionNames, changesOf, subjectNames } from './audit-names.ts'
import { Person } from './Person.tsx'
import styles from './team.module.css'

const actions = Object.entries(actionNames).map(([value, label]) => ({ value, label }))

/** Who did what, with what stood there before and after. */
export function AuditList() {
  const [typed, setTyped] = useState('')
  const [action, setAction] = useState('')
  const q = useDebounced(searchText(action || typed))
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = useAudit(q)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Tafuta kwa jina, simu au namba"
          type="search"
          maxLength={100}
          value={typed}
          onValue={(text) => {
            setTyped(text)
            setAction('')
          }}
        />
        <SelectField
          label="Kitendo"
          options={actions}
          placeholder="Vyote"
          value={action}
          onValue={(chosen) => {
            setAction(chosen)
            setTyped('')
          }}
        />
      </div>
      {error && !data && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState title="Hakuna kumbukumbu." art={<ClockIcon size={48} />} />}
      {rows.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
          <List label="Kumbukumbu">
            {rows.map((row) => (
              <AuditEntry key={row.id} row={row} />
            ))}
          </List>
        </div>
      )}
      {hasNextPage && (
        <Button variant="line" wide busy={isFetching} onClick={() => fetchNextPage()}>
          Onyesha zaidi
        </Button>
      )}
    </>
  )
}

/** What the server is asked for: it knows phones in international form, without the first 0. */
function searchText(typed: string): string {
  return typed.trim().replace(/^0(?=[\d ]{3,}$)/, '')
}

function AuditEntry({ row }: { row: AuditRow }) {
  const { data: staff } = useStaff()
  const person = row.subject === 'person' && staff?.find(({ id }) => String(id) === row.subject_id)
  const subject = person
    ? calledBy(person)
    : [subjectNames[row.subject] ?? row.subject, row.subject_id].filter(Boolean).join(' ')
  return (
    <Row title={actionNames[row.action] ?? row.action}>
      <Person name={row.who_name} phone={row.who ?? 'Mfumo'} />
      <span>
        {subject} · {formatDateTime(row.at)}
      </span>
      <Changes row={row} />
    </Row>
  )
}

/** What changed, field by field; nothing where there is nothing to compare. */
function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row.before, row.after)
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
