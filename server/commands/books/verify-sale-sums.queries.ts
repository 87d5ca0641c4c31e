import { describeDifferences, monthsOfCustomers, saleSumTables } from '../../features/ledger/sale-sums.queries.ts'
import { paidByMethod, soldByCustomer, soldBySeller } from '../../features/orders/lines/sold-pieces.queries.ts'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on the sums of sellers, customers and payment methods. */
export const saleSumChecks: readonly Check[] = [
  check(
    'the sales of a seller are the sum of the ready lines less the returned goods',
    describeDifferences(saleSumTables.sellers, soldBySeller),
  ),
  check(
    'the sales to a customer are the sum of the ready lines less the returned goods',
    describeDifferences(saleSumTables.customers, soldByCustomer),
  ),
  check(
    'the sales to a customer in a month are the sum of the sales on the days of the month',
    describeDifferences(saleSumTables.customerMonths, monthsOfCustomers),
  ),
  check(
    'the payments of a method are the sums of their rows',
    describeDifferences(saleSumTables.methods, paidByMethod),
  ),
]
