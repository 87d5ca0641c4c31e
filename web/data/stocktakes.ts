import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import type { RestChoice } from '../../shop/products/stocktakes.ts'
import { readApi } from './api/api.ts'

export type Stocktake = Output<'getStocktakes'>['stocktakes'][number]
/** A stocktake, with what this person has counted so far. */
export type CountedSoFar = Output<'getStocktake'>
export type CountedMine = CountedSoFar['mine'][number]
export type GoodsType = Output<'getStocktakeGoods'>['goods'][number]
export type Differences = Output<'getStocktakeDifferences'>
export type Difference = Differences['rows'][number]
export type StocktakeApproval = Input<'approveStocktake'>

/** The interval in ms at which the counts of other people are fetched. */
const REFRESH_MS = 60_000

/** The open stocktakes, the stocktakes that wait for a decision, and the last decided stocktakes. */
export function useStocktakes() {
  return useQuery({
    queryKey: ['stocktakes', 'list'],
    queryFn: ({ signal }) => readApi('getStocktakes', {}, { signal }),
    select: ({ stocktakes }) => stocktakes,
  })
}

/** A stocktake from the loaded list, to show its name before the rest has loaded. */
export function useListedStocktake(id: number): Stocktake | undefined {
  const list = useQueryClient().getQueryData<Output<'getStocktakes'>>(['stocktakes', 'list'])
  return list?.stocktakes.find((one) => one.id === id)
}

/** The stocktakes that wait for a decision. */
export function useStocktakesToDecide() {
  return useQuery({
    queryKey: ['stocktakes', 'to-decide'],
    queryFn: ({ signal }) => readApi('getStocktakes', { status: 'closed' }, { signal }),
    select: ({ stocktakes }) => stocktakes,
  })
}

/** A stocktake, with what this person has counted. The phone caches it for counting without a network. */
export function useStocktake(id: number) {
  return useQuery({
    queryKey: ['stocktakes', 'one', id],
    queryFn: ({ signal }) => readApi('getStocktake', { stocktake_id: id }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

/** The types to count in a stocktake. The phone caches them too. */
export function useStocktakeGoods(id: number) {
  return useQuery({
    queryKey: ['stocktakes-goods', id],
    staleTime: 10 * REFRESH_MS,
    queryFn: async ({ signal }): Promise<GoodsType[]> => {
      const goods: GoodsType[] = []
      let after: number | undefined
      do {
        const page: Output<'getStocktakeGoods'> = await readApi(
          'getStocktakeGoods',
          { stocktake_id: id, after },
          { signal },
        )
        goods.push(...page.goods)
        after = page.next ?? undefined
      } while (after !== undefined)
      return goods
    },
  })
}

/**
 * The lines that an approval would apply, in pages. `rest` is the choice for types without a count. If it is
 * undefined, the choice made at the end of the counting applies.
 */
export function useDifferences(id: number, rest: RestChoice | undefined) {
  return useInfiniteQuery({
    // Differences contain costs, so the phone must not cache them. With a fourth part, the key counts as a search
    // (cached-kinds.ts), and searches are not cached.
    queryKey: ['stocktakes', 'differences', id, rest ?? 'as-closed'],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      readApi('getStocktakeDifferences', { stocktake_id: id, rest, offset }, { signal }),
    getNextPageParam: ({ rows_total }, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0)
      return loaded < rows_total ? loaded : undefined
    },
  })
}
