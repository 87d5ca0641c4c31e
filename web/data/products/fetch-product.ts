import { useQueryClient } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'
import type { Product } from '../catalog.ts'

/** Returns a function that fetches a product with its types and status, because the search index does not have them. */
export function useFetchProduct(): (id: string) => Promise<Product> {
  const client = useQueryClient()
  return (id) =>
    client.fetchQuery({
      queryKey: ['staff', 'product', id],
      staleTime: 60_000,
      queryFn: async ({ signal }) => (await readApi('getProductById', { id }, { signal })).product as Product,
    })
}

/** The product and the number of pieces of a scanned code. */
export type FoundBarcode = Awaited<ReturnType<ReturnType<typeof useFindBarcode>>>

/** Returns a function that looks up a scanned code. */
export function useFindBarcode() {
  const client = useQueryClient()
  return (code: string) =>
    client.fetchQuery({
      queryKey: ['staff', 'barcode', code],
      staleTime: 60_000,
      queryFn: async ({ signal }) => {
        const found = await readApi('findBarcode', { code }, { signal })
        return { ...found, product: found.product as Product }
      },
    })
}
