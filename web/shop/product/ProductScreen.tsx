import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { usePath } from '../../browser/navigation.ts'
import { Refused } from '../../data/api/api.ts'
import { useProduct } from '../../data/catalog.ts'
import { ProblemState, Skeleton } from '../../ui/feedback/states.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import './product.css'
import { productIdOf } from './product-id.ts'

/** /bidhaa/:id: one product, also the target of shared links. */
export function ProductScreen() {
  const id = productIdOf(usePath())
  const { data: product, error, refetch } = useProduct(id)
  if (product) return <ProductDetails key={product.id} product={product} />
  // A malformed id (400) is shown as not found too.
  if (error instanceof Refused && [400, 404].includes(error.status)) return <NotFoundScreen />
  if (error) {
    const message = error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
    return <ProblemState message={message} onRetry={() => void refetch()} />
  }
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
