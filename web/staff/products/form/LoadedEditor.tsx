import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { Refused } from '../../../data/api/api.ts'
import { type Product, useProduct } from '../../../data/catalog.ts'
import { ProblemState } from '../../../ui/feedback/states.tsx'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { ProductEditor } from './ProductEditor.tsx'

interface LoadedEditorProps {
  id: string
  /** The product from the list, which is edited if the server cannot be reached. */
  listed: Product | null
  onEdited: () => void
}

/** Fetches the current product and edits it. */
export function LoadedEditor({ id, listed, onEdited }: LoadedEditorProps) {
  const { data, error, isFetching, refetch } = useProduct(id)
  // Only staff get `updated_at`, which an edit needs.
  const current = data?.updated_at ? data : null
  const product = current ?? (error ? listed : null)
  if (product) {
    const reload = async () => (await refetch()).data ?? null
    return <ProductEditor product={product} reload={reload} onEdited={onEdited} />
  }
  if (!error) return <LoadingRows />
  return (
    <ProblemState
      message={error instanceof Refused ? error.message || catalogTexts.loadFailed : catalogTexts.offline}
      onRetry={refetch}
      busy={isFetching}
    />
  )
}
