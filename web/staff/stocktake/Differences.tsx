import { useState } from 'react'
import { isDecided, type RestChoice } from '../../../shop/products/stocktakes.ts'
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

/** The differences of a stocktake that are to be decided, or that were applied. */
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
  const isUndecided = !isDecided(stocktake.status)
  return (
    <div className={styles.decision}>
      <div className="stack">
        <DraftNote draft={draft} />
        <Totals differences={first} />
        {isUndecided && totals.uncounted > 0 && (
          <RestChoices uncounted={totals.uncounted} value={first.rest} onChange={setRest} />
        )}
      </div>
      <div className={`stack ${styles.rows}`}>
        {rows.length === 0 && stocktake.status !== 'rejected' && (
          <EmptyState title="Hakuna tofauti.">Stoo yote iliyohesabiwa iko sawa na vitabu.</EmptyState>
        )}
        {rows.length > 0 && <Rows rows={rows} isUndecided={isUndecided} draft={draft} />}
        {hasNextPage && (
          <Button variant="line" wide busy={isFetching} onClick={() => void fetchNextPage()}>
            Onyesha zaidi
          </Button>
        )}
      </div>
      {isUndecided && (
        <div className="stack">
          <DecideStocktake differences={first} rows={rows} draft={draft} />
        </div>
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly Difference[]
  isUndecided: boolean
  draft: Draft<DecisionDraft>
}

/** The differences with the approver's choices. */
function Rows({ rows, isUndecided, draft }: RowsProps) {
  const { keepsStock, costs } = draft.value
  const setKeepsStock = (variant: number, isKept: boolean) =>
    draft.change((old) => ({ ...old, keepsStock: { ...old.keepsStock, [variant]: isKept } }))
  const setCost = (variant: number, typed: string) =>
    draft.change((old) => ({ ...old, costs: { ...old.costs, [variant]: typed } }))
  return (
    <List label="Tofauti">
      {rows.map((row) => (
        <DifferenceRow
          key={row.variant_id}
          row={row}
          isUndecided={isUndecided}
          keepsStock={keepsStock[row.variant_id] ?? false}
          cost={costs[row.variant_id] ?? ''}
          onKeepsStock={(isKept) => setKeepsStock(row.variant_id, isKept)}
          onCost={(typed) => setCost(row.variant_id, typed)}
        />
      ))}
    </List>
  )
}
