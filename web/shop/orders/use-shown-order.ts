import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import type { Order } from '../../data/orders.ts'

/**
 * The order beside the list: the open one, or on a wide screen the first that still needs work. The latter is not in
 * the address and so adds no history entry, and it stays the same while the list changes. Returns the order's number,
 * and a function that closes it. `list` identifies the list: its address without an open order.
 */
export function useShownOrder(
  open: number | null,
  orders: readonly Order[],
  list: string,
): [shown: number | null, close: () => void] {
  const isWide = useIsWide()
  const [first, setFirst] = useState<{ list: string; id: number | null }>()
  if (isWide && open === null && orders[0] && first?.list !== list) {
    const { id } = orders.find((one) => !one.cancelled && !(one.all_ready && one.owed === 0)) ?? orders[0]
    setFirst({ list, id })
  }
  const shown = isWide && first?.list === list ? first.id : null
  return [open ?? shown, () => setFirst({ list, id: null })]
}
