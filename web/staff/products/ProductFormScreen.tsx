import { useMemo } from 'react'
import { may } from '../../../shop/people/rights.ts'
import { goBack, goBackWithin } from '../../browser/go-back.ts'
import { useQueryString, useTitle } from '../../browser/navigation.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Loading } from '../../ui/feedback/states.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ProductEditor } from './form/ProductEditor.tsx'
import styles from './products.module.css'

/** Loaded for edits only, because adding is more common. */
const LoadedEditor = lazyComponent(() => import('./form/LoadedEditor.tsx'), 'LoadedEditor')
/** Shown to admins only, below the form. */
const DeletedProducts = lazyComponent(() => import('./DeletedProducts.tsx'), 'DeletedProducts')

/**
 * /mipangilio adds a product; /mipangilio?id= edits a product and then goes back. If the server cannot be reached, the
 * product passed by the previous screen is edited.
 */
export function ProductFormScreen() {
  const search = useQueryString()
  const { caller } = useSession()
  const listed = useMemo(() => readPassedProduct(), [])
  const id = new URLSearchParams(search).get('id') ?? listed?.id ?? null
  const title = id ? 'Hariri bidhaa' : 'Ongeza bidhaa'
  useTitle(title)
  return (
    <>
      <PageHeader title={title} onBack={goBack} />
      <main className={`page page-narrow ${styles.screen}`}>
        {id ? (
          <ErrorBoundary loading={<Loading />}>
            <LoadedEditor key={id} id={id} listed={listed?.id === id ? listed : null} onEdited={goBackWithin} />
          </ErrorBoundary>
        ) : (
          <ProductEditor product={null} onEdited={goBackWithin} />
        )}
      </main>
      {!id && may(caller, 'restoreProducts') && (
        <ErrorBoundary>
          <DeletedProducts />
        </ErrorBoundary>
      )}
    </>
  )
}

/** The product passed in the history state. */
function readPassedProduct(): Product | null {
  const { product } = (history.state ?? {}) as { product?: Product }
  return typeof product?.id === 'string' && Array.isArray(product.customPrices) ? product : null
}
