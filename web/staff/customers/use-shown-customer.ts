import { useCustomers } from '../../data/customers.ts'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'

/**
 * The customer beside the list: the chosen one, or on a wide window the one who owes most. During a search only a
 * chosen one is shown, so that a payment is never recorded for a customer whom nobody has chosen. `close` hides the
 * customer.
 */
export function useShownCustomer(
  chosen: number | null,
  { isSearching }: { isSearching: boolean },
): [shown: number | null, close: () => void] {
  const [shown, close] = useShownBeside(chosen, useCustomers('', 'debt').data?.pages[0]?.customers[0]?.id)
  return [isSearching ? chosen : shown, close]
}
