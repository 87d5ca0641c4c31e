import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { LoadedEditor } from '../form/LoadedEditor.tsx'
import type { ProductDialogProps } from './product-dialog.ts'

/** The product form above the catalogue. Closing it keeps the draft. */
export function EditSheet({ product, open, onClose }: ProductDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Hariri bidhaa" wide="panel">
      <LoadedEditor id={product.id} listed={product} onEdited={onClose} />
    </Sheet>
  )
}
