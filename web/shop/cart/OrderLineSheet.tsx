import type { Product } from '../../data/catalog.ts'
import { Sheet } from '../../ui/Sheet.tsx'

export interface OrderLineSheetProps {
  product: Product
  mode: 'normal' | 'inventory'
  onClose: () => void
}

export function OrderLineSheet({ product, onClose }: OrderLineSheetProps) {
  return (
    <Sheet open onClose={onClose} title={product.name}>
      {null}
    </Sheet>
  )
}
