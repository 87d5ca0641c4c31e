import { useEffect, useRef, useState } from 'react'
import { MAX_TEXT } from '../../../shop/numbers/limits.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { guestTexts, orderTexts } from '../../../shop/words/messages.ts'
import { isComplete, type Shipping } from '../../data/device/shipping.ts'
import { Button } from '../../ui/form/Button.tsx'
import { TextArea, TextField } from '../../ui/form/Field.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { OrderProblemNote } from './OrderProblem.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

/** It closes this long after a successful submit (specification §9). */
const CHECKOUT_CLOSE_MS = 200

interface CheckoutSheetProps {
  open: boolean
  onClose: () => void
  total: number
  shipping: Shipping
  onShipping: (change: Partial<Shipping>) => void
  order: ReturnType<typeof usePlaceOrder>
}

/** Who gets it, where, and which sub-shop takes it. Closes 200 ms after the order was saved (specification §4). */
export function CheckoutSheet({ open, onClose, total, shipping, onShipping, order }: CheckoutSheetProps) {
  const { placed, sendingTo, problem, place } = order
  const sending = sendingTo !== undefined
  const complete = isComplete(shipping)
  const enabled = complete && total > 0 && problem?.kind !== 'prices' && problem?.kind !== 'key_reused'
  const problemPlace = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly placed order closes it
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(onClose, CHECKOUT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [placed])
  useEffect(() => {
    if (problem) problemPlace.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <Sheet open={open} onClose={() => !sending && onClose()} title="Kamilisha oda">
      <ShippingFields shipping={shipping} onShipping={onShipping} />
      <p className="cart-total">
        Jumla <Money amount={total} />
      </p>
      <div ref={problemPlace}>
        <OrderProblemNote order={order} onBack={onClose} />
      </div>
      <ProviderChoice
        enabled={enabled}
        sendingTo={sendingTo}
        onChoose={place}
        wanted={open}
        hint={complete ? undefined : orderTexts.shippingMissing}
      />
      <Button
        variant="line"
        wide
        busy={sendingTo === null}
        disabled={!enabled || (sending && sendingTo !== null)}
        onClick={() => void place(null)}
      >
        {orderTexts.saveWithoutWhatsApp}
      </Button>
    </Sheet>
  )
}

function ShippingFields({ shipping, onShipping }: Pick<CheckoutSheetProps, 'shipping' | 'onShipping'>) {
  const [left, setLeft] = useState(false)
  const phone = shipping.whatsapp_number
  return (
    <>
      <TextField
        label="Jina lako"
        required
        autoComplete="name"
        maxLength={120}
        value={shipping.customer_name}
        onValue={(customer_name) => onShipping({ customer_name })}
      />
      <TextField
        label="Namba ya WhatsApp"
        type="tel"
        required
        hint="Mfano: 0754 123 456"
        error={left && phone.trim() !== '' && !normalisePhone(phone) ? guestTexts.phoneInvalid : undefined}
        maxLength={25}
        value={phone}
        onBlur={() => setLeft(true)}
        onValue={(whatsapp_number) => {
          setLeft(false)
          onShipping({ whatsapp_number })
        }}
      />
      <TextArea
        label="Mahali pa kupeleka"
        required
        autoComplete="street-address"
        hint="Mtaa, wilaya na mkoa, au kituo cha basi."
        maxLength={MAX_TEXT}
        rows={2}
        value={shipping.shipping_address}
        onValue={(shipping_address) => onShipping({ shipping_address })}
      />
    </>
  )
}
