import { useState } from 'react'
import type { RestChoice } from '../../../shop/products/stocktakes.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Difference, useDifferences } from '../../data/stocktakes.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { DecideStocktake } from './DecideStocktake.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { type DecisionDraft, isDecisionDraft, nothingChosen } from './decision-draft.ts'
import { RestChoices } from './RestChoices.tsx'
import styles from './stocktake.module.css'
import { Totals } from './Totals.tsx'

/** The differences of a stocktake to decide on, or those that were written. */
export function Differences({ id }: { id: number }) {
  const [rest, setRest] = useState<RestChoice>()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useDifferences(id, rest)
  const draft = useDraft<DecisionDraft>(`decide-stocktake:${id}`, nothingChosen, isDecisionDraft)
  const first = data?.pages[0]
  if (!first && error)
    return (
      <ProblemState
        message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
        onRetry={refetch}
        busy={isFetching}
      />
    )
  if (!first || !draft.isReady) return <LoadingRows />
  const { stocktake, totals } = first
  const rows = data.pages.flatMap((page) => page.rows)
  const isOpen = stocktake.status === 'open' || stocktake.status === 'closed'
  return (
    <div className={styles.decision}>
      <div className="stack">
        <DraftNote draft={draft} />
        <Totals differences={first} />
        {isOpen && totals.uncounted > 0 && (
          <RestChoices left={totals.uncounted} value={first.rest} onChange={setRest} />
        )}
      </div>
      <div className={`stack ${styles.rows}`}>
        {rows.length === 0 && stocktake.status !== 'rejected' && (
          <EmptyState title="Hakuna tofauti.">Stoo yote iliyohesabiwa iko sawa na vitabu.</EmptyState>
        )}
        {rows.length > 0 && <Rows rows={rows} isOpen={isOpen} draft={draft} />}
        {hasNextPage && (
          <Button variant="line" wide busy={isFetching} onClick={() => void fetchNextPage()}>
            Onyesha zaidi
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="stack">
          <DecideStocktake differences={first} rows={rows} draft={draft} />
        </div>
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly Difference[]
  isOpen: boolean
  draft: Draft<DecisionDraft>
}

/** The differences of types, with what the draft says about each. */
function Rows({ rows, isOpen, draft }: RowsProps) {
  const choose = (part: 'leave' | 'costs', variant: number, text: string) =>
    draft.change((old) => ({ ...old, [part]: { ...old[part], [variant]: text } }))
  return (
    <List label="Tofauti">
      {rows.map((row) => (
        <DifferenceRow
          key={row.variant_id}
          row={row}
          isOpen={isOpen}
          isLeft={draft.value.leave[row.variant_id] === '1'}
          cost={draft.value.costs[row.variant_id] ?? ''}
          onLeave={(isLeft) => choose('leave', row.variant_id, isLeft ? '1' : '')}
          onCost={(text) => choose('costs', row.variant_id, text)}
        />
      ))}
    </List>
  )
}
