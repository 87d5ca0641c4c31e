import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ProductSearch } from './find/ProductSearch.tsx'
import { Suggestions } from './find/Suggestions.tsx'

const ScannedProducts = lazyComponent(() => import('../scans/ScannedProducts.tsx'), 'ScannedProducts')
/** If the scanner cannot be loaded, codes can still be typed. */
const ignore = () => undefined

/** /omba-stoo: finds the product to request from the storeroom. */
export function RequestProductsScreen() {
  useTitle(stockTexts.requestFromStore)
  const open = ({ id }: { id: string }) => navigate(paths.requestProduct(id))
  return (
    <>
      <PageHeader title={stockTexts.requestFromStore} onBack={goBack} />
      <main className="page page-narrow with-columns stack">
        <ErrorBoundary onError={ignore}>
          <ScannedProducts onFound={({ product }) => open(product)} />
        </ErrorBoundary>
        <ProductSearch question="Unahitaji bidhaa gani?" onPick={open}>
          <Suggestions withRecent={false} onPick={open} />
        </ProductSearch>
      </main>
    </>
  )
}
