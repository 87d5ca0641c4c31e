import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { usePath } from '../../browser/navigation.ts'
import { Refused } from '../../data/api/api.ts'
import { useListedProduct, useProduct } from '../../data/catalog.ts'
import { ProblemState, Skeleton } from '../../ui/feedback/states.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { OfflineHelp } from '../shell/OfflineHelp.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import './product.css'
import { productIdOf } from './product-id.ts'

const LISTED_ONLY = 'Hakuna intaneti: maelezo yote hayajapakiwa. Unaweza kuagiza.'

/** /bidhaa/:id: one product; shared links lead here too. */
export function ProductScreen() {
  const id = productIdOf(usePath())
  const { data: product, error, refetch } = useProduct(id)
  const listed = useListedProduct(id)
  if (product) return <ProductDetails key={product.id} product={product} />
  // The not-found screen is also shown for a malformed id (status 400).
  if (error instanceof Refused && [400, 404].includes(error.status)) return <NotFoundScreen />
  const retry = () => void refetch()
  if (error instanceof Refused) return <ProblemState message={catalogTexts.loadFailed} onRetry={retry} />
  if (error && listed) return <ProductDetails key={id} product={listed} note={LISTED_ONLY} />
  if (error)
    return (
      <main className="page">
        <OfflineHelp onRetry={retry} />
      </main>
    )
  return (
    <main className="page product-page" aria-busy="true">
      <span className="bone bone-photo" />
      <div className="stack">
        <Skeleton />
        <Skeleton short />
        <span className="bone bone-button" />
        <Skeleton />
      </div>
    </main>
  )
}
