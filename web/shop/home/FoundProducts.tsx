import { GoodsGrid, type GoodsGridProps } from './ProductGrid.tsx'
import { useFoundGoods } from './use-found-products.ts'

/** The catalogue as a search finds it; loaded with the first look into the search box. */
export function FoundGoods({ strip, ...grid }: Omit<GoodsGridProps, 'catalogue'> & { strip: readonly string[] }) {
  return <GoodsGrid {...grid} catalogue={useFoundGoods(grid.filter, strip)} />
}
