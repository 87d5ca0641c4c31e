import { useRef } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { randomKey } from '../../../browser/random-key.ts'
import { Refused, sentenceOf, Unreachable } from '../../../data/api/api.ts'
import type { Product } from '../../../data/catalog.ts'
import { type ProductsChange, useUpdateProducts } from '../../../data/products/products.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useUndo } from '../../undo/use-undo.ts'

/**
 * Changes several products at once and offers to undo the change. `change` resolves to null, or to an error message.
 */
export function useChangeProducts() {
  const { mutateAsync, isPending } = useUpdateProducts()
  const undo = useUndo()
  const unanswered = useRef<Attempt | null>(null)
  const change = async (products: readonly Product[], change: ProductsChange): Promise<string | null> => {
    const attempt = attemptOf(products, change)
    const sent = unanswered.current?.content === attempt.content ? unanswered.current : attempt
    try {
      const { message, audit_id } = await mutateAsync(sent.input)
      unanswered.current = null
      if (audit_id === null) toast.success(message)
      else toast.undoable(message, () => void undo(audit_id))
      return null
    } catch (failure) {
      unanswered.current = failure instanceof Unreachable ? sent : null
      const fallback = failure instanceof Refused ? 'Imeshindikana kubadilisha.' : commonTexts.somethingFailed
      return sentenceOf(failure, fallback, commonTexts.networkErrorRetry)
    }
  }
  return { change, isPending }
}

/**
 * A request that may have to be repeated. After a lost response the retry sends the same body with the old versions of
 * the products. Otherwise a percentage that was already applied would be applied again.
 */
type Attempt = { content: string; input: Parameters<ReturnType<typeof useUpdateProducts>['mutateAsync']>[0] }

function attemptOf(products: readonly Product[], change: ProductsChange): Attempt {
  const ids = products.map(({ id }) => id)
  const expected = products.map(({ id, updated_at = '' }) => ({ id, updated_at }))
  return { content: JSON.stringify([ids, change]), input: { ids, change, expected, key: randomKey() } }
}
