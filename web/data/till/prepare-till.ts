import type { QueryClient } from '@tanstack/react-query'
import { isCachedRecently } from '../private-cache/is-cached-recently.ts'
import { catalogueQuery } from './counter-catalogue.ts'
import { getTillCode } from './receipt-numbers.ts'

/** Prepares a phone for selling offline: fetches the products and the till code for receipt numbers. */
export async function prepareTill(client: QueryClient): Promise<void> {
  const catalogue = catalogueQuery(client)
  if (!(await isCachedRecently(catalogue.queryKey))) await client.prefetchQuery(catalogue)
  await getTillCode()
}
