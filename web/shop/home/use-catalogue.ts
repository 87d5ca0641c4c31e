import { useMemo } from 'react'
import { type ProductSort, sortByPrice } from '../../../shop/products/product-sorts.ts'
import { favouriteCategory, LEADING_PRODUCTS, leadingProducts, lowestPrice } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { type Product, type ProductFilter, productsOf, useProducts } from '../../data/catalog.ts'
import { useCategoryClicks } from '../../data/device/category-clicks.ts'
import { arrangeCatalogue } from './arrange-catalogue.ts'
import { loadProblem } from './load-problem.ts'

/** The products of the home screen, and functions to load the rest. */
export type Catalogue = {
  products: readonly Product[]
  loading: boolean
  /** Why loading products failed; null if there is no problem. */
  problem: string | null
  retry: () => void
  hasMore: boolean
  loadMore: () => void
  loadingMore: boolean
  /** The ids of products of which only name, price and first picture are known yet. */
  previews: ReadonlySet<string>
}

type List = ReturnType<typeof useProducts>
const noPreviews: ReadonlySet<string> = new Set()

/**
 * The products of 'Mali mpya', of a category, or of 'Zote', which begins with the most tapped category. If all products
 * are loaded, the phone filters and sorts them. Otherwise the server returns the products of this view. For 'Zote', only
 * the leading products are fetched, if they are not loaded yet. 'Zote' cannot be sorted.
 */
export function useCatalogue(category: string, strip: readonly string[], wantedSort?: ProductSort): Catalogue {
  const clicks = useCategoryClicks()
  const all = useProducts({})
  const isAllLoaded = all.data !== undefined && !all.hasMore
  const newest = category === catalogTexts.newProducts
  const everything = category === catalogTexts.all
  // Every list is already sorted by time.
  const sort = everything || wantedSort === 'newest' ? undefined : wantedSort
  const favourite = everything ? favouriteCategory(clicks, strip) : null

  const lacksLeading = leadingProducts(productsOf(all.data), favourite).length < LEADING_PRODUCTS
  const fetchedCategory = everything ? lacksLeading && favourite : category
  const byCategory: ProductFilter = fetchedCategory ? { category: fetchedCategory } : {}
  const isFetched = newest || (Boolean(fetchedCategory) && !isAllLoaded)
  const filtered = useProducts({ ...(newest ? { isNew: true } : byCategory), sort }, isFetched)

  return useMemo(() => {
    const view = { newest, category: everything ? null : category, favourite }
    const { list, products } = arrangeCatalogue(view, loadedList(all), loadedList(filtered))
    const shown = list === 'all' ? all : filtered
    // Without a network, the loaded products of the category are better than none.
    const kept =
      shown.error && products.length === 0 && !newest ? productsOf(all.data).filter(isIn(category)) : products
    return catalogueOf(shown, sort ? sortByPrice(kept, sort, priceOnSale) : kept)
  }, [everything, newest, filtered, all, category, favourite, sort])
}

/** Returns the lowest price of a product; null if it is not on sale. */
const priceOnSale = (product: Product) => (product.status === 'inapatikana' ? lowestPrice(product) : null)

const isIn = (category: string) => (product: Product) => product.category === category

const loadedList = ({ data, hasMore }: List) => ({ products: productsOf(data), loaded: data !== undefined, hasMore })

function catalogueOf(list: List, products: readonly Product[]): Catalogue {
  return {
    products,
    loading: list.isPending,
    problem: list.error ? loadProblem(list.error) : null,
    retry: list.retry,
    hasMore: list.hasMore,
    loadMore: () => void list.loadMore(),
    loadingMore: list.loadingMore,
    previews: noPreviews,
  }
}
