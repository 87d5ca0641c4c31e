import { useEffect, useMemo, useState } from 'react'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { useProductTable } from '../../../data/products/product-table.ts'
import { newestFirst, type Sort, sortProducts } from './sort-products.ts'

/** The number of rows shown at first, and added by each tap on 'Onyesha zaidi'. */
const ROWS = 100
/** The maximum number of products that are fetched for sorting. Larger shops narrow the list by search or category. */
const MAX_SORTED = 2000

/** The products that match the filter, as far as they have been fetched, in the chosen order. */
export function useSortedProducts(filter: { q: string; category: string }, sort: Sort) {
  const list = useProductTable(filterOf(filter.category, useDebounced(filter.q.trim())))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list
  const fetched = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const products = useMemo(() => sortProducts(fetched, sort), [fetched, sort])
  const isFetchingAll = sort !== newestFirst && hasNextPage && fetched.length < MAX_SORTED
  useEffect(() => {
    if (isFetchingAll && !isFetching && !error) void fetchNextPage()
  }, [isFetchingAll, isFetching, error, fetchNextPage])
  const [rows, setRows] = useState(ROWS)
  const showMore = () => {
    setRows(rows + ROWS)
    if (rows + ROWS > products.length && hasNextPage) void fetchNextPage()
  }
  return {
    list,
    products,
    /** True while the remaining products are being fetched for sorting. */
    isFetchingAll,
    shown: products.slice(0, rows),
    /** Undefined if all products are shown. */
    showMore: rows < products.length || hasNextPage ? showMore : undefined,
  }
}

/** A search covers all matching products in the open category. */
const filterOf = (category: string, q: string) => ({
  q: q || undefined,
  isNew: category === catalogTexts.newProducts || undefined,
  category: category === catalogTexts.all || category === catalogTexts.newProducts ? undefined : category,
})
