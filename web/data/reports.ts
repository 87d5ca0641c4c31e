import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { get, post, queryOf, read, Unreachable } from './api.ts'
import { remove } from './api-remove.ts'

export type ShopFigures = OutputOf<Calls['getAnalytics']>
export type Expense = ShopFigures['other_expenses'][number]
export type ReportTable = InputOf<Calls['getReportRows']>['what']
export type ReportPage = OutputOf<Calls['getReportRows']>
/** Which rows: of a table, between two days, of one product or of all. */
export type RowsQuery = { what: ReportTable; from: string; to: string; product_id?: string }

/** What the whole shop sold and spent between two days, both included. */
export function useShopFigures(from: string, to: string) {
  return useQuery({
    queryKey: ['reports', 'figures', from, to],
    queryFn: ({ signal }) => get<'getAnalytics'>('/api/get_analytics.php', { from, to }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The rows behind a figure, page by page. */
export function useReportRows(query: RowsQuery) {
  return useInfiniteQuery({
    queryKey: ['reports', 'rows', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      get<'getReportRows'>('/api/get_report_rows.php', { ...query, after: pageParam }, { signal }),
    getNextPageParam: (last) => last.next ?? undefined,
    retry: false,
  })
}

function useReportsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['reports'] })
}

/** The key belongs to the form: the same send again is the same expense. */
export function useAddExpense() {
  const onSuccess = useReportsChanged()
  return useMutation({
    mutationFn: ({ key, ...input }: InputOf<Calls['addExpense']> & { key: string }) =>
      post<'addExpense'>('/api/other_expenses.php', input, { headers: { 'idempotency-key': key } }),
    onSuccess,
  })
}

export function useDeleteExpense() {
  const onSuccess = useReportsChanged()
  return useMutation({
    mutationFn: (id: number) => remove<'deleteExpense'>('/api/other_expenses.php', { id }),
    onSuccess,
  })
}

/** Fetches a table as a file and hands it to the browser. Throws Refused or Unreachable. */
export async function downloadTable(query: RowsQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const response = await fetch(`/api/export.php${queryOf({ ...query, format })}`).catch((cause: unknown) => {
    throw new Unreachable('', { cause })
  })
  if (!response.ok) read(response.status, await response.text())
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: name ?? `${query.what}.${format}`,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
