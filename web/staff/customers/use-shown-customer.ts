import { useState } from 'react'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { useCustomers } from '../../data/customers.ts'

/**
 * The customer beside the list: the chosen one, or on a wide screen the one who owes most. That one is not in the
 * address, so going back stays the same, and it does not change while the list does. Returns it with a function that
 * shows none.
 */
export function useShownCustomer(chosen: number | null): [shown: number | null, close: () => void] {
  const isWide = useIsWide()
  const first = useCustomers('', 'debt').data?.pages[0]?.customers[0]?.id
  const [kept, keep] = useState<number | null>()
  if (isWide && chosen === null && kept === undefined && first !== undefined) keep(first)
  return [chosen ?? (isWide ? (kept ?? null) : null), () => keep(null)]
}
