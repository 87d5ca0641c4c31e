import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parseWhole } from '../../../shop/numbers/parse-whole.ts'
import { stockChangeText, stockTexts } from '../../../shop/texts/stock.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { focusInvalidField, TextArea, TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { DraftNote } from '../drafts/DraftNote.tsx'
import { isObjectOfTexts } from '../drafts/is-object-of-texts.ts'
import { type Draft, useDraft } from '../drafts/use-draft.ts'
import { submitFailure } from './use-stock-drafts.ts'

interface CorrectionDialogProps {
  open: boolean
  onClose: () => void
  productId: string
  variant: StaffVariant
}

type Count = { counted: string; reason: string }

/** 'Marekebisho ya stoo': sets the stock to a count, with a reason. Like any update it needs an approval. */
export function CorrectionDialog({ open, onClose, productId, variant }: CorrectionDialogProps) {
  const draft = useDraft<Count>(`count:${productId}:${variant.id}`, { counted: '', reason: '' }, isCount)
  const title = variant.type ? `${stockTexts.correction}: ${variant.type}` : stockTexts.correction
  return (
    <Sheet open={open && draft.isReady} onClose={onClose} title={title}>
      <CorrectionForm key={variant.id} productId={productId} variant={variant} draft={draft} onSent={onClose} />
    </Sheet>
  )
}

type CorrectionFormProps = Pick<CorrectionDialogProps, 'productId' | 'variant'> & {
  draft: Draft<Count>
  onSent: () => void
}

function CorrectionForm({ onSent, productId, variant, draft }: CorrectionFormProps) {
  const submit = useCall('submitPendingStockUpdate')
  const [isTried, setTried] = useState(false)
  const { counted, reason } = draft.value
  const pieces = parseWhole(counted, null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    focusInvalidField(event.currentTarget)
    if (pieces === null || !reason.trim() || submit.isPending) return
    const update = { type: variant.type, counted: pieces, reason: reason.trim() }
    try {
      await submit.mutateAsync({ product_id: productId, updates: [update] })
      briefToast(stockTexts.submitted)
      draft.forget()
      onSent()
    } catch (failure) {
      toast.error(submitFailure(failure))
    }
  }
  const now = variant.stock === null ? 'haijahesabiwa' : formatNumber(variant.stock)
  return (
    <form className="stack" onSubmit={send} noValidate>
      <DraftNote draft={draft} />
      <TextField
        label="Pisi ulizohesabu"
        inputMode="numeric"
        suffix="pisi"
        required
        maxLength={9}
        value={counted}
        error={isTried && pieces === null ? 'Weka namba kamili, 0 au zaidi.' : undefined}
        hint={pieces === null ? `Sasa mfumo unaonyesha: ${now}` : stockChangeText(now, formatNumber(pieces))}
        onValue={(counted) => draft.change((before) => ({ ...before, counted }))}
        data-autofocus
      />
      <TextArea
        label="Sababu"
        required
        maxLength={500}
        rows={2}
        value={reason}
        error={isTried && !reason.trim() ? 'Andika sababu ya marekebisho.' : undefined}
        hint="Mfano: zimevunjika, hesabu ya mwisho wa mwezi"
        onValue={(reason) => draft.change((before) => ({ ...before, reason }))}
      />
      <Button type="submit" wide busy={submit.isPending}>
        Tuma marekebisho
      </Button>
    </form>
  )
}

const isCount = (stored: unknown): stored is Count =>
  isObjectOfTexts(stored) && 'counted' in stored && 'reason' in stored
