import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import type { OrderView } from '../../shop/orders/orders.ts'
import { readApi } from './api/api.ts'
import { refetchChanged } from './api/refetch-changed.ts'
import { replaceChanged } from './api/replace-changed.ts'
import { callApi } from './api/send.ts'
import { useAfterCall } from './api/use-call.ts'

type OrdersPage = Output<'getOrders'>
export type Order = OrdersPage['orders'][number]
export type OrderLine = Order['items_list'][number]
export type SavedOrder = Output<'submitOrder'>

/**
 * Returns the orders of a divided cart, or null for a single order. Responses that an earlier release stored have no
 * `orders`.
 */
export const partsOf = ({
  orders,
}: Pick<SavedOrder, 'orders'> | { orders?: undefined }): SavedOrder['orders'] | null => (orders?.[1] ? orders : null)
export type OrderToSend = Input<'submitOrder'>
export type OrderLineToSend = OrderToSend['items'][number]
/** A line of an order that staff enter. It may have an agreed price. */
export type ConvertedLine = Input<'convertCapturedOrder'>['items'][number]

/** The number of orders per page. A phone shows about five of them. */
const PAGE = 30

/**
 * The first and last day of a list, both included ('YYYY-MM-DD', or '' for no limit). If `oldest` is true, the oldest
 * order comes first.
 */
export type OrdersPeriod = { from: string; to: string; oldest: boolean }

/** The orders that the filters of My orders select. */
export type OrdersChoice = OrdersPeriod & { filter: OrderView }

/**
 * The orders that the caller may see. The newest come first, or the oldest if `period.oldest` is true. `q` searches by
 * number, name, phone number and product.
 */
export const useOrders = (filter: OrderView, q: string, wanted = true, period?: OrdersPeriod) =>
  useInfiniteQuery({ ...ordersQuery(filter, q, period), enabled: wanted })

export const ordersQuery = (filter: OrderView, q: string, { from, to, oldest }: Partial<OrdersPeriod> = {}) => {
  const period = { from: from || undefined, to: to || undefined, oldest: oldest ? (1 as const) : undefined }
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', filter, q, ...(from || to || oldest ? [`${from} ${to} ${oldest}`] : [])],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readApi(
        'getOrders',
        { ...filtersOf(filter, q), q: q || undefined, ...period, limit: PAGE, before: pageParam },
        { signal },
      ),
    getNextPageParam: (last: OrdersPage) => last.next_before ?? undefined,
  })
}

/** Returns the parameters for filter and channel. Searches and the filter 'unpaid' include counter sales. */
function filtersOf(filter: OrderView, q: string) {
  if (filter === 'counter') return { channel: 'counter' as const }
  return filter === 'unpaid' || q !== '' ? { filter } : { filter, channel: 'online' as const }
}

export function ordersOf(pages: InfiniteData<OrdersPage, unknown> | undefined): Order[] {
  return pages?.pages.flatMap((page) => page.orders) ?? []
}

/** An order, or null if the caller may not see it. While the order is loading, the copy in a list is shown. */
export function useOrder(id: number | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['orders', 'one', id],
    enabled: id !== null,
    placeholderData: () => listedOrder(client, id),
    queryFn: async ({ signal }) => (await readApi('getOrders', { id: id ?? 0 }, { signal })).orders[0] ?? null,
  })
}

function listedOrder(client: QueryClient, id: number | null): Order | undefined {
  const lists = client.getQueriesData<InfiniteData<OrdersPage>>({ queryKey: ['orders', 'list'] })
  return lists.flatMap(([, pages]) => ordersOf(pages)).find((order) => order.id === id)
}

/** Returns a mutation that changes an order with the given call. The order in the response replaces the shown order. */
export function useChangeOrder<
  N extends
    | 'cancelOrder'
    | 'claimPayment'
    | 'correctOrderContact'
    | 'updateOrderDelivery'
    | 'updateOrderLines'
    | 'updateOrderPayment',
>(name: N) {
  const client = useQueryClient()
  const { onSuccess } = useAfterCall(name)
  return useMutation<Output<N>, Error, Input<N>>({
    // Changes run one after another, because a late response would show an older state of the order.
    scope: { id: 'order' },
    mutationFn: (input) => callApi(name, input),
    onSuccess: ({ order }) => {
      replaceOrder(client, order)
      // The notifications are refetched, because they contain the counts of waiting work.
      void client.invalidateQueries({ queryKey: ['notifications'] })
      onSuccess()
    },
    // Somebody else may have been faster, or the response may be lost, so the current state is fetched.
    onError: () => void refetchOrders(client),
  })
}

/** Replaces the shown order by the order that a call has returned. */
export const replaceOrder = (client: QueryClient, order: Order): void =>
  replaceChanged(client, { queryKey: ['orders'] }, () => {
    client.setQueryData(['orders', 'one', order.id], order)
    client.setQueriesData<InfiniteData<OrdersPage>>(
      { queryKey: ['orders', 'list'] },
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            orders: page.orders.map((one) => (one.id === order.id ? order : one)),
          })),
        },
    )
    void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  })

/** Fetches the current orders. */
export const refetchOrders = (client: QueryClient): Promise<void> => refetchChanged(client, { queryKey: ['orders'] })
