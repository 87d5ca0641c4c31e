import { useState } from 'react'
import { MAX_PRODUCT_CHANGES } from '../../../../shop/numbers/limits.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import type { Product } from '../../../data/catalog.ts'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { LoadedWhenOpen } from '../../../ui/overlay/LoadedWhenOpen.tsx'
import styles from './table.module.css'

// Not cached for offline use, because changes need a network.
const BulkSheet = lazyComponent(() => import('./BulkSheet.tsx'), 'BulkSheet')
const LabelsSheet = lazyComponent(() => import('../labels/LabelsSheet.tsx'), 'LabelsSheet')

interface BulkBarProps {
  /** The selected products in the order of the table. */
  products: readonly Product[]
  onDone: () => void
}

/**
 * The bar over the lower edge of the table while products are selected. It comes after the table, so that the rows stay
 * where they are when the first one is ticked.
 */
export function BulkBar({ products, onDone }: BulkBarProps) {
  const [open, setOpen] = useState(false)
  const [printing, setPrinting] = useState(false)
  // Keeps the content of the sheet while the sheet animates closed. The selection is already cleared by then.
  const [sheetProducts, setSheetProducts] = useState<readonly Product[]>([])
  const count = products.length
  const tooMany = count > MAX_PRODUCT_CHANGES
  return (
    <>
      {count > 0 && (
        <div className={styles.bulk}>
          <b role="status">Umechagua {formatCount('bidhaa', count)}</b>
          <Button
            size="small"
            disabled={tooMany}
            onClick={() => {
              setSheetProducts(products)
              setOpen(true)
            }}
          >
            Badili pamoja
          </Button>
          <Button
            variant="line"
            size="small"
            disabled={tooMany}
            onClick={() => {
              setSheetProducts(products)
              setPrinting(true)
            }}
          >
            Chapisha lebo
          </Button>
          <Button variant="quiet" size="small" onClick={onDone}>
            Ondoa uchaguzi
          </Button>
          {tooMany && <p role="alert">Kwa mara moja hubadilishwa bidhaa {MAX_PRODUCT_CHANGES} au pungufu.</p>}
        </div>
      )}
      <LoadedWhenOpen open={printing} onClose={() => setPrinting(false)}>
        <LabelsSheet products={sheetProducts} open={printing} onClose={() => setPrinting(false)} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={open} onClose={() => setOpen(false)}>
        <BulkSheet
          key={sheetProducts.map(({ id }) => id).join()}
          // The newest versions of the products, because a refusal refetches the list.
          products={open && count > 0 ? products : sheetProducts}
          open={open}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </LoadedWhenOpen>
    </>
  )
}
