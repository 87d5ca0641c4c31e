import { useCustomers } from '../../data/customers.ts'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'

/**
 * The customer beside the list: the chosen one, or on a wide window the one who owes most. While somebody is searched
 * for, only a chosen one, so that nobody takes the money of a customer whose page merely stood there. `close` shows none.
 */
export function useShownCustomer(
  chosen: number | null,
  { isSearching }: { isSearching: boolean },
): [shown: number | null, close: () => void] {
  const [shown, close] = useShownBeside(chosen, useCustomers('', 'debt').data?.pages[0]?.customers[0]?.id)
  return [isSearching ? chosen : shown, close]
}
