import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { parseWhole } from '../../../shop/numbers/parse-whole.ts'
import { stockChangeText, stockTexts } from '../../../shop/texts/stock.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { StaffVariant } from '../../data/stock.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { submitFailure } from './use-stock-drafts.ts'

/**
 * The person whose carried pieces are counted, and the pieces in the books. `type` is undefined until one is chosen.
 */
export type HandsToCount = { person_id: number; name: string; type: string | null | undefined; pieces: number }

interface CountHandsSheetProps {
  productId: string
  variants: readonly StaffVariant[]
  /** Null closes the sheet. */
  hands: HandsToCount | null
  onClose: () => void
}

/** Counts the pieces of a product that a person carries. Like any count it needs an approval. */
export function CountHandsSheet({ hands, onClose, ...rest }: CountHandsSheetProps) {
  return (
    <Sheet open={hands !== null} onClose={onClose} title={hands ? `Hesabu ya mkononi: ${hands.name}` : ''}>
      {hands && <CountForm hands={hands} onSent={onClose} {...rest} />}
    </Sheet>
  )
}

type CountFormProps = Pick<CountHandsSheetProps, 'productId' | 'variants'> & { hands: HandsToCount; onSent: () => void }

function CountForm({ hands, productId, variants, onSent }: CountFormProps) {
  const { send, isSending } = useSendCount({ product_id: productId, person_id: hands.person_id }, onSent)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const types = variants.flatMap(({ type, stock }) => (type !== null && stock !== null ? [type] : []))
  const [chosen, setChosen] = useState(hands.type ?? types[0] ?? '')
  const [isTried, setTried] = useState(false)
  const pieces = parseWhole(typed, null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (pieces === null || !reason.trim() || isSending) return
    void send({ type: chosen || null, counted: pieces, reason: reason.trim() })
  }
  const now = formatNumber(hands.pieces)
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {hands.type === undefined && types.length > 1 && (
        <SelectField
          label="Aina"
          required
          value={chosen}
          onValue={setChosen}
          options={types.map((type) => ({ value: type, label: type }))}
        />
      )}
      <TextField
        label="Pisi zilizopo mkononi"
        inputMode="numeric"
        suffix="pisi"
        required
        maxLength={9}
        value={typed}
        error={isTried && pieces === null ? 'Weka namba kamili, 0 au zaidi.' : undefined}
        hint={joined(
          pieceNote(variants.find(({ type }) => (type ?? '') === chosen)),
          pieces === null ? `Sasa mfumo unaonyesha: pisi ${now}.` : stockChangeText(now, formatNumber(pieces)),
        )}
        onValue={setTyped}
        data-autofocus
      />
      <TextArea
        label="Sababu"
        required
        maxLength={500}
        rows={2}
        value={reason}
        error={isTried && !reason.trim() ? 'Andika sababu ya hesabu.' : undefined}
        hint="Mfano: hesabu ya kwanza, moja imepotea"
        onValue={setReason}
      />
      <Button type="submit" wide busy={isSending}>
        Tuma hesabu
      </Button>
    </form>
  )
}

/** Says that pieces are typed even if the goods are in packages; '' if the package size is unknown. */
function pieceNote(variant: StaffVariant | undefined): string {
  const { packaging_type, items_per_package } = variant ?? {}
  if (!items_per_package || items_per_package < 2) return ''
  const name = packaging_type ?? 'kifungashio'
  return `Andika pisi, si ${name}: ${name} 1 = pisi ${formatNumber(items_per_package)}.`
}

const joined = (...texts: string[]): string => texts.filter(Boolean).join(' ')

/** Sends the count of the pieces that a person carries. */
function useSendCount(counted: { product_id: string; person_id: number }, onSent: () => void) {
  const call = useCall('submitPendingStockUpdate')
  const send = async (update: { type: string | null; counted: number; reason: string }) => {
    try {
      await call.mutateAsync({ ...counted, updates: [update] })
      briefToast(stockTexts.submitted)
      onSent()
    } catch (failure) {
      toast.error(submitFailure(failure))
    }
  }
  return { send, isSending: call.isPending }
}
