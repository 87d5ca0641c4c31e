import { useEffect } from 'react'
import { CHECKOUT_CLOSE_MS } from '../../../shop/limits.ts'
import { orderTexts } from '../../../shop/messages.ts'
import { MAX_TEXT } from '../../../shop/orders.ts'
import { isComplete, type Shipping } from '../../data/shipping.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Money } from '../../ui/Money.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { OrderTrouble } from './OrderTrouble.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

export interface CheckoutSheetProps {
  open: boolean
  onClose: () => void
  total: number
  shipping: Shipping
  onShipping: (change: Partial<Shipping>) => void
  order: ReturnType<typeof usePlaceOrder>
}

/** Who gets it, where, and which sub-shop takes it. Closes 200 ms after the order was saved (specification §4). */
export function CheckoutSheet({ open, onClose, total, shipping, onShipping, order }: CheckoutSheetProps) {
  const { placed, sendingTo, trouble, place } = order
  const complete = isComplete(shipping)
  const sending = sendingTo !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly placed order closes it
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(onClose, CHECKOUT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [placed])
  return (
    <Sheet open={open} onClose={() => !sending && onClose()} title="Kamilisha oda">
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
        maxLength={25}
        value={shipping.whatsapp_number}
        onValue={(whatsapp_number) => onShipping({ whatsapp_number })}
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
      <p className="cart-total">
        Jumla <Money amount={total} />
      </p>
      <OrderTrouble order={order} />
      <ProviderChoice
        enabled={complete && trouble?.kind !== 'prices'}
        sendingTo={sendingTo}
        onChoose={place}
        wanted={open}
        hint={complete ? undefined : orderTexts.shippingMissing}
      />
      <Button
        variant="line"
        wide
        busy={sendingTo === null}
        disabled={!complete || trouble?.kind === 'prices' || (sending && sendingTo !== null)}
        onClick={() => place(null)}
      >
        {orderTexts.saveWithoutWhatsApp}
      </Button>
    </Sheet>
  )
}
