import { useEffect, useId, useRef } from 'react'
import { sumMoney } from '../../../shop/numbers/money.ts'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { type DeliveryPlace, isPickup } from '../../../shop/orders/delivery-places.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Shipping } from '../../data/device/shipping.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { OrderProblemNote } from './OrderProblem.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import { DeliveryNote } from './shipping/DeliveryNote.tsx'
import { ShippingFields } from './shipping/ShippingFields.tsx'
import { useShippingCheck } from './shipping/use-shipping-check.ts'
import { staffTexts } from './staff-texts.ts'
import type { usePlaceOrder } from './use-place-order.ts'

// Shops without delivery places never load it.
const DeliveryChoice = lazyComponent(() => import('../../ui/form/DeliveryChoice.tsx'), 'DeliveryChoice')

/** How long the sheet stays open after an order was saved, in ms. */
const CHECKOUT_CLOSE_MS = 200

interface CheckoutSheetProps {
  open: boolean
  onClose: () => void
  lines: readonly CartLine[]
  shipping: Shipping
  /** The delivery options; empty if the shop has none. */
  places: readonly DeliveryPlace[]
  delivery: DeliveryPlace | undefined
  onShipping: (change: Partial<Shipping>) => void
  order: ReturnType<typeof usePlaceOrder>
}

/** Asks for recipient, address and provider. Closes shortly after the order has been saved. */
export function CheckoutSheet({ open, onClose, ...rest }: CheckoutSheetProps) {
  const { placed, sendingTo } = rest.order
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly placed order closes it
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(onClose, CHECKOUT_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [placed])
  return (
    <Sheet open={open} onClose={() => sendingTo === undefined && onClose()} title="Kamilisha oda">
      <OrderForm {...rest} open={open} onBack={onClose} />
    </Sheet>
  )
}

type OrderFormProps = Omit<CheckoutSheetProps, 'onClose'> & { onBack: () => void }

/** The buttons stay enabled while fields are missing. A tap then names the missing fields and focuses the first. */
function OrderForm({ open, onBack, lines, shipping, places, delivery, onShipping, order }: OrderFormProps) {
  // `sendingTo` is undefined while nothing is being sent, and null while the order is only being saved.
  const { sendingTo, problem, placeOrder } = order
  const check = useShippingCheck(shipping)
  const noteId = useId()
  const problemNote = useProblemNote(problem)
  const needsDecision = problem?.kind === 'prices' || problem?.kind === 'key_reused'
  const isReady = check.complete && lines.length > 0 && !needsDecision
  const isEmpty = lines.length === 0 && order.placed === null
  const { isStaff } = useSession()
  const missingFieldsText = check.complete ? null : orderTexts.shippingMissing
  const missingText = isEmpty ? orderTexts.cartEmpty : missingFieldsText
  const send: typeof placeOrder = async (...choice) => {
    if (sendingTo !== undefined || !check.validate()) return
    // The person decides with the buttons of the problem note.
    if (needsDecision) return problemNote.focusButton()
    return placeOrder(...choice)
  }
  const providers = (
    <ProviderChoice
      isReady={isReady}
      sendingTo={sendingTo}
      onChoose={send}
      wanted={open}
      lines={lines}
      describedBy={missingText ? noteId : undefined}
    />
  )
  const saveOnly = (
    <SaveOnly
      isStaff={isStaff}
      busy={sendingTo === null}
      isBlocked={sendingTo !== undefined && sendingTo !== null}
      isReady={isReady}
      noteId={missingText ? noteId : undefined}
      onSave={() => void send(null)}
    />
  )
  return (
    <>
      <ShippingFields
        shipping={shipping}
        isCollected={delivery !== undefined && isPickup(delivery)}
        onShipping={onShipping}
        check={check}
        noteId={noteId}
      />
      <PlaceChoice places={places} delivery={delivery} onShipping={onShipping} />
      <OrderTotal lines={lines} delivery={delivery} />
      {problem && (
        <div ref={problemNote.note}>
          <OrderProblemNote order={order} onBack={onBack} />
        </div>
      )}
      {missingText && !check.hasMissing && (
        <p id={noteId} className="note">
          {missingText}
        </p>
      )}
      {isStaff && saveOnly}
      {providers}
      {!isStaff && saveOnly}
    </>
  )
}

/** Scrolls to the problem when one is shown. */
function useProblemNote(problem: CheckoutSheetProps['order']['problem']) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return { note, focusButton: () => note.current?.querySelector('button')?.focus() }
}

function PlaceChoice({ places, delivery, onShipping }: Pick<CheckoutSheetProps, 'places' | 'delivery' | 'onShipping'>) {
  if (places.length === 0) return null
  return (
    <ErrorBoundary>
      <DeliveryChoice
        places={places}
        chosen={delivery}
        onChoose={(delivery_place_id) => onShipping({ delivery_place_id })}
      />
    </ErrorBoundary>
  )
}

function OrderTotal({ lines, delivery }: Pick<CheckoutSheetProps, 'lines' | 'delivery'>) {
  return (
    <div>
      <p className="cart-total">
        Jumla <Money amount={sumMoney([cartTotal(lines), delivery?.fee ?? 0])} />
      </p>
      <DeliveryNote delivery={delivery} />
    </div>
  )
}

interface SaveOnlyProps {
  isStaff: boolean
  busy: boolean
  /** True while another button is sending the order. */
  isBlocked: boolean
  /** False while a field, a product or a decision is missing. */
  isReady: boolean
  noteId: string | undefined
  onSave: () => void
}

/** Saves the order without sending it by WhatsApp. */
function SaveOnly({ isStaff, busy, isBlocked, isReady, noteId, onSave }: SaveOnlyProps) {
  const note = useId()
  return (
    <div className="save-only">
      <Button
        variant={isStaff ? 'brand' : 'line'}
        wide
        busy={busy}
        disabled={isBlocked}
        aria-disabled={!isReady || undefined}
        aria-describedby={noteId ? `${noteId} ${note}` : note}
        onClick={onSave}
      >
        {isStaff ? staffTexts.save : orderTexts.saveWithoutWhatsApp}
      </Button>
      {!isStaff && (
        <p id={note} className="cart-note">
          Huna WhatsApp sasa hivi? Duka litaiona oda yako na kukutafuta kwa namba uliyoandika.
        </p>
      )}
    </div>
  )
}
