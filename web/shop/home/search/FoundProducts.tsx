import { useEffect } from 'react'
import { catalogTexts, searchTexts } from '../../../../shop/texts/catalog.ts'
import { rememberSearch, useFinishedSearch } from '../../../data/device/searches.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { ListBar } from '../ListBar.tsx'
import { LoadingGrid, ProductGrid } from '../ProductGrid.tsx'
import type { HomeFilter } from '../use-home-filter.ts'
import { noSimilarProduct } from './result-texts.ts'
import { useFoundProducts } from './use-found-products.ts'

// Not cached for offline use, because the space for that is limited.
const DidYouMean = lazyComponent(() => import('./DidYouMean.tsx'), 'DidYouMean')
const NothingMatches = lazyComponent(() => import('./NothingMatches.tsx'), 'NothingMatches')

interface FoundProductsProps {
  filter: HomeFilter
  onFilter: (part: Partial<HomeFilter>) => void
}

/** The search results as a catalogue; loaded when the search box is first focused. */
export function FoundProducts({ filter, onFilter }: FoundProductsProps) {
  const { partial, corrected, isSettled, ...catalogue } = useFoundProducts(filter)
  const { products, loading, problem, hasMore } = catalogue
  const found = products.length > 0
  useRememberedSearch(corrected ?? filter.q, filter.q, isSettled && found)
  const showAllCategories = () => onFilter({ category: catalogTexts.all })
  return (
    <>
      <ListBar
        filter={filter}
        onFilter={onFilter}
        count={isSettled && !problem ? products.length : null}
        hasMore={hasMore}
      />
      {corrected && found && (
        <ErrorBoundary onError={ignore}>
          <DidYouMean filter={filter} corrected={corrected} onFilter={onFilter} />
        </ErrorBoundary>
      )}
      <p role="status" hidden={!partial}>
        {partial && searchTexts.someWords}
      </p>
      {!found && !loading && !problem ? (
        <ErrorBoundary loading={<LoadingGrid />} notLoaded={<p className="state">{noSimilarProduct(filter.q)}</p>}>
          <NothingMatches filter={filter} onFilter={onFilter} />
        </ErrorBoundary>
      ) : (
        <ProductGrid filter={filter} catalogue={catalogue} onShowAll={showAllCategories} />
      )}
    </>
  )
}

/**
 * Remembers a search that has found something, once Enter was pressed or a result was tapped. `q` is the typed search,
 * `text` the corrected search.
 */
function useRememberedSearch(text: string, q: string, found: boolean): void {
  const isFinished = useFinishedSearch() === q.trim()
  useEffect(() => {
    if (isFinished && found) rememberSearch(text)
  }, [isFinished, found, text])
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('#bidhaa article')) rememberSearch(text)
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [text])
}

/** If the correction cannot be loaded, the results are useful without it. */
const ignore = () => {}
