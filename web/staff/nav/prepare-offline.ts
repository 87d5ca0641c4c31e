import type { QueryClient } from '@tanstack/react-query'
import { may } from '../../../shop/people/rights.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import { savesData } from '../../browser/data-saving.ts'
import { tellWorker } from '../../browser/worker/service-worker.ts'
import { capturedOrdersQuery } from '../../data/captured/captured-list.ts'
import { ordersQuery } from '../../data/orders.ts'
import { isCachedRecently } from '../../data/private-cache/is-cached-recently.ts'
import { prepareTill } from '../../data/till/prepare-till.ts'
import { tasks } from './tasks.tsx'

/**
 * Prepares the phone of a member of staff for offline use: caches the files of the offline tasks and, unless the phone
 * saves data, fetches the lists that these tasks show. The screens need not have been opened before.
 */
export async function prepareOffline(client: QueryClient, caller: Caller): Promise<void> {
  const rights = tasks.filter(({ offline, right }) => offline && may(caller, right)).map(({ right }) => right)
  tellWorker({ kind: 'keep-for', parts: ['person', 'staff', ...new Set(rights)] })
  if (savesData()) return
  const orders = ordersQuery('all', '')
  if (!(await isCachedRecently(orders.queryKey))) await client.prefetchInfiniteQuery(orders)
  if (may(caller, 'captureOrders') && !(await isCachedRecently(capturedOrdersQuery.queryKey)))
    await client.prefetchInfiniteQuery(capturedOrdersQuery)
  if (may(caller, 'sellAtCounter')) await prepareTill(client)
}
