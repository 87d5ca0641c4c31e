import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import type { OrderFilter } from '../../shop/orders/orders.ts'
import { readApi } from './api/api.ts'
import { callApi } from './api/send.ts'
import { useAfterCall } from './api/use-call.ts'

type OrdersPage = Output<'getOrders'>
export type Order = OrdersPage['orders'][number]
export type OrderLine = Order['items_list'][number]
export type SavedOrder = Output<'submitOrder'>
export type OrderToSend = Input<'submitOrder'>
export type OrderLineToSend = OrderToSend['items'][number]

/** Orders per page: a phone shows about five at once. */
const PAGE = 30

/** The caller's orders, newest first; `q` looks in number, name, phone and product. */
export function useOrders(filter: OrderFilter, q: string, wanted = true) {
  return useInfiniteQuery({
    queryKey: ['orders', 'list', filter, q],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readApi('getOrders', { filter, q: q || undefined, limit: PAGE, before: pageParam }, { signal }),
    getNextPageParam: (last: OrdersPage) => last.next_before ?? undefined,
  })
}

export function ordersOf(pages: InfiniteData<OrdersPage, unknown> | undefined): Order[] {
  return pages?.pages.flatMap((page) => page.orders) ?? []
}

/** One order, for a link that names it or a list that shows it already; null when it is not the caller's. */
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

/** A change of one order by name: the order that comes back takes the place of the one that was shown. */
export function useChangeOrder<N extends 'cancelOrder' | 'updateOrderPayment'>(name: N) {
  const client = useQueryClient()
  const { onSuccess } = useAfterCall(name)
  return useMutation<Output<N>, Error, Input<N>>({
    // One after the other: responses that overtake each other would show an older order.
    scope: { id: 'order' },
    mutationFn: (input) => callApi(name, input),
    onSuccess: ({ order }) => {
      replaceOrder(client, order)
      onSuccess()
    },
    // Somebody else was quicker, or the response was lost: the current state is fetched.
    onError: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Puts an order that a call has returned in the place of the one that was shown. */
export function replaceOrder(client: QueryClient, order: Order): void {
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
}
