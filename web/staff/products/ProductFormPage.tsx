import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { lowestPrice, priceLabel } from '../../../shop/products/products.ts'
import { productTexts } from '../../../shop/words/messages.ts'
import { type Product, useCategories } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { TextField } from '../../ui/form/Field.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useLeaveGuard } from '../unsaved/use-leave-guard.ts'
import { CategoryField } from './CategoryField.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { PicturesField } from './PicturesField.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import { type ProductDraft, priceOf } from './product-form.ts'
import styles from './products.module.css'
import { draftKey } from './saved-drafts.ts'
import { TypeRows } from './TypeRows.tsx'
import { type ProductForm, useProductForm } from './use-product-form.ts'

interface ProductFormPageProps {
  title: string
  /** What is edited; null adds a product. */
  product: Product | null
  /** Fetches the product as it is now, after somebody else has changed it. */
  reload?: () => Promise<Product | null>
}

export function ProductFormPage({ title, product, reload }: ProductFormPageProps) {
  const { user } = useSession()
  const categories = useCategories()
  const [added, setAdded] = useState<Product | null>(null)
  const [now, setNow] = useState<Product | null>(null)
  const top = useRef<HTMLElement>(null)
  const form = useProductForm(draftKey(user?.phone_number ?? '', product?.id ?? null), product, (saved) => {
    if (product) {
      guard.done()
      return
    }
    setAdded(saved)
    form.discard(null, categories.includes(productTexts.categoryAfterAdding) ? productTexts.categoryAfterAdding : '')
    top.current?.scrollIntoView()
  })
  const guard = useLeaveGuard(form.dirty)
  const conflict = form.saveProblem?.kind === 'changed'
  const fetchNow = useRef(reload)
  useEffect(() => {
    if (conflict) void fetchNow.current?.().then(setNow)
  }, [conflict])
  return (
    <>
      <PageHeader title={title} onBack={guard.back} />
      <main ref={top} className={`page page-narrow ${styles.screen}`}>
        {added && !form.dirty && <Added product={added} />}
        {form.restored && form.dirty && <Restored form={form} />}
        <FormBody form={form} now={now} editing={product !== null} />
      </main>
      <ConfirmDialog
        open={guard.asking}
        onClose={guard.stay}
        onConfirm={() => {
          form.discard()
          guard.leave()
        }}
        message="Una mabadiliko ambayo hayajahifadhiwa. Uondoke bila kuhifadhi?"
        confirmLabel="Ondoka"
        cancelLabel="Baki hapa"
        danger
      />
    </>
  )
}

function FormBody({ form, now, editing }: { form: ProductForm; now: Product | null; editing: boolean }) {
  const { draft, change, problems, saving, percent } = form
  const element = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
    // After React has marked what is missing.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <PicturesField
        items={form.items}
        onChange={form.setItems}
        onFiles={form.addPictures}
        preparing={form.preparing}
      />
      <TextField
        label="Jina la bidhaa"
        required
        maxLength={200}
        value={draft.name}
        error={problems.name}
        onValue={(name) => change({ name })}
      />
      <CategoryField value={draft.category} error={problems.category} onValue={(category) => change({ category })} />
      <DescriptionField draft={draft} error={problems.description} onValue={(description) => change({ description })} />
      <PriceField draft={draft} error={problems.price} onValue={(price) => change({ price })} />
      <TypeRows rows={draft.types} problem={problems.types} onChange={(types) => change({ types })} />
      <ProblemNote form={form} now={now} />
      <div className={styles.send}>
        {saving && (
          <>
            <progress max={100} value={percent} aria-label="Zimetumwa" />
            <p className={styles.note} role="status">
              {percent < 100 ? `Inatuma… ${percent}%` : 'Inahifadhi…'}
            </p>
          </>
        )}
        <Button type="submit" size="large" wide busy={saving} disabled={form.preparing !== null}>
          {editing ? 'Hifadhi mabadiliko' : 'Hifadhi bidhaa'}
        </Button>
      </div>
    </form>
  )
}

/** With types the price is theirs; without a price the shop shows 'Uliza bei'. */
function PriceField({
  draft,
  error,
  onValue,
}: {
  draft: ProductDraft
  error?: string
  onValue: (price: string) => void
}) {
  const types = draft.types.map(({ type, price }) => ({ type, price: priceOf(price) ?? 0 }))
  const lowest = lowestPrice({ price: 0, customPrices: types })
  if (types.length > 0) {
    const shown = lowest > 0 ? priceLabel({ price: 0, customPrices: types }) : 'Inatoka kwenye aina'
    return <TextField label="Bei" value={shown} readOnly disabled hint="Bidhaa yenye aina huchukua bei za aina zake." />
  }
  return (
    <TextField
      label="Bei"
      required
      inputMode="decimal"
      suffix="TSh"
      maxLength={16}
      value={draft.price}
      error={error}
      hint="Bei 0 inaonyesha 'Uliza bei', na bidhaa haiwezi kuagizwa."
      onValue={onValue}
    />
  )
}

function Added({ product }: { product: Product }) {
  return (
    <div className={styles.added}>
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

function Restored({ form }: { form: ProductForm }) {
  const lost = form.restored?.lostPictures ?? 0
  return (
    <div className={styles.added} role="status">
      <p>
        Tumerudisha ulichokuwa umeandika.
        {lost > 0 && ` Picha ${lost} ulizochagua hazikuhifadhiwa: zichague tena.`}
      </p>
      <Button variant="line" size="small" onClick={() => form.discard()}>
        Anza upya
      </Button>
    </div>
  )
}
