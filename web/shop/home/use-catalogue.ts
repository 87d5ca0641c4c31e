import { useMemo } from 'react'
import { catalogTexts } from '../../../shop/messages.ts'
import { favouriteCategory, orderByClicks } from '../../../shop/products.ts'
import { type GoodsFilter, type Product, useGoods } from '../../data/catalog.ts'
import { useCategoryClicks } from '../../data/category-clicks.ts'
import { loadProblem } from './load-problem.ts'

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

type List = ReturnType<typeof useGoods>
const none: readonly Product[] = []
const noSketches: ReadonlySet<string> = new Set()

/**
 * 'Mali mpya', a category, or 'Zote' with the most-clicked category first. While all goods fit into what has
 * come, the phone sorts them itself; beyond that the server is asked for the part that is looked at.
 */
export function useCatalogue(category: string, strip: readonly string[]): Catalogue {
  const clicks = useCategoryClicks()
  const all = useGoods({})
  const allGoods = all.data?.products ?? none
  const allHere = all.data !== undefined && !all.hasMore
  const fresh = category === catalogTexts.newGoods
  const everything = category === catalogTexts.all
  const favourite = everything ? favouriteCategory(clicks, strip) : null

  const partName = everything ? favourite : category
  const filter: GoodsFilter = fresh ? { fresh } : partName ? { category: partName } : {}
  const part = useGoods(filter, fresh || (partName !== null && !allHere))
  const partGoods = part.data?.products ?? none

  return useMemo(() => {
    if (fresh) return shown(part, partGoods)
    if (!everything) return allHere ? shown(all, allGoods.filter(isOf(category))) : shown(part, partGoods)
    if (!favourite || allHere) return shown(all, orderByClicks(allGoods, clicks, strip))
    const first = part.data ? partGoods : allGoods.filter(isOf(favourite))
    if (part.hasMore) return shown(part, first)
    return shown(all, [...first, ...allGoods.filter((one) => one.category !== favourite)])
  }, [everything, clicks, strip, fresh, part, partGoods, allHere, all, allGoods, category, favourite])
}

const isOf = (category: string) => (product: Product) => product.category === category

function shown(list: List, products: readonly Product[]): Catalogue {
  return {
    products,
    loading: list.isPending,
    problem: list.error ? loadProblem(list.error) : null,
    retry: list.retry,
    hasMore: list.hasMore,
    loadMore: () => void list.loadMore(),
    loadingMore: list.loadingMore,
    sketches: noSketches,
  }
}
