import { useState } from 'react'
import { auditActionNames } from '../../../shop/audit/audit-actions.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useAudit } from '../../data/team.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { ClockIcon } from '../../ui/icon/icons.tsx'
import { List } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import styles from './team.module.css'

const actions = Object.entries(auditActionNames).map(([value, label]) => ({ value, label }))

/** The audit log: who did what, with the values before and after. */
export function AuditList() {
  const [typed, setTyped] = useState('')
  const [action, setAction] = useState('')
  const q = useDebounced(searchText(action || typed))
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = useAudit(q)
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Tafuta kwenye historia"
          placeholder="Namba, jina, simu au bidhaa"
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
      {!data && !error && <LoadingRows />}
      {data && rows.length === 0 && (
        <EmptyState title="Hakuna kitu kilichoandikwa." art={<ClockIcon size={48} />}>
          {q ? 'Jaribu neno jingine, au kitendo kingine.' : 'Kila kazi ya wafanyakazi itaonekana hapa.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <div aria-busy={isPlaceholderData} className={`${styles.acts} ${isPlaceholderData ? styles.stale : ''}`}>
          <List label="Historia ya kazi">
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

/** Returns the query for the server, which stores phone numbers in international form, without the leading 0. */
function searchText(typed: string): string {
  return typed.trim().replace(/^0(?=[\d ]{3,}$)/, '')
}
