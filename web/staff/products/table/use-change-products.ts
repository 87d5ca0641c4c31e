import { commonTexts } from '../../../../shop/texts/common.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductsChange } from '../../../data/products/products.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUndo } from '../../undo/use-undo.ts'

/** Changes products together and offers to take it back. Returns null, or the sentence of a refusal. */
export function useChangeProducts() {
  const { mutateAsync, isPending } = useCall('updateProducts')
  const undo = useUndo()
  const change = async (products: readonly Product[], change: ProductsChange): Promise<string | null> => {
    try {
      const { message, audit_id } = await mutateAsync({
        ids: products.map(({ id }) => id),
        change,
        expected: products.map(({ id, updated_at = '' }) => ({ id, updated_at })),
      })
      if (audit_id === null) toast.success(message)
      else toast.undoable(message, () => void undo(audit_id))
      return null
    } catch (failure) {
      const fallback = failure instanceof Refused ? 'Imeshindikana kubadilisha.' : commonTexts.somethingFailed
      return sentenceOf(failure, fallback, commonTexts.networkErrorRetry)
    }
  }
  return { change, isPending }
}
