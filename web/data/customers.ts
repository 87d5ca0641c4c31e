import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import type { CustomerSort, DebtAge } from '../../shop/orders/payments/debts.ts'
import { readApi } from './api/api.ts'

export type Customer = Output<'getCustomers'>['customers'][number]
export type CustomerPage = Output<'getCustomer'>
export type StatementRow = CustomerPage['statement'][number]
/** A customer with debts, and the debts that are due first. */
export type Debtor = Output<'getDebts'>['debtors'][number]

/** Returns a customer's name, or the phone number if there is no name. */
export const nameOfCustomer = ({ name, phone_number }: { name: string; phone_number: string | null }): string =>
  name || (phone_number ?? 'Mteja asiye na jina')

/**
 * The customers whose name or phone number matches `q`, in the order `sort`. For offline use, the phone caches lists
 * without a search, single customers and debts (private-cache).
 */
export function useCustomers(q: string, sort: CustomerSort) {
  return useInfiniteQuery({
    queryKey: ['customers', 'list', sort, q],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readApi('getCustomers', { q: q || undefined, sort, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** A customer with the newest page of the statement. */
export function useCustomer(id: number | null) {
  return useQuery({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => readApi('getCustomer', { id: id ?? 0 }, { signal }),
    enabled: id !== null,
  })
}

/** The customers with a debt of this age, or with any debt. The longest overdue come first. */
export function useDebts(age: DebtAge | undefined) {
  return useInfiniteQuery({
    queryKey: ['customers', 'debtors', age],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readApi('getDebts', { age, page: pageParam }, { signal }),
    getNextPageParam: (last, pages) => (last.has_more ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** The statement of the current person, if staff have linked this account to a customer. */
export function useMyStatement() {
  return useQuery({
    queryKey: ['customers', 'mine'],
    queryFn: ({ signal }) => readApi('getMyStatement', {}, { signal }),
  })
}
