import { useEffect, useId, useRef } from 'react'
import { type CartLine, cartTotal } from '../../../shop/orders/cart.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import { isComplete, type Shipping } from '../../data/device/shipping.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'
import { OrderProblemNote } from './OrderProblem.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import { ShippingFields } from './ShippingFields.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

/** It closes this long after a successful submit (specification §9). */
const CHECKOUT_CLOSE_MS = 200

interface CheckoutSheetProps {
  open: boolean
  onClose: () => void
  lines: readonly CartLine[]
  shipping: Shipping
  onShipping: (change: Partial<Shipping>) => void
  order: ReturnType<typeof usePlaceOrder>
}

/** Who gets it, where, and which sub-shop takes it. Closes 200 ms after the order was saved (specification §4). */
export function CheckoutSheet({ open, onClose, lines, shipping, onShipping, order }: CheckoutSheetProps) {
  const total = cartTotal(lines)
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
      <div>
        <p className="cart-total">
          Jumla <Money amount={total} />
        </p>
        <DeliveryNote />
      </div>
      <div ref={problemPlace}>
        <OrderProblemNote order={order} onBack={onClose} />
      </div>
      <ProviderChoice
        enabled={enabled}
        sendingTo={sendingTo}
        onChoose={place}
        wanted={open}
        productIds={lines.map(({ id }) => id)}
        hint={complete ? undefined : orderTexts.shippingMissing}
      />
      <SaveOnly
        busy={sendingTo === null}
        disabled={!enabled || (sending && sendingTo !== null)}
        onSave={() => void place(null)}
      />
    </Sheet>
  )
}

/** The order without WhatsApp, and what comes of it. */
function SaveOnly({ busy, disabled, onSave }: { busy: boolean; disabled: boolean; onSave: () => void }) {
  const note = useId()
  return (
    <div className="save-only">
      <Button variant="line" wide busy={busy} disabled={disabled} aria-describedby={note} onClick={onSave}>
        {orderTexts.saveWithoutWhatsApp}
      </Button>
      <p id={note} className="cart-note">
        Huna WhatsApp sasa hivi? Duka litaiona oda yako na kukutafuta kwa namba uliyoandika.
      </p>
    </div>
  )
}
