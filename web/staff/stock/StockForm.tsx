import { type FormEvent, useRef, useState } from 'react'
import { stockTexts } from '../../../shop/texts/stock.ts'
import type { Product } from '../../data/catalog.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField } from '../../ui/form/Field.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { StockFields } from './form/StockFields.tsx'
import { TypeButtons } from './form/TypeButtons.tsx'
import styles from './stock.module.css'
import { useStockDrafts } from './use-stock-drafts.ts'

const CorrectionDialog = lazyComponent(() => import('./CorrectionDialog.tsx'), 'CorrectionDialog')

/**
 * The arrival form of a product. Each variant has its own draft, and only one draft is edited at a time. A draft is
 * stored until it is sent.
 */
export function StockForm({ product, variants }: { product: Product; variants: StaffVariant[] }) {
  const form = useStockDrafts(product, variants)
  const [chosen, setChosen] = useState(variants[0]?.id)
  const element = useRef<HTMLFormElement>(null)
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  if (!variant) return null
  if (!form.isReady) return <LoadingRows />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const invalid = await form.send()
    if (!invalid) return
    setChosen(invalid.id)
    focusInvalidField(element.current)
  }
  const hasTypes = variants.some(({ type }) => type !== null)
  return (
    <>
      <form ref={element} className={styles.card} aria-labelledby="arrival-title" onSubmit={submit} noValidate>
        <div>
          <h2 id="arrival-title">Mzigo umefika?</h2>
          <p className={styles.about}>Jaza kilichoingia stoo. Kinahesabiwa meneja akiidhinisha.</p>
        </div>
        <DraftNote draft={form} />
        {hasTypes && (
          <TypeButtons
            variants={variants}
            modified={form.modified}
            chosen={variant.type}
            onChoose={({ id }) => setChosen(id)}
          />
        )}
        {variant.archived ? (
          <p>Aina hii imeondolewa kwenye bidhaa, lakini bado ipo stoo. Inaweza kurekebishwa tu.</p>
        ) : (
          <StockFields
            key={variant.id}
            variant={variant}
            draft={form.draftFor(variant)}
            problems={form.problemsFor(variant)}
            onChange={(field, value) => form.change(variant, field, value)}
          />
        )}
        <div className="save-bar">
          <Button type="submit" busy={form.sending} wide>
            {stockTexts.addToStock}
            {form.modified.length > 1 && ` (${form.modified.length})`}
          </Button>
        </div>
      </form>
      <CountCard productId={product.id} variant={variant} />
    </>
  )
}

/** Offers to send a count if the stock is wrong. */
function CountCard({ productId, variant }: { productId: string; variant: StaffVariant }) {
  const [correcting, setCorrecting] = useState(false)
  return (
    <>
      <section className={styles.card} aria-labelledby="count-title">
        <div>
          <h2 id="count-title">Stoo hailingani na hesabu ya mkono?</h2>
          <p className={styles.about}>Tuma hesabu yako na sababu yake, hata kama hakuna mzigo.</p>
        </div>
        <Button variant="line" wide onClick={() => setCorrecting(true)}>
          {stockTexts.correction}
        </Button>
      </section>
      <LoadedWhenOpen open={correcting} onClose={() => setCorrecting(false)}>
        <CorrectionDialog
          open={correcting}
          onClose={() => setCorrecting(false)}
          productId={productId}
          variant={variant}
        />
      </LoadedWhenOpen>
    </>
  )
}
