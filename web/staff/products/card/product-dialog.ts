import type { Product } from '../../../data/catalog.ts'

/** The props of every sheet or dialog about one product. */
export interface ProductDialogProps {
  product: Product
  open: boolean
  onClose: () => void
}

/** The sheets and dialogs of a product. At most one is open. */
export type ProductDialogName = 'actions' | 'figures' | 'labels' | 'status' | 'delete' | 'edit'
