import { type FormEvent, useRef, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { stockTexts } from '../../../shop/words/messages.ts'
import type { Product } from '../../data/catalog.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { StockFields } from './StockFields.tsx'
import styles from './stock.module.css'
import { useStockDrafts } from './use-stock-drafts.ts'

/** Arrivals: one form, or one per variant of which one is edited at a time. */
export function StockForm({ product, variants }: { product: Product; variants: StaffVariant[] }) {
  const form = useStockDrafts(product.id, variants)
  const [chosen, setChosen] = useState(variants[0]?.id)
  const [correcting, setCorrecting] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  if (!variant) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await form.send()
    if (!wrong) return
    setChosen(wrong.id)
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const hasTypes = variants.some(({ type }) => type !== null)
  return (
    <>
      <form ref={element} className={styles.card} onSubmit={submit} noValidate>
        {hasTypes && (
          <VariantButtons variants={variants} modified={form.modified} chosen={variant} onChoose={setChosen} />
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
        <div className={styles.buttons}>
          <Button type="submit" busy={form.sending} wide>
            {stockTexts.addToStock}
            {form.modified.length > 1 && ` (${form.modified.length})`}
          </Button>
          <Button variant="line" wide onClick={() => setCorrecting(true)}>
            {stockTexts.correction}
          </Button>
        </div>
      </form>
      <CorrectionDialog
        open={correcting}
        onClose={() => setCorrecting(false)}
        productId={product.id}
        variant={variant}
      />
    </>
  )
}

interface VariantButtonsProps {
  variants: StaffVariant[]
  modified: StaffVariant[]
  chosen: StaffVariant
  onChoose: (id: number) => void
}

function VariantButtons({ variants, modified, chosen, onChoose }: VariantButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and borders
    <div className={styles.variants} role="group" aria-label="Aina">
      {variants.map((variant) => (
        <button
          key={variant.id}
          type="button"
          aria-pressed={variant.id === chosen.id}
          onClick={() => onChoose(variant.id)}
        >
          <b>{variant.type ?? 'Bila aina'}</b>
          <small>{variant.stock === null ? 'haijahesabiwa' : `${formatNumber(variant.stock)} pisi`}</small>
          {modified.includes(variant) && <Chip tone="brand">Imebadilishwa</Chip>}
          {variant.archived && <Chip tone="warn">Imeondolewa</Chip>}
        </button>
      ))}
    </div>
  )
}
