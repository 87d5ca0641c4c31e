import { useCustomers } from '../../data/customers.ts'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'

/**
 * Returns the customer shown beside the list, and a function that hides it. If none is chosen, a wide window shows the
 * customer with the largest debt. During a search only a chosen customer is shown, so that a payment cannot be recorded
 * for the wrong customer.
 */
export function useShownCustomer(
  chosen: number | null,
  { isSearching }: { isSearching: boolean },
): [shown: number | null, close: () => void] {
  const [shown, close] = useShownBeside(chosen, useCustomers('', 'debt').data?.pages[0]?.customers[0]?.id)
  return [isSearching ? chosen : shown, close]
}
