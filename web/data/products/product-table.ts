import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'
import type { ProductFilter } from '../catalog.ts'

/** Products per page of the table. */
const TABLE_PAGE = 100

/** The products of the staff table, page by page. */
export function useProductTable({ q, category, isNew }: ProductFilter) {
  return useInfiniteQuery({
    queryKey: ['staff', 'products', 'table', { q, category, isNew }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const input = { limit: TABLE_PAGE, cursor: pageParam, q, category, new: isNew ? (1 as const) : undefined }
      return readApi('getProducts', input, { signal })
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
