import { describeMissing, monthsOfCustomers, saleSumTables } from '../../features/ledger/sale-sums.queries.ts'
import { paidByMethod, soldByCustomer, soldBySeller } from '../../features/orders/lines/sold-pieces.queries.ts'
import { type Check, check } from './book-check.ts'

/** The checks of `verify` on the sums of sellers, customers and payment methods. */
export const saleSumChecks: readonly Check[] = [
  check(
    'the sales of sellers are those of their ready lines and returned goods',
    describeMissing(saleSumTables.sellers, soldBySeller),
  ),
  check(
    'the sales to customers are those of their ready lines and returned goods',
    describeMissing(saleSumTables.customers, soldByCustomer),
  ),
  check(
    'the sales to customers in a month are those of its days',
    describeMissing(saleSumTables.customerMonths, monthsOfCustomers),
  ),
  check('the payments of a method are the sums of their rows', describeMissing(saleSumTables.methods, paidByMethod)),
]
