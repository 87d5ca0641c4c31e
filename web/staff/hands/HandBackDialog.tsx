import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { randomKey } from '../../browser/random-key.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { InHands } from '../../data/hands.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

interface HandBackDialogProps {
  /** The goods to hand back; null closes the dialog. */
  carried: InHands | null
  onClose: () => void
}

/** Asks how many pieces to hand back, by default all. The pieces move once the storeroom has confirmed them. */
export function HandBackDialog({ carried, onClose }: HandBackDialogProps) {
  const handBack = useCall('handBackGoods')
  const [chosen, setChosen] = useState<number | null>(null)
  // The idempotency key stays the same until the quantity changes or the dialog closes, so that a second tap after a
  // lost response does not hand the goods back twice.
  const [key, setKey] = useState(randomKey)
  // Pieces of an earlier hand-back that the storeroom has not confirmed yet cannot be handed back again.
  const free = carried ? carried.pieces - carried.proposed : 0
  const quantity = Math.min(chosen ?? free, free)
  const close = () => {
    setChosen(null)
    setKey(randomKey())
    onClose()
  }
  const send = async () => {
    if (!carried) return
    const { person_id, product_id, type } = carried
    try {
      await handBack.mutateAsync({ client_entry_id: key, person_id, lines: [{ product_id, type, quantity }] })
      toast.success('Stoo imejulishwa. Zitahesabiwa stoo baada ya kupokelewa.')
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
      throw failure
    }
  }
  return (
    <ConfirmDialog
      open={carried !== null}
      onClose={close}
      onConfirm={send}
      title={carried ? productLabel(carried.product_name, carried.type) : ''}
      message="Unarudisha pisi ngapi stoo? Hesabu pisi, si vifungashio."
      confirmLabel={`Rudisha ${formatCount('pisi', quantity)}`}
    >
      {carried && (
        <div className="row">
          <QuantityStepper
            label="Pisi za kurudisha"
            value={quantity}
            max={free}
            onChange={(pieces) => {
              setChosen(pieces)
              setKey(randomKey())
            }}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
