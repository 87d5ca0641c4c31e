import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { ProductEditor } from './ProductEditor.tsx'

/** The form for a new product above the catalogue. Closing it keeps the draft. */
export function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Ongeza bidhaa" wide="panel">
      <ProductEditor product={null} onEdited={onClose} />
    </Sheet>
  )
}
