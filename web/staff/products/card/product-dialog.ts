import type { Product } from '../../../data/catalog.ts'

/** The props of every sheet or dialog about one product. */
export interface ProductDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** The actions that can be open for a product, one at a time. */
export type ProductAction = 'actions' | 'figures' | 'labels' | 'status' | 'delete' | 'edit'
