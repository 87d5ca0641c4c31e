import type { Product } from '../../../data/catalog.ts'

/** What a sheet or dialog about one product takes. */
export interface ProductDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** What can be opened about a product, one at a time. */
export type ProductAction = 'actions' | 'figures' | 'status' | 'delete' | 'edit'
