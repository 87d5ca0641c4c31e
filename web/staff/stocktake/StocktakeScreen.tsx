import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { StocktakeList } from './StocktakeList.tsx'
import { stocktakeTexts } from './texts.ts'

/** Loaded separately, because the list needs neither the queue nor the search. */
const OneStocktake = lazyComponent(() => import('./OneStocktake.tsx'), 'OneStocktake')

/** /kuhesabu: the list of stocktakes, or with `?id=` one stocktake. */
export function StocktakeScreen() {
  useTitle(stocktakeTexts.title)
  const id = Number(new URLSearchParams(useQueryString()).get('id')) || null
  const open = (next: number) => navigate(paths.stocktake(next))
  return (
    <>
      <PageHeader title={stocktakeTexts.title} onBack={goBack} />
      <main className="page page-narrow stack">
        {id === null ? (
          <StocktakeList onOpen={open} />
        ) : (
          <ErrorBoundary loading={<LoadingRows />}>
            <OneStocktake key={id} id={id} />
          </ErrorBoundary>
        )}
      </main>
    </>
  )
}
