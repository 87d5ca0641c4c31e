import { useQueryClient } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'
import type { Product } from '../catalog.ts'

/** Fetches a product with types and status, for one found in the compact index. */
export function useFetchProduct(): (id: string) => Promise<Product> {
  const client = useQueryClient()
  return (id) =>
    client.fetchQuery({
      queryKey: ['staff', 'product', id],
      staleTime: 60_000,
      queryFn: async ({ signal }) => (await readApi('getProductById', { id }, { signal })).product as Product,
    })
}
