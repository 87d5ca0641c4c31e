import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../shop/paths.ts'
import { productTexts } from '../../../../shop/words/messages.ts'
import { type Product, useCategories } from '../../../data/catalog.ts'
import { Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Link } from '../../../ui/list/Link.tsx'
import { DraftNote } from '../../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../../drafts/use-draft.ts'
import styles from './form.module.css'
import { type FormState, isFormState } from './form-state.ts'
import { ProductFields } from './ProductFields.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductEditorProps {
  /** What is edited; null adds a product. */
  product: Product | null
  /** Fetches the product as it is now, after somebody else has changed it. */
  reload?: () => Promise<Product | null>
  /** An edit was saved, and the editor is still there. */
  onEdited: () => void
}

/** Adds or edits a product; what is typed is kept until it is saved or thrown away. */
export function ProductEditor(props: ProductEditorProps) {
  const { product } = props
  const kept = useDraft<FormState | null>(product ? `bidhaa ${product.id}` : 'bidhaa mpya', null, isFormState)
  return kept.isReady ? <ReadyEditor {...props} kept={kept} /> : <Loading />
}

function ReadyEditor({ product, reload, onEdited, kept }: ProductEditorProps & { kept: Draft<FormState | null> }) {
  const categories = useCategories()
  const [added, setAdded] = useState<Product | null>(null)
  const [now, setNow] = useState<Product | null>(null)
  const isLeft = useRef(false)
  const form = useProductForm({
    kept,
    product,
    nextCategory: categories.includes(productTexts.categoryAfterAdding) ? productTexts.categoryAfterAdding : '',
    onSaved: (saved) => {
      if (isLeft.current) return
      if (product) onEdited()
      else setAdded(saved)
    },
  })
  const conflict = form.saveProblem?.kind === 'changed'
  const fetchNow = useRef(reload)
  useEffect(() => {
    if (conflict) void fetchNow.current?.().then(setNow)
  }, [conflict])
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useSayKept(form.dirty)
  return (
    <>
      {added && !form.dirty && <Added product={added} />}
      <DraftNote draft={form.kept} />
      <ProductFields form={form} now={now} editing={product !== null} />
    </>
  )
}

/** Says at leaving that what was typed is still there. */
function useSayKept(dirty: boolean): void {
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

/** What was added, and what one does with it next; the form below is for another one. */
function Added({ product }: { product: Product }) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product that was added is told
  useEffect(() => {
    note.current?.focus()
    note.current?.scrollIntoView({ block: 'center' })
  }, [product.id])
  return (
    <div ref={note} className={styles.added} tabIndex={-1}>
      <p>
        <b>{product.name}</b> imehifadhiwa. Ongeza nyingine hapa chini, au:
      </p>
      <div className={styles.choose}>
        <Link className={buttonClass({ size: 'small' })} href={paths.inventory(product.id)}>
          Weka stoo
        </Link>
        <Link className={buttonClass({ variant: 'line', size: 'small' })} href={paths.product(product.id)}>
          Ona bidhaa
        </Link>
      </div>
    </div>
  )
}
