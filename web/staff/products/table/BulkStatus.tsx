import { useState } from 'react'
import { MAX_PRODUCT_CHANGES } from '../../../../shop/numbers/limits.ts'
import { type ProductStatus, productStatuses, productStatusNames } from '../../../../shop/products/products.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import { Refused, sentenceOf } from '../../../data/api/api.ts'
import { useCall } from '../../../data/api/use-call.ts'
import type { Product } from '../../../data/catalog.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import styles from './table.module.css'

interface BulkStatusProps {
  /** The selected products in the order of the table. */
  products: readonly Product[]
  onDone: () => void
}

type Asked = { status: ProductStatus; products: Pick<Product, 'id' | 'updated_at'>[] }

/** Sets one status on all selected products or on none; a refusal is shown above the table. */
export function BulkStatus({ products, onDone }: BulkStatusProps) {
  const change = useCall('updateProductStatuses')
  const [asking, setAsking] = useState(false)
  // Keeps the dialog's text while it animates closed, although nothing is selected any more.
  const [asked, setAsked] = useState<Asked>({ status: 'inapatikana', products: [] })
  const [problem, setProblem] = useState<string | null>(null)
  const count = products.length
  if (count === 0 && !asking) return null
  const tooMany = count > MAX_PRODUCT_CHANGES
  const ask = (status: ProductStatus) => {
    setProblem(null)
    setAsked({ status, products: products.map(({ id, updated_at }) => ({ id, updated_at })) })
    setAsking(true)
  }
  const confirm = async () => {
    try {
      toast.success((await change.mutateAsync(asked)).message)
      onDone()
    } catch (failure) {
      const fallback = failure instanceof Refused ? productTexts.statusFailed : commonTexts.somethingFailed
      setProblem(sentenceOf(failure, fallback, commonTexts.networkErrorRetry))
    }
  }
  return (
    <div className={styles.bulk}>
      <b role="status">{count > 0 && `Umechagua bidhaa ${count}`}</b>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders */}
      <div className={styles.statuses} role="group" aria-label="Weka hali">
        {productStatuses.map((status) => (
          <Button key={status} variant="line" size="small" disabled={tooMany} onClick={() => ask(status)}>
            {productStatusNames[status]}
          </Button>
        ))}
      </div>
      <Button variant="quiet" size="small" onClick={onDone}>
        Ondoa uchaguzi
      </Button>
      {tooMany && <p role="alert">Kwa mara moja hubadilishwa bidhaa {MAX_PRODUCT_CHANGES} au pungufu.</p>}
      {problem && <p role="alert">{problem}</p>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title="Badili hali"
        message={`Weka hali '${productStatusNames[asked.status]}' kwa bidhaa ${asked.products.length}?`}
      />
    </div>
  )
}
