import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { isDecided } from '../../../shop/products/stocktakes.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import { useCategories } from '../../data/catalog.ts'
import { type Stocktake, useStocktakes } from '../../data/stocktakes.ts'
import { EmptyState, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField } from '../../ui/form/Field.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { StatusChip } from './StatusChip.tsx'
import styles from './stocktake.module.css'
import { stocktakeTexts } from './texts.ts'

/** The stocktakes: open ones to join, those that need a decision, and the latest decided ones. */
export function StocktakeList({ onOpen }: { onOpen: (id: number) => void }) {
  const { data, error, isFetching, refetch } = useStocktakes()
  return (
    <>
      <BeginStocktake onOpen={onOpen} />
      {!data && !error && <LoadingRows />}
      {!data && error && (
        <ProblemState
          message={sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Duka halijahesabiwa bado.">
          Watu kadhaa wanaweza kuhesabu kwa pamoja, kila mmoja na simu yake, huku mauzo yakiendelea.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <List label="Hesabu za duka">
          {data.map((stocktake) => (
            <Row key={stocktake.id} title={stocktake.name} onOpen={() => onOpen(stocktake.id)}>
              <span className={styles.line}>{factsOf(stocktake)}</span>
              <StatusChip status={stocktake.status} />
            </Row>
          ))}
        </List>
      )}
    </>
  )
}

const factsOf = ({ status, counted, total, opened_by_name, created_at, decided_by_name, decided_at }: Stocktake) => {
  const progress = isDecided(status) ? `Bidhaa ${counted}` : `Zimehesabiwa ${counted} kati ya ${total}`
  const personName = isDecided(status) ? decided_by_name : opened_by_name
  return [progress, personName, formatDateTime(decided_at ?? created_at)].filter(Boolean).join(' · ')
}

/**
 * Starts a stocktake of everything or of one category. If a stocktake of the same products is already open, joins that
 * stocktake.
 */
function BeginStocktake({ onOpen }: { onOpen: (id: number) => void }) {
  const categories = useCategories()
  const [category, setCategory] = useState('')
  const open = useCall('openStocktake')
  const begin = async () => {
    try {
      const { stocktake_id, joined } = await open.mutateAsync({ category: category || null })
      if (joined) toast.info('Umejiunga na hesabu inayoendelea.')
      onOpen(stocktake_id)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <section className="stack" aria-label={stocktakeTexts.begin}>
      {categories.length > 0 && (
        <SelectField
          label="Mnahesabu nini?"
          placeholder="Duka lote"
          options={categories}
          value={category}
          onValue={setCategory}
        />
      )}
      <Button wide size="large" busy={open.isPending} onClick={begin}>
        {stocktakeTexts.begin}
      </Button>
    </section>
  )
}
