import { useMemo } from 'react'
import { catalogTexts } from '../../../shop/messages.ts'
import { favouriteCategory, orderByClicks } from '../../../shop/products.ts'
import { type GoodsFilter, goodsOf, type Product, useGoods } from '../../data/catalog.ts'
import { useCategoryClicks } from '../../data/category-clicks.ts'
import { loadProblem } from './load-problem.ts'
import { useFoundGoods } from './use-found-goods.ts'
import type { HomeFilter } from './use-home-filter.ts'

/** The goods that the home screen shows, and what can be done about those that are missing. */
export type Catalogue = {
  products: readonly Product[]
  loading: boolean
  /** Why there is nothing, or nothing more: a sentence for people. */
  problem: string | null
  retry: () => void
  hasMore: boolean
  loadMore: () => void
  loadingMore: boolean
  /** Products of which only name, price and first picture are known yet. */
  sketches: ReadonlySet<string>
}

type Goods = ReturnType<typeof useGoods>
const noSketches: ReadonlySet<string> = new Set()

/**
 * Search, 'Mali mpya', a category, or 'Zote' with the most-clicked category first. While all goods fit into what has
 * come, the phone sorts them itself; beyond that the server is asked for the part that is looked at.
 */
export function useCatalogue({ q, category }: HomeFilter, strip: readonly string[]): Catalogue {
  const clicks = useCategoryClicks()
  const all = useGoods({})
  const allGoods = useMemo(() => goodsOf(all.data), [all.data])
  const allHere = all.data !== undefined && !all.hasNextPage
  const fresh = category === catalogTexts.newGoods
  const everything = category === catalogTexts.all
  const favourite = everything ? favouriteCategory(clicks, strip) : null
  const searching = q.trim() !== ''

  const partName = everything ? favourite : category
  const filter: GoodsFilter = fresh ? { fresh } : partName ? { category: partName } : {}
  const part = useGoods(filter, !searching && (fresh || (partName !== null && !allHere)))
  const partGoods = useMemo(() => goodsOf(part.data), [part.data])
  const found = useFoundGoods({ q, category }, allGoods)

  return useMemo(() => {
    if (searching) {
      const products = everything ? orderByClicks(found.products, clicks, strip) : found.products
      return { ...found, products }
    }
    if (fresh) return shown(part, partGoods)
    if (!everything) return allHere ? shown(all, allGoods.filter(isOf(category))) : shown(part, partGoods)
    if (!favourite || allHere) return shown(all, orderByClicks(allGoods, clicks, strip))
    const first = part.data ? partGoods : allGoods.filter(isOf(favourite))
    if (part.hasNextPage) return shown(part, first)
    return shown(all, [...first, ...allGoods.filter((one) => one.category !== favourite)])
  }, [searching, found, everything, clicks, strip, fresh, part, partGoods, allHere, all, allGoods, category, favourite])
}

const isOf = (category: string) => (product: Product) => product.category === category

function shown(goods: Goods, products: readonly Product[]): Catalogue {
  return {
    products,
    loading: goods.isPending,
    problem: goods.error ? loadProblem(goods.error) : null,
    retry: () => void (goods.isFetchNextPageError ? goods.fetchNextPage() : goods.refetch()),
    hasMore: goods.hasNextPage,
    loadMore: () => {
      if (!goods.isFetching) void goods.fetchNextPage()
    },
    loadingMore: goods.isFetchingNextPage,
    sketches: noSketches,
  }
}
