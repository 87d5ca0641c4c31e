import { useState } from 'react'
import { may } from '../../../shop/people/rights.ts'
import { isDecided } from '../../../shop/products/stocktakes.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useSession } from '../../data/session.ts'
import { type Stocktake, useListedStocktake, useStocktake, useStocktakeGoods } from '../../data/stocktakes.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { Tabs } from '../../ui/form/choices/Choices.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Counting } from './Counting.tsx'
import { StatusChip } from './StatusChip.tsx'
import styles from './stocktake.module.css'

/** Loaded only for people who may decide. */
const Differences = lazyComponent(() => import('./Differences.tsx'), 'Differences')

type View = 'count' | 'differences'

/** One stocktake: the counting, and the differences for people who may decide. */
export function OneStocktake({ id }: { id: number }) {
  const counting = useStocktake(id)
  const goods = useStocktakeGoods(id)
  const listed = useListedStocktake(id)
  const mayDecide = may(useSession().user?.role ?? 'anonymous', 'decideArrivals')
  const [chosen, setChosen] = useState<View | null>(null)
  const failed = [counting, goods].find(({ data, error }) => error && !data)
  if (failed)
    return (
      <ProblemState
        message={sentenceOf(failed.error, commonTexts.somethingFailed, commonTexts.networkError)}
        onRetry={failed.refetch}
        busy={failed.isFetching}
      />
    )
  if (!counting.data || !goods.data)
    return (
      <>
        {listed && <Name stocktake={listed} />}
        <LoadingRows />
      </>
    )
  const { stocktake } = counting.data
  const firstView: View = stocktake.status === 'open' ? 'count' : 'differences'
  const view = mayDecide ? (chosen ?? firstView) : 'count'
  return (
    <>
      <Name stocktake={stocktake} />
      {isDecided(stocktake.status) && stocktake.reason && <p>Sababu: {stocktake.reason}</p>}
      {mayDecide && !isDecided(stocktake.status) && (
        <div className={styles.tabs}>
          <Tabs
            label="Sehemu"
            options={[
              { value: 'count', label: 'Kuhesabu' },
              { value: 'differences', label: 'Tofauti' },
            ]}
            value={view}
            onChange={setChosen}
          />
        </div>
      )}
      {view === 'count' ? (
        <Counting counted={counting.data} goods={goods.data} mayReplaceAll={mayDecide} />
      ) : (
        <ErrorBoundary loading={<LoadingRows />}>
          <Differences id={id} />
        </ErrorBoundary>
      )}
    </>
  )
}

const Name = ({ stocktake: { name, status } }: { stocktake: Stocktake }) => (
  <div className={styles.top}>
    <h2>{name}</h2>
    <StatusChip status={status} />
  </div>
)
