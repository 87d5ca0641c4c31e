import { ProductGrid, type ProductGridProps } from './ProductGrid.tsx'
import { useFoundProducts } from './use-found-products.ts'

/** The catalogue as a search finds it; loaded with the first look into the search box. */
export function FoundProducts({ strip, ...grid }: Omit<ProductGridProps, 'catalogue'> & { strip: readonly string[] }) {
  return <ProductGrid {...grid} catalogue={useFoundProducts(grid.filter, strip)} />
}
