import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi, readOutput, readUrl, Unreachable } from './api/api.ts'
import { callApi } from './api/send.ts'
import { useAfterCall } from './api/use-call.ts'

export type ShopFigures = Output<'getAnalytics'>
export type Expense = ShopFigures['other_expenses'][number]
export type ReportTable = Input<'getReportRows'>['what']
export type ReportPage = Output<'getReportRows'>
/**
 * Selects the rows of a table: between two days, and optionally of one product, seller, customer, channel or method.
 */
export type RowsQuery = Omit<Input<'getReportRows'>, 'after' | 'limit'> & { from: string; to: string }
/** The table or month page to export as a file. */
type FileQuery = Omit<RowsQuery, 'what'> & Pick<Input<'exportTable'>, 'what'>
export type MonthReport = Output<'getMonthReport'>

export type DailySummary = Output<'getDailySummary'>

/** The daily summary: today, this week, products that are running out, and debtors. Refetched whenever it is opened. */
export function useDailySummary() {
  return useQuery({
    queryKey: ['reports', 'summary'],
    staleTime: 0,
    queryFn: ({ signal }) => readApi('getDailySummary', {}, { signal }),
    retry: false,
  })
}

/** The sales and costs of the shop between two days, both included. */
export function useShopFigures(from: string, to: string) {
  return useQuery({
    queryKey: ['reports', 'figures', from, to],
    queryFn: ({ signal }) => readApi('getAnalytics', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/**
 * The expenses of the period after the first page, which the figures contain. Nothing is fetched until `wanted` is
 * true.
 */
export function useFurtherExpenses({ from, to, other_expenses_next }: ShopFigures, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['reports', 'expenses', from, to, other_expenses_next],
    initialPageParam: other_expenses_next,
    queryFn: ({ pageParam, signal }) =>
      readApi('getExpenses', { from, to, before: pageParam ?? undefined }, { signal }),
    getNextPageParam: (last) => last.next_before,
    enabled: wanted && other_expenses_next !== null,
    retry: false,
  })
}

/** The page of a month, 'YYYY-MM', for a bank or an accountant. */
export function useMonthReport(month: string) {
  return useQuery({
    queryKey: ['reports', 'month', month],
    queryFn: ({ signal }) => readApi('getMonthReport', { month }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The first rows of a table. */
export function useFirstRows(query: RowsQuery, limit: number) {
  return useQuery({
    queryKey: ['reports', 'first-rows', query, limit],
    queryFn: ({ signal }) => readApi('getReportRows', { ...query, limit }, { signal }),
    retry: false,
  })
}

/** The searches without a result in the last 90 days. */
export function useMissedSearches() {
  return useQuery({
    queryKey: ['reports', 'missed-searches'],
    queryFn: ({ signal }) => readApi('getMissedSearches', {}, { signal }),
    retry: false,
  })
}

/** The rows behind a figure, page by page. */
export function useReportRows(query: RowsQuery) {
  return useInfiniteQuery({
    queryKey: ['reports', 'rows', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readApi('getReportRows', { ...query, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
    retry: false,
  })
}

/** Saves an expense. The form creates the key, so that a retry does not save the expense twice. */
export function useAddExpense() {
  const after = useAfterCall('addExpense')
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'addExpense'> & { key: string }) =>
      callApi('addExpense', input, { headers: { 'idempotency-key': key } }),
    ...after,
  })
}

/** Fetches a table as a file and saves it. Throws Refused or Unreachable. */
export async function downloadTable(query: FileQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const response = await fetch(readUrl('exportTable', { ...query, format } satisfies Input<'exportTable'>)).catch(
    (cause: unknown) => {
      throw new Unreachable('', { cause })
    },
  )
  if (!response.ok) readOutput('exportTable', response.status, await response.text())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: name ?? `${query.what}.${format}`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
