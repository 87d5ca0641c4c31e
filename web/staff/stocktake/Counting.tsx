import { useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { isDecided } from '../../../shop/products/stocktakes.ts'
import type { CountedSoFar, GoodsType } from '../../data/stocktakes.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { FilterBar } from '../../ui/form/choices/Choices.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { DraftNotStored } from '../drafts/DraftNote.tsx'
import { CountCard } from './CountCard.tsx'
import { FinishCounting } from './FinishCounting.tsx'
import { GoodsSearch } from './GoodsSearch.tsx'
import { MyCounts } from './MyCounts.tsx'
import styles from './stocktake.module.css'
import { Uncounted } from './Uncounted.tsx'
import { useCounting } from './use-counting.ts'

/** Not cached for offline use, because dropping a stocktake needs a network. */
const DropStocktake = lazyComponent(() => import('./DropStocktake.tsx'), 'DropStocktake')
/** If the button cannot be loaded, counting works without it. */
const ignore = () => undefined

interface CountingProps {
  counted: CountedSoFar
  goods: readonly GoodsType[]
  /** True if this person's count may replace the counts of everybody. */
  mayReplaceAll: boolean
}

type CountsList = 'mine' | 'uncounted'

/** Counts products one after the other, by search or scan. The counted and the uncounted products are listed below. */
export function Counting({ counted, goods, mayReplaceAll }: CountingProps) {
  const counting = useCounting(counted, goods)
  const [shownList, setShownList] = useState<CountsList>('mine')
  const { stocktake } = counted
  const { items, done, draft, open, mine, unsent } = counting
  const isOver = isDecided(stocktake.status)
  const total = Math.max(items.length, stocktake.total)
  const uncounted = items.filter(({ variant_id }) => !done.has(variant_id))
  if (!draft.isReady) return <LoadingRows />
  return (
    <>
      <p role="status" className={styles.progress}>
        Zimehesabiwa <b>{formatNumber(done.size)}</b> kati ya {formatNumber(total)}
      </p>
      <progress className={styles.bar} max={total} value={done.size} aria-hidden="true" />
      {stocktake.status === 'closed' && <p>Kuhesabu kumefungwa; kunasubiri idhini. Bado unaweza kuongeza hesabu.</p>}
      {draft.isNotPersisted && <DraftNotStored />}
      {!isOver && <GoodsSearch counting={counting} />}
      {!isOver && open && <CountCard counting={counting} item={open} mayReplaceAll={mayReplaceAll} />}
      <FilterBar
        label="Orodha"
        options={[
          { value: 'mine', label: 'Nilizohesabu', count: mine.length + unsent.length },
          { value: 'uncounted', label: 'Hazijahesabiwa', count: uncounted.length },
        ]}
        value={shownList}
        onChange={setShownList}
      />
      {shownList === 'mine' && <MyCounts counting={counting} isOver={isOver} />}
      {shownList === 'uncounted' && <Uncounted counting={counting} uncounted={uncounted} isOver={isOver} />}
      {stocktake.status === 'open' && (
        <>
          <FinishCounting stocktake={stocktake} uncounted={uncounted.length} unsent={unsent.length} />
          {stocktake.own && done.size === 0 && (
            <ErrorBoundary onError={ignore}>
              <DropStocktake stocktake={stocktake} />
            </ErrorBoundary>
          )}
        </>
      )}
    </>
  )
}
