import { useMemo } from 'react'
import { may } from '../../../shop/people/rights.ts'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import { Refused } from '../../data/api/api.ts'
import { type Product, useProduct } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ProductFormPage } from './ProductFormPage.tsx'

/** An admin's alone, and below the form. */
const DeletedProducts = lazyComponent(() => import('./DeletedProducts.tsx'), 'DeletedProducts')

const ADD = 'Ongeza bidhaa'
const EDIT = 'Hariri bidhaa'

/** /mipangilio adds a product, /mipangilio?id= edits one; a product handed over by the navigation is used meanwhile. */
export function ProductFormScreen() {
  const search = useQueryString()
  const { caller } = useSession()
  const handed = useMemo(() => handedOver(), [])
  const id = new URLSearchParams(search).get('id') ?? handed?.id ?? null
  useTitle(id ? EDIT : ADD)
  if (id) return <EditProduct key={id} id={id} handed={handed?.id === id ? handed : null} />
  return (
    <>
      <ProductFormPage title={ADD} product={null} />
      {may(caller, 'restoreProducts') && (
        <ErrorBoundary>
          <DeletedProducts />
        </ErrorBoundary>
      )}
    </>
  )
}

function EditProduct({ id, handed }: { id: string; handed: Product | null }) {
  const { data, error, isFetching, refetch } = useProduct(id)
  const product = data?.updated_at ? data : error ? handed : null
  if (product) {
    const reload = async () => (await refetch()).data ?? null
    return <ProductFormPage title={EDIT} product={product} reload={reload} />
  }
  return (
    <>
      <PageHeader title={EDIT} onBack={goBack} />
      {error ? (
        <ProblemState
          message={error instanceof Refused ? error.message || catalogTexts.loadFailed : catalogTexts.offline}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <Loading />
      )}
    </>
  )
}

/** The product that came with the navigation (specification §2). */
function handedOver(): Product | null {
  const { product } = (history.state ?? {}) as { product?: Product }
  return typeof product?.id === 'string' && Array.isArray(product.customPrices) ? product : null
}
