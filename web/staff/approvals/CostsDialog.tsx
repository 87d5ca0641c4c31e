import { type FormEvent, useState } from 'react'
import { MAX_PRICE } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { approvalTexts, commonTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useCall } from '../../data/api/use-call.ts'
import type { PendingUpdate } from '../../data/stock.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Overlay.tsx'

interface CostsDialogProps {
  /** The update whose costs are missing; null closes it. */
  update: PendingUpdate | null
  onClose: () => void
  /** The costs are saved: now it can be approved. When it throws, the form stays. */
  onSaved: (id: number) => Promise<void>
}

/** Asks for both costs before an approval (specification §5: numeric, min 0, step 0.01, both required). */
export function CostsDialog({ update, onClose, onSaved }: CostsDialogProps) {
  return (
    <Dialog open={update !== null} onClose={onClose} title="Weka gharama kwanza">
      {update && <CostsForm key={update.id} update={update} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function CostsForm({ update, onClose, onSaved }: CostsDialogProps & { update: PendingUpdate }) {
  const save = useCall('updateInventoryCosts')
  const [buying, setBuying] = useState(String(update.buying_price ?? ''))
  const [shipping, setShipping] = useState(String(update.shipping_cost ?? ''))
  const [approving, setApproving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = save.isPending || approving

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const buying_price = parseMoney(buying, { most: MAX_PRICE })
    const shipping_cost = parseMoney(shipping, { most: MAX_PRICE })
    if (buying_price === null || shipping_cost === null) {
      setProblem('Jaza gharama zote mbili kwa namba, 0 au zaidi.')
      return
    }
    try {
      await save.mutateAsync({ update_id: update.id, buying_price, shipping_cost })
    } catch (failure) {
      setProblem(sentenceOf(failure, approvalTexts.saveCostsFailed, commonTexts.networkError))
      return
    }
    setApproving(true)
    try {
      await onSaved(update.id)
      onClose()
    } catch {
      // onSaved has said what went wrong; the form stays for another try.
    } finally {
      setApproving(false)
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>{update.product_name}</p>
      <TextField
        label="Bei ya kununua kwa pisi moja"
        type="number"
        min={0}
        step={0.01}
        required
        suffix="TSh"
        value={buying}
        onValue={setBuying}
        data-autofocus
      />
      <TextField
        label="Gharama ya usafirishaji kwa kifungashio"
        type="number"
        min={0}
        step={0.01}
        required
        suffix="TSh"
        value={shipping}
        onValue={setShipping}
        error={problem}
      />
      <Button type="submit" wide busy={busy}>
        Hifadhi na uidhinishe
      </Button>
    </form>
  )
}
