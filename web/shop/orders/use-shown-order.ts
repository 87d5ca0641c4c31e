import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import type { Order } from '../../data/orders.ts'

/**
 * Returns the id of the order shown beside the list, and a function that closes it. By default a wide screen shows the
 * first order that needs work. This default is not in the URL, so it adds no history entry, and it stays the same while
 * the list changes. `list` identifies the list: its URL without an open order.
 */
export function useShownOrder(
  open: number | null,
  orders: readonly Order[],
  list: string,
): [shown: number | null, close: () => void] {
  const isWide = useIsWide()
  // The order that the list shows by default. Its id is null once the person has closed it.
  const [first, setFirst] = useState<{ list: string; id: number | null }>()
  if (isWide && open === null && orders[0] && first?.list !== list) {
    const { id } = orders.find((one) => !one.cancelled && !(one.all_ready && one.owed === 0)) ?? orders[0]
    setFirst({ list, id })
  }
  const shown = isWide && first?.list === list ? first.id : null
  return [open ?? shown, () => setFirst({ list, id: null })]
}
