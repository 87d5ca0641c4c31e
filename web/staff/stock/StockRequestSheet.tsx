import { type FormEvent, useRef } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { stockTexts } from '../../../shop/texts/stock.ts'
import type { Product } from '../../data/catalog.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { isObjectOfTexts } from '../drafts/is-object-of-texts.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { PackagingFields } from './form/PackagingFields.tsx'
import { TypeButtons } from './form/TypeButtons.tsx'
import styles from './stock.module.css'
import { type RequestDraft, useStockRequest } from './use-stock-request.ts'

interface StockRequestSheetProps {
  open: boolean
  onClose: () => void
  product: Product
  variants: StaffVariant[]
}

const isRequest = (stored: unknown): stored is RequestDraft =>
  isObjectOfTexts(stored) &&
  ['type', 'packaging', 'items', 'packages', 'extra', 'instructions'].every((field) => field in stored)

/**
 * Returns the initial request. `variant` is the only variant of a product without types; its packaging is filled in.
 */
function blankFor(variant: StaffVariant | undefined): RequestDraft {
  return {
    type: variant?.type ?? '',
    packaging: variant?.packaging_type ?? '',
    items: String(variant?.items_per_package ?? ''),
    packages: '',
    extra: '',
    instructions: '',
  }
}

/** 'Agiza Bidhaa': requests pieces from the storeroom. The draft is stored until it is sent. */
export function StockRequestSheet({ open, onClose, product, variants }: StockRequestSheetProps) {
  const orderable = variants.filter(({ archived }) => !archived)
  const draft = useDraft(`request:${product.id}`, blankFor(orderable.find(({ type }) => type === null)), isRequest)
  return (
    <Sheet
      // Opens only after the draft has been read, so that the focus goes to the first empty field.
      open={open && draft.isReady}
      onClose={onClose}
      title={`${stockTexts.requestProducts}: ${product.name}`}
    >
      <StockRequestForm product={product} variants={orderable} draft={draft} onSent={onClose} />
    </Sheet>
  )
}

interface StockRequestFormProps {
  product: Product
  variants: StaffVariant[]
  draft: Draft<RequestDraft>
  onSent: () => void
}

function StockRequestForm({ product, variants, draft, onSent }: StockRequestFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const withTypes = variants.filter(({ type }) => type !== null)
  const form = draft.value
  const { change, send, busy, total, problem, typeProblem, problems } = useStockRequest({
    product,
    hasTypes: withTypes.length > 0,
    draft,
    // Waits until React has marked the invalid fields.
    onMissing: () =>
      setTimeout(() =>
        element.current?.querySelector<HTMLElement>('[data-missing] button, [aria-invalid="true"]')?.focus(),
      ),
    onSent,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const chooseType = ({ type, packaging_type, items_per_package }: StaffVariant) =>
    change({ type: type ?? '', packaging: packaging_type ?? '', items: String(items_per_package ?? '') })
  return (
    <form ref={element} className="stack" onSubmit={submit} noValidate>
      <DraftNote draft={draft} />
      {withTypes.length > 0 && (
        <TypeButtons variants={withTypes} chosen={form.type} problem={typeProblem} onChoose={chooseType} />
      )}
      <PackagingFields
        autoFocus={withTypes.length === 0}
        values={form}
        problems={problems}
        onChange={(field, value) => change({ [field]: value })}
      />
      <TextArea
        label="Maelekezo (si lazima)"
        rows={2}
        maxLength={500}
        value={form.instructions}
        onValue={(instructions) => change({ instructions })}
      />
      <p className={styles.total} role="status">
        Jumla ya pisi: <b>{formatNumber(total)}</b>
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="buy" wide busy={busy}>
        Tuma ombi
      </Button>
    </form>
  )
}
