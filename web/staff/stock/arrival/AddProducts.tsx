import { type RefObject, useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import type { Product } from '../../../data/catalog.ts'
import { useFetchProduct, useFindBarcode } from '../../../data/products/fetch-product.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PlusIcon } from '../../../ui/icon/icons.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { useScans } from '../../scans/use-scans.ts'
import { ProductSearch } from '../find/ProductSearch.tsx'
import styles from './arrival.module.css'
import { type LineDraft, lineOfProduct } from './arrival-draft.ts'

/** Loads while the person may already type the name of a product. */
const StartList = lazyComponent(() => import('./StartList.tsx'), 'StartList')

interface AddProductsProps {
  searchRef: RefObject<HTMLInputElement | null>
  /** True while nothing has been added; sent arrivals and the shop's products are then shown. */
  isFirst: boolean
  onAdd: (line: LineDraft) => void
  /** Called when a scanner has read the code of a package or of pieces. */
  onCount: (line: LineDraft, field: 'packages' | 'extra', by: number) => void
  /** Called with the name of a product that the shop does not have yet. */
  onNew: (name: string) => void
}

/** Adds products to the delivery by tap or scan. If a product has types, a second tap chooses one. */
export function AddProducts({ searchRef, isFirst, onAdd, onCount, onNew }: AddProductsProps) {
  const fetchProduct = useFetchProduct()
  const findBarcode = useFindBarcode()
  /** The picked product while its type is still to be chosen. */
  const [withTypes, setWithTypes] = useState<Product | null>(null)
  const pick = async ({ id }: { id: string }) => {
    try {
      const product = await fetchProduct(id)
      if (product.customPrices.length > 0) return setWithTypes(product)
      setWithTypes(null)
      onAdd(lineOfProduct(product, null))
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  useScans(async (code) => {
    try {
      const { product, type, unit, pieces } = await findBarcode(code)
      if (type === null && product.customPrices.length > 0) return setWithTypes(product)
      const line = lineOfProduct(product, type)
      if (unit === 'piece') return onCount(line, 'extra', pieces ?? 1)
      onCount(pieces === null ? line : { ...line, items: String(pieces) }, 'packages', 1)
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  })
  const addNew = (name: string, clear: () => void) => (
    <Button
      variant="line"
      onClick={() => {
        onNew(name)
        clear()
      }}
    >
      <PlusIcon /> Ongeza kama bidhaa mpya
    </Button>
  )
  return (
    <>
      <ProductSearch question="Bidhaa gani imefika?" ref={searchRef} onPick={pick} clearsOnPick extraAction={addNew}>
        {isFirst && !withTypes && (
          <ErrorBoundary loading={<LoadingRows />}>
            <StartList onPick={pick} />
          </ErrorBoundary>
        )}
      </ProductSearch>
      {withTypes && (
        <section className={styles.card} aria-label={`Aina za ${withTypes.name}`}>
          <b>{withTypes.name}: aina gani imefika?</b>
          <div className={styles.choices}>
            {withTypes.customPrices.map(({ type }) => (
              <Button key={type} variant="line" size="small" onClick={() => onAdd(lineOfProduct(withTypes, type))}>
                {type}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
