import { catalogTexts } from '../../../../shop/words/messages.ts'
import { Refused } from '../../../data/api/api.ts'
import { type Product, useProduct } from '../../../data/catalog.ts'
import { Loading, ProblemState } from '../../../ui/feedback/states.tsx'
import { ProductEditor } from './ProductEditor.tsx'

interface LoadedEditorProps {
  id: string
  /** What is known of the product already: edited where the server cannot be asked. */
  handed: Product | null
  onEdited: () => void
}

/** The editor of a product as the server has it now. */
export function LoadedEditor({ id, handed, onEdited }: LoadedEditorProps) {
  const { data, error, isFetching, refetch } = useProduct(id)
  const product = data?.updated_at ? data : error ? handed : null
  if (product) {
    const reload = async () => (await refetch()).data ?? null
    return <ProductEditor product={product} reload={reload} onEdited={onEdited} />
  }
  if (!error) return <Loading />
  return (
    <ProblemState
      message={error instanceof Refused ? error.message || catalogTexts.loadFailed : catalogTexts.offline}
      onRetry={refetch}
      busy={isFetching}
    />
  )
}
