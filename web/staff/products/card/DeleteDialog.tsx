import { commonTexts } from '../../../../shop/texts/common.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { ProductDialogProps } from './product-dialog.ts'

/** Confirms deleting a product; stays open if the deletion fails. */
export function DeleteDialog({ product, open, onClose }: ProductDialogProps) {
  const remove = useCall('deleteProduct')
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id: product.id })
      toast.success(productTexts.deleted)
    } catch (failure) {
      const fallback = failure instanceof Refused ? productTexts.deleteFailed : productTexts.deleteException
      toast.error(sentenceOf(failure, fallback, commonTexts.networkError))
      throw failure
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={product.name}
      message={productTexts.confirmDelete}
      confirmLabel="Futa"
      danger
    />
  )
}
