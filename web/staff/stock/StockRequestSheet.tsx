import { type FormEvent, useRef, useState } from 'react'
import { counted, formatNumber } from '../../../shop/numbers/money.ts'
import { isPackaging } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts, stockTexts } from '../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { Product } from '../../data/catalog.ts'
import { useSession } from '../../data/session.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { isObjectOfTexts } from './form/is-object-of-texts.ts'
import { PackagingFields } from './form/PackagingFields.tsx'
import { addedPieces, packagingProblems, wholeOf } from './form/stock-form.ts'
import { TypeButtons } from './form/TypeButtons.tsx'
import { showWhatNext } from './next/what-next.ts'
import styles from './stock.module.css'

interface StockRequestSheetProps {
  open: boolean
  onClose: () => void
  product: Product
  variants: StaffVariant[]
}

type RequestDraft = Record<'type' | 'packaging' | 'items' | 'packages' | 'extra' | 'instructions', string>

const isRequest = (kept: unknown): kept is RequestDraft =>
  isObjectOfTexts(kept) && ['type', 'packaging', 'items', 'packages', 'extra', 'instructions'].every((of) => of in kept)

/** The request as it begins: for one type, or for the product that has none. */
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

/** 'Agiza Bidhaa': the order-line form in inventory mode. What is typed stays until the request is sent. */
export function StockRequestSheet({ open, onClose, product, variants }: StockRequestSheetProps) {
  const orderable = variants.filter(({ archived }) => !archived)
  const draft = useDraft(`request:${product.id}`, blankFor(orderable.find(({ type }) => type === null)), isRequest)
  return (
    <Sheet
      // Not before what was typed is there: the focus goes to the field that is still to be filled in.
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
  const { phone } = useSession()
  const request = useCall('submitStockRequest')
  const withTypes = variants.filter(({ type }) => type !== null)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(false)
  const types = useRef<HTMLDivElement>(null)
  const form = draft.value
  const change = (part: Partial<RequestDraft>) => {
    draft.change((before) => ({ ...before, ...part }))
    setProblem(undefined)
  }
  const chooseType = ({ type, packaging_type, items_per_package }: StaffVariant) =>
    change({ type: type ?? '', packaging: packaging_type ?? '', items: String(items_per_package ?? '') })
  const lacksType = withTypes.length > 0 && !form.type
  const total = addedPieces(form)
  const problems = packagingProblems(form)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (request.isPending) return
    setAsked(true)
    if (Object.keys(problems).length > 0) return
    if (!phone || lacksType) {
      setProblem(stockTexts.requestFieldsMissing)
      types.current?.querySelector('button')?.focus()
      return
    }
    if (total < 1) return setProblem(stockTexts.quantityInvalid)
    try {
      await request.mutateAsync({
        product_id: product.id,
        quantity: total,
        variant_type: form.type || null,
        packaging_type: isPackaging(form.packaging) ? form.packaging : null,
        items_per_package: wholeOf(form.items, null),
        package_count: wholeOf(form.packages) ?? 0,
        extra_pieces: wholeOf(form.extra) ?? 0,
        instructions: form.instructions.trim(),
      })
      briefToast(stockTexts.requestSent)
      showWhatNext('request', `${productLabel(product.name, form.type || null)}: ${counted('pisi', total)}`)
      draft.forget()
      onSent()
    } catch (failure) {
      const fallback = failure instanceof Refused ? stockTexts.requestFailed : stockTexts.requestException
      setProblem(sentenceOf(failure, fallback, commonTexts.networkError))
    }
  }
  const note = problem && (
    <p className={styles.problem} role="alert">
      {problem}
    </p>
  )
  return (
    <form className="stack" onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      {withTypes.length > 0 && (
        <TypeButtons ref={types} variants={withTypes} chosen={form.type} onChoose={chooseType} />
      )}
      {lacksType && note}
      <PackagingFields
        autoFocus={withTypes.length === 0}
        values={form}
        problems={asked ? problems : {}}
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
      {!lacksType && note}
      <Button type="submit" variant="buy" wide busy={request.isPending}>
        Tuma ombi
      </Button>
    </form>
  )
}
