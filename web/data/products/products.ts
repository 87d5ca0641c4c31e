import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../../contract/all.ts'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { readApi } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { upload } from '../api/upload.ts'
import { useAfterCall } from '../api/use-call.ts'

export type StaffProduct = Output<'addProduct'>['product']
/** A change that is applied to several products. */
export type ProductsChange = Input<'updateProducts'>['change']
export type ProductFigures = Output<'getProductAnalytics'>

/** A picture of a product: the path of a stored picture, or a newly chosen file. */
export type PictureToSend = { path: string } | { file: File }

/** The content of the product form. In an edit, missing fields stay unchanged. */
type ProductSave = {
  /** The id of the product. This phone creates it, and retries send it again, so that a product is added only once. */
  id: string
  fields: ProductFields | Promise<ProductFields>
  /** If missing, the pictures stay unchanged. */
  pictures?: PictureToSend[]
  /** For an edit, the `updated_at` of the version that the person has edited. If it is missing, a product is added. */
  updatedAt?: string
  onProgress: (percent: number) => void
}

export type ProductFields = {
  name?: string
  price?: number
  productDescription?: string
  category?: string
  customPrices?: Input<'addProduct'>['customPrices']
  price_tiers?: PriceTier[]
  tier_scope?: TierScope
  barcodes?: Input<'addProduct'>['barcodes']
}

/** Adds or edits a product with its pictures. */
export function useSaveProduct() {
  const after = useAfterCall('editProduct')
  return useMutation({ mutationFn: saveProduct, ...after })
}

async function saveProduct(save: ProductSave): Promise<StaffProduct> {
  const form = new FormData()
  for (const [name, value] of Object.entries(await save.fields)) {
    if (value !== undefined) form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  const pictures = save.pictures ?? []
  const keptPaths = pictures.flatMap((picture) => ('path' in picture ? [picture.path] : []))
  for (const picture of pictures) if ('file' in picture) form.append('images[]', picture.file, picture.file.name)
  if (save.updatedAt === undefined) {
    form.append('id', save.id)
    return (await upload('addProduct', form, save.onProgress)).product
  }
  form.append('updated_at', save.updatedAt)
  if (save.pictures) form.append('keep_images', JSON.stringify(keptPaths))
  const { product } = await upload('editProduct', form, save.onProgress, { query: { id: save.id } })
  return sortPictures(product, pictures)
}

/**
 * Reorders the pictures with a second edit if a new picture must come before a stored picture. The first edit appends
 * new pictures.
 */
async function sortPictures(product: StaffProduct, pictures: PictureToSend[]): Promise<StaffProduct> {
  const firstNew = pictures.findIndex((picture) => 'file' in picture)
  if (firstNew < 0 || pictures.slice(firstNew).every((picture) => 'file' in picture)) return product
  const added = product.images.slice(pictures.filter((picture) => 'path' in picture).length)
  const keep_images = pictures.flatMap((picture) => ('path' in picture ? [picture.path] : added.splice(0, 1)))
  const input = { id: product.id, keep_images, updated_at: product.updated_at }
  return (await callApi('editProduct', input, { query: { id: product.id } })).product
}

/** Changes several products. After a lost response, a retry with the same key does not change them twice. */
export function useUpdateProducts() {
  const after = useAfterCall('updateProducts')
  return useMutation({
    mutationFn: ({ key, ...input }: Input<'updateProducts'> & { key: string }) =>
      callApi('updateProducts', input, { headers: { 'idempotency-key': key } }),
    ...after,
  })
}

/** Sets the status of a product. Only admins may do so. */
export function useSetStatus() {
  const after = useAfterCall('editProduct')
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ProductStatus }) =>
      callApi('editProduct', { id, status }, { query: { id } }),
    ...after,
  })
}

/** The deleted products, for admins. The last deleted come first. */
export function useDeletedProducts(wanted: boolean) {
  return useQuery({
    queryKey: ['staff', 'deleted'],
    enabled: wanted,
    queryFn: ({ signal }) => readApi('getProducts', { deleted: 1, limit: 100 }, { signal }),
    select: (output) => output.data,
  })
}

/** The sales and arrivals of a product between two days, both included. */
export function useProductFigures(productId: string, from: string, to: string) {
  return useQuery({
    queryKey: ['staff', 'figures', productId, from, to],
    queryFn: ({ signal }) => readApi('getProductAnalytics', { product_id: productId, from, to }, { signal }),
    placeholderData: keepPreviousData,
  })
}
