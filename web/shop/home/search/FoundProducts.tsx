import { useEffect } from 'react'
import { searchTexts } from '../../../../shop/words/messages.ts'
import { rememberSearch } from '../../../data/device/searches.ts'
import { ProductGrid, type ProductGridProps } from '../ProductGrid.tsx'
import { useFoundProducts } from './use-found-products.ts'

/** The catalogue as a search finds it; loaded with the first look into the search box. */
export function FoundProducts({ strip, ...grid }: Omit<ProductGridProps, 'catalogue'> & { strip: readonly string[] }) {
  const { partial, ...catalogue } = useFoundProducts(grid.filter, strip)
  useRememberedSearch(grid.filter.q)
  return (
    <>
      <p role="status" hidden={!partial}>
        {partial && searchTexts.someWords}
      </p>
      <ProductGrid {...grid} catalogue={catalogue} />
    </>
  )
}

/** A search has led to something when one of its products is tapped. */
function useRememberedSearch(q: string): void {
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('#bidhaa article')) rememberSearch(q)
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [q])
}
