import { GoodsGrid, type GoodsGridProps } from './GoodsGrid.tsx'
import { useFoundGoods } from './use-found-goods.ts'

/** The catalogue as a search finds it; loaded with the first look into the search box. */
export function FoundGoods({ strip, ...grid }: Omit<GoodsGridProps, 'catalogue'> & { strip: readonly string[] }) {
  return <GoodsGrid {...grid} catalogue={useFoundGoods(grid.filter, strip)} />
}
