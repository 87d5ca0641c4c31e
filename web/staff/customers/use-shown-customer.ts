import { useCustomers } from '../../data/customers.ts'
import { useShownBeside } from '../../ui/layout/use-shown-beside.ts'

/** The customer beside the list: the chosen one, or on a wide window the one who owes most. `close` shows none. */
export const useShownCustomer = (chosen: number | null): [shown: number | null, close: () => void] =>
  useShownBeside(chosen, useCustomers('', 'debt').data?.pages[0]?.customers[0]?.id)
