import { type FormEvent, useState } from 'react'
import { type ProductStatus, productStatuses, productStatusNames } from '../../../../shop/products/products.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { useSetStatus } from '../../../data/products/products.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Radio } from '../../../ui/form/choices/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Overlay.tsx'
import type { ProductDialogProps } from './product-dialog.ts'

/** Sets the status of a product. */
export function StatusDialog({ product, open, onClose }: ProductDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Hali ya bidhaa">
      <StatusForm product={product} onClose={onClose} />
    </Dialog>
  )
}

function StatusForm({ product, onClose }: Pick<ProductDialogProps, 'product' | 'onClose'>) {
  const save = useSetStatus()
  const [status, setStatus] = useState<ProductStatus>(product.status)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    try {
      await save.mutateAsync({ id: product.id, status })
      toast.success(`Hali: ${productStatusNames[status]}`)
      onClose()
    } catch (failure) {
      const fallback = failure instanceof Refused ? productTexts.statusFailed : commonTexts.somethingFailed
      toast.error(sentenceOf(failure, fallback, commonTexts.networkError))
    }
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>{product.name}</p>
      <div>
        {productStatuses.map((one) => (
          <Radio
            key={one}
            name="status"
            label={productStatusNames[one]}
            checked={status === one}
            onChange={() => setStatus(one)}
          />
        ))}
      </div>
      <Button type="submit" wide busy={save.isPending}>
        {commonTexts.save}
      </Button>
    </form>
  )
}
