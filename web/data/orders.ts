import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import type { OrderFilter } from '../../shop/orders.ts'
import { get, post } from './api.ts'

type OrdersPage = OutputOf<Calls['getOrders']>
export type Order = OrdersPage['orders'][number]
export type OrderLine = Order['items_list'][number]
export type SavedOrder = OutputOf<Calls['submitOrder']>
type OrderToSend = InputOf<Calls['submitOrder']>

/** Orders per page: a phone shows about five at once. */
const PAGE = 30

/** The caller's orders, newest first; `q` looks in number, name, phone and goods. */
export function useOrders(filter: OrderFilter, q: string, wanted = true) {
  return useInfiniteQuery({
    queryKey: ['orders', 'list', filter, q],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      get<'getOrders'>(
        '/api/get_orders.php',
        { filter, q: q || undefined, limit: PAGE, before: pageParam },
        { signal },
      ),
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
    queryFn: async ({ signal }) =>
      (await get<'getOrders'>('/api/get_orders.php', { id: id ?? 0 }, { signal })).orders[0] ?? null,
  })
}

function listedOrder(client: QueryClient, id: number | null): Order | undefined {
  const lists = client.getQueriesData<InfiniteData<OrdersPage>>({ queryKey: ['orders', 'list'] })
  return lists.flatMap(([, pages]) => ordersOf(pages)).find((order) => order.id === id)
}

/** Sends the cart under its key, so that a second send is the same order. Throws Refused or Unreachable. */
export function useSubmitOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ order, key }: { order: OrderToSend; key: string }) =>
      post<'submitOrder'>('/api/submit_order.php', order, { headers: { 'idempotency-key': key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useCancelOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<Calls['cancelOrder']>) => post<'cancelOrder'>('/api/cancel_order.php', input),
    onSuccess: ({ order }) => showOrder(client, order),
  })
}

/** Puts an order that a call has answered in the place of the one that was shown. */
export function showOrder(client: QueryClient, order: Order): void {
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
