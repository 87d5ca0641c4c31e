import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { ProductEditor } from './ProductEditor.tsx'

/** The form of a new product above the catalogue. Closing it keeps what was typed. */
export function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Ongeza bidhaa" wide="panel">
      <ProductEditor product={null} onEdited={onClose} />
    </Sheet>
  )
}
