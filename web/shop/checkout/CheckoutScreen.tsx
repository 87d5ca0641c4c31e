import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { type CartLine, cartCount, orderableLines } from '../../../shop/orders/cart.ts'
import { deliveryChoices, isPickup, PICKUP } from '../../../shop/orders/delivery-places.ts'
import { mapCheckoutFields } from '../../../shop/orders/order-details.ts'
import { paths } from '../../../shop/paths.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useTypingLock } from '../../browser/worker/typing-lock.ts'
import { changeCart, useCart } from '../../data/device/cart-store.ts'
import { type Shipping, useShipping } from '../../data/device/shipping.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import { useSession } from '../../data/session.ts'
import { useDeliveryPlaces, useProviders } from '../../data/shop/config.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CartIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import './cart.css'
import { CartLineCard } from './CartLineCard.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CheckoutSheet } from './CheckoutSheet.tsx'
import { OrderResultSheet, WaitingOrder } from './OrderResultSheet.tsx'
import { forgetOrderingNow, isOrderingNow } from './order-now.ts'
import { type Placed, usePlaceOrder } from './use-place-order.ts'

const TITLE = 'Kikapu chako'

/** The cart, with the sheet that turns it into an order. */
export function CheckoutScreen() {
  const lines = orderableLines(useCart())
  const { phone, user, isStaff } = useSession()
  // A member of staff orders for a customer, so the details of the member of staff are not prefilled.
  const own = isStaff ? {} : { whatsapp_number: phone ?? '', customer_name: user?.own_name ?? '' }
  const [shipping, changeShipping] = useShipping(own)
  const places = deliveryChoices(useDeliveryPlaces(lines.length > 0).data ?? [])
  const delivery = places.find(({ id }) => String(id) === shipping.delivery_place_id)
  const shippingToSend = delivery && isPickup(delivery) ? { ...shipping, shipping_address: PICKUP } : shipping
  const order = usePlaceOrder(shippingToSend, delivery)
  const [isCheckoutOpen, setCheckoutOpen] = useState(isOrderingNow)
  const [dismissed, setDismissed] = useState<Placed | null>(null)
  useTitle(TITLE)
  useTypingLock(isCheckoutOpen)
  useForgottenCustomer(isStaff ? order.placed : null, changeShipping)
  useEffect(preloadWaitingOrder, [])
  useEffect(forgetOrderingNow, [])
  // Fetched while the customer looks at the cart, so that the sheet opens without waiting.
  useProviders(lines.length > 0)

  const openCheckout = () => {
    order.forgetProblem()
    setCheckoutOpen(true)
  }
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className="cart">
        {lines.length > 0 && <CartStart lines={lines} />}
        <CartLines lines={lines} />
        {lines.length > 0 && <CartSummary lines={lines} onCheckout={openCheckout} />}
      </main>
      <CheckoutSheet
        open={isCheckoutOpen}
        onClose={() => setCheckoutOpen(false)}
        lines={lines}
        shipping={shippingToSend}
        places={places}
        delivery={delivery}
        onShipping={changeShipping}
        order={order}
      />
      <OrderResultSheet
        placed={order.placed === dismissed ? null : order.placed}
        onClose={() => setDismissed(order.placed)}
      />
    </>
  )
}

/** Empties the form after staff have placed an order, because the next order is for another customer. */
function useForgottenCustomer(placed: Placed | null, change: (shipping: Partial<Shipping>) => void): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    if (placed) latest.current({ ...mapCheckoutFields(() => ''), delivery_place_id: '' })
  }, [placed])
}

/**
 * The number of pieces in the cart, and a link to more products. Toasts are shown above this row, so that they do not
 * cover lines.
 */
function CartStart({ lines }: { lines: readonly CartLine[] }) {
  return (
    <p className="cart-start">
      {formatCount('Bidhaa', cartCount(lines))}
      <Link href={paths.home}>Endelea kununua</Link>
    </p>
  )
}

/** The lines of the cart. A removed line can be put back until another line is removed. */
function CartLines({ lines }: { lines: readonly CartLine[] }) {
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const shopProducts = useCartProducts(
    lines.map(({ id }) => id),
    true,
  )
  useEffect(() => {
    const prices = shopProducts?.flatMap((product) => product.prices ?? []) ?? []
    const lacksTiers = ({ id, price_tiers }: CartLine) => !price_tiers && prices.some((one) => one.id === id)
    if (lines.some(lacksTiers)) changeCart({ do: 'addTiers', prices })
  }, [shopProducts, lines])
  const isGone = (line: CartLine) => shopProducts?.some((one) => one.isGone && one.id === line.id)
  const remove = (line: CartLine) => {
    changeCart({ do: 'remove', line })
    setRemoved(line)
  }
  const putBack = () => {
    if (removed) changeCart({ do: 'add', line: removed })
    setRemoved(null)
  }
  return (
    <div className="cart-lines">
      {removed && (
        <p role="status">
          Umeondoa {removed.name}.{' '}
          <Button variant="quiet" size="small" onClick={putBack}>
            Rudisha
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState title={orderTexts.cartEmpty} art={<CartIcon size={48} />} action={<ToProducts />}>
          Chagua bidhaa unazopenda, kisha urudi hapa kuagiza.
        </EmptyState>
      ) : (
        <ul className="list" aria-label="Bidhaa kwenye kikapu">
          {lines.map((line) => (
            <CartLineCard
              key={`${line.id} ${line.type}`}
              line={line}
              lines={lines}
              isGone={isGone(line)}
              onRemove={() => remove(line)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Loads the code for queued orders while the customer looks at the cart, in case the network fails later. */
function preloadWaitingOrder(): void {
  if (!isSecureContext) return
  WaitingOrder.prepare().catch(() => {
    // Placing the order tries to load it again.
  })
}

const ToProducts = () => (
  <Link className={buttonClass()} href={paths.home}>
    Tazama bidhaa
  </Link>
)
