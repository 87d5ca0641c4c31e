import { type FormEvent, useState } from 'react'
import { type ClaimMethod, claimMethods, paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ChipChoice } from '../../ui/form/choices/ChipChoice.tsx'
import { TextField } from '../../ui/form/Field.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'

interface ClaimSheetProps {
  order: Order
  open: boolean
  onClose: () => void
}

/** 'Nimelipa': the buyer enters the reference of a payment. Staff check it before they record the payment. */
export function ClaimSheet({ order, open, onClose }: ClaimSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Nimelipa">
      {open && <ClaimForm order={order} onDone={onClose} />}
    </Sheet>
  )
}

const methods = claimMethods.map((value) => ({ value, label: paymentMethodNames[value] }))

function ClaimForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const [method, setMethod] = useState<ClaimMethod | undefined>(order.claim?.method)
  const [reference, setReference] = useState(order.claim?.reference ?? '')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const claim = useChangeOrder('claimPayment')
  const isMissing = reference.trim() === ''
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (claim.isPending) return
    setTried(true)
    setProblem(undefined)
    if (!method || isMissing) return
    try {
      await claim.mutateAsync({ order_id: order.id, method, reference: reference.trim() })
      toast.success('Asante! Duka litahakikisha malipo yako.')
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p>Andika namba ya muamala iliyo kwenye SMS ya malipo yako, ili duka liyapate haraka.</p>
      <ChipChoice
        label="Umelipa kwa"
        options={methods}
        value={method}
        onChange={setMethod}
        error={isTried && !method ? 'Chagua ulivyolipa.' : undefined}
      />
      <TextField
        label="Namba ya muamala"
        required
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        value={reference}
        onValue={setReference}
        error={isTried && isMissing ? 'Andika namba ya muamala.' : problem}
      />
      <Button type="submit" wide busy={claim.isPending}>
        Tuma kwa duka
      </Button>
    </form>
  )
}
