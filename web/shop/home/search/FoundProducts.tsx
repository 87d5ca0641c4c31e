import { useEffect } from 'react'
import { searchTexts } from '../../../../shop/texts/catalog.ts'
import { rememberSearch } from '../../../data/device/searches.ts'
import { ProductGrid, type ProductGridProps } from '../ProductGrid.tsx'
import { useFoundProducts } from './use-found-products.ts'

/** The search results as a catalogue; loaded when the search box is first focused. */
export function FoundProducts(grid: Omit<ProductGridProps, 'catalogue'>) {
  const { partial, ...catalogue } = useFoundProducts(grid.filter)
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

/** Remembers a search once one of its results is tapped. */
function useRememberedSearch(q: string): void {
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('#bidhaa article')) rememberSearch(q)
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [q])
}
