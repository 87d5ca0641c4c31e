import { type FormEvent, useState } from 'react'
import { isPickup } from '../../../shop/orders/delivery-places.ts'
import { checkoutFields } from '../../../shop/orders/order-details.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { guestTexts } from '../../../shop/texts/session.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'

const { whatsapp_number, shipping_address } = checkoutFields

/**
 * A form for the phone number and the address of an order. The field of the number is empty at first, because only
 * staff may see the stored number. If the field stays empty, the number does not change. For a divided cart, the form
 * corrects all orders.
 */
export function ContactForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const isCollected = order.delivery !== null && isPickup({ name: order.delivery.place })
  const [phone, setPhone] = useState('')
  const [address, setAddress] = useState(order.shipping_address)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const correct = useChangeOrder('correctOrderContact')
  const phoneFault = phone.trim() !== '' && !normalisePhone(phone) ? guestTexts.phoneInvalid : undefined
  const addressFault = !isCollected && address.trim() === '' ? shipping_address.missing : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending) return
    setTried(true)
    setProblem(undefined)
    if (phoneFault || addressFault) return
    const contact = {
      whatsapp_number: phone.trim() || undefined,
      shipping_address: isCollected ? undefined : address.trim(),
    }
    const others = order.group_order_ids.filter((id) => id !== order.id)
    try {
      for (const order_id of [order.id, ...others]) await correct.mutateAsync({ order_id, ...contact })
      toast.success('Imerekebishwa. Duka limejulishwa.')
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label="Namba sahihi ya WhatsApp"
        hint="Iache wazi kama uliyoandika ni sahihi."
        type="tel"
        maxLength={whatsapp_number.maxLength}
        value={phone}
        onValue={setPhone}
        error={isTried ? phoneFault : undefined}
        data-autofocus
      />
      {!isCollected && (
        <TextArea
          label={shipping_address.label}
          hint={shipping_address.hint}
          maxLength={shipping_address.maxLength}
          rows={2}
          value={address}
          onValue={setAddress}
          error={isTried ? addressFault : undefined}
        />
      )}
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" wide busy={correct.isPending}>
        Hifadhi marekebisho
      </Button>
    </form>
  )
}
