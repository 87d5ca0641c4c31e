import { useEffect, useRef, useState } from 'react'
import { productTexts } from '../../../../shop/texts/products.ts'
import { type Product, useCategories } from '../../../data/catalog.ts'
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../../drafts/use-draft.ts'
import { type FormState, isFormState } from './form-state.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductForm } from './use-product-form.ts'

const AddedNote = lazyComponent(() => import('./AddedNote.tsx'), 'AddedNote')
/** If the note cannot be loaded, nothing is shown: the toast has already confirmed the save. */
const ignoreLoadError = () => undefined

interface ProductEditorProps {
  /** The product to edit; null to add one. */
  product: Product | null
  /** Fetches the current product after somebody else has changed it. */
  reload?: () => Promise<Product | null>
  /** Called after an edit was saved, if the editor is still mounted. */
  onEdited: () => void
}

/** Adds or edits a product. The draft stays on the phone until the product is saved or the draft is discarded. */
export function ProductEditor(props: ProductEditorProps) {
  const { product } = props
  const storedDraft = useDraft<FormState | null>(product ? `bidhaa ${product.id}` : 'bidhaa mpya', null, isFormState)
  return storedDraft.isReady ? <ReadyEditor {...props} storedDraft={storedDraft} /> : <LoadingRows />
}

function ReadyEditor({
  product,
  reload,
  onEdited,
  storedDraft,
}: ProductEditorProps & { storedDraft: Draft<FormState | null> }) {
  const categories = useCategories()
  const [added, setAdded] = useState<Product | null>(null)
  // The current product on the server, if somebody else has changed it.
  const [current, setCurrent] = useState<Product | null>(null)
  const hasLeft = useRef(false)
  const form = useProductForm({
    storedDraft,
    product,
    nextCategory: categories.includes(productTexts.categoryAfterAdding) ? productTexts.categoryAfterAdding : '',
    onSaved: (saved) => {
      if (hasLeft.current) return
      if (product) onEdited()
      else setAdded(saved)
    },
  })
  const hasConflict = form.saveProblem?.kind === 'changed'
  const reloadRef = useRef(reload)
  useEffect(() => {
    if (hasConflict) void reloadRef.current?.().then(setCurrent)
  }, [hasConflict])
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  useAnnounceKeptDraft(form.dirty)
  return (
    <>
      {added && !form.dirty && (
        <ErrorBoundary onError={ignoreLoadError}>
          <AddedNote product={added} />
        </ErrorBoundary>
      )}
      <DraftNote draft={form.draftNote} />
      <ProductFields form={form} current={current} editing={product !== null} />
    </>
  )
}

/** Shows a toast when the person leaves the form with a draft in it. */
function useAnnounceKeptDraft(dirty: boolean): void {
  const latest = useRef(dirty)
  useEffect(() => {
    latest.current = dirty
  }, [dirty])
  useEffect(
    () => () => {
      if (latest.current) toast.info('Ulichoandika kimehifadhiwa kwenye simu hii: utakikuta ukirudi.')
    },
    [],
  )
}
