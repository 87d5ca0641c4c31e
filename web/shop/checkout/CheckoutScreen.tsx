import { useEffect, useState } from 'react'
import { type CartLine, orderableLines } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { useTypingLock } from '../../browser/worker/typing-lock.ts'
import { changeCart, useCart } from '../../data/device/cart-store.ts'
import { useShipping } from '../../data/device/shipping.ts'
import { useCartProducts } from '../../data/products/cart-products.ts'
import { useSession } from '../../data/session.ts'
import { useProviders } from '../../data/shop/config.ts'
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
import { type Placed, usePlaceOrder } from './use-place-order.ts'

const TITLE = 'Kikapu chako'

/** The cart, and from there to the order. */
export function CheckoutScreen() {
  const lines = orderableLines(useCart())
  const { phone, user } = useSession()
  // Staff order for others, too.
  const name = user?.role === 'customer' ? user.own_name : null
  const [shipping, changeShipping] = useShipping({ whatsapp_number: phone ?? '', customer_name: name ?? '' })
  const order = usePlaceOrder(shipping)
  const [paying, setPaying] = useState(false)
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [seen, setSeen] = useState<Placed | null>(null)
  useTitle(TITLE)
  useTypingLock(paying)
  useEffect(prepareWaiting, [])
  // Fetched while the cart is looked at, so that the sheet has nothing to wait for.
  useProviders(lines.length > 0)
  const known = useCartProducts(
    lines.map(({ id }) => id),
    true,
  )
  const isGone = (line: CartLine) => known?.some(({ id, isGone }) => isGone && id === line.id)

  const goOn = () => {
    order.forgetProblem()
    setPaying(true)
  }
  const remove = (line: CartLine) => {
    changeCart({ do: 'remove', line })
    setRemoved(line)
  }
  const putBack = () => {
    if (removed) changeCart({ do: 'add', line: removed })
    setRemoved(null)
  }
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className="cart">
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
            <ul className="list" aria-label="Bidhaa kwenye oda">
              {lines.map((line) => (
                <CartLineCard
                  key={`${line.id} ${line.type}`}
                  line={line}
                  isGone={isGone(line)}
                  onRemove={() => remove(line)}
                />
              ))}
            </ul>
          )}
        </div>
        {lines.length > 0 && <CartSummary lines={lines} onGoOn={goOn} />}
      </main>
      <CheckoutSheet
        open={paying}
        onClose={() => setPaying(false)}
        lines={lines}
        shipping={shipping}
        onShipping={changeShipping}
        order={order}
      />
      <OrderResultSheet placed={order.placed === seen ? null : order.placed} onClose={() => setSeen(order.placed)} />
    </>
  )
}

/** Fetched while the cart is looked at, so that it is there when the network is not. */
function prepareWaiting(): void {
  if (!isSecureContext) return
  WaitingOrder.prepare().catch(() => {
    // Asked for again with the order.
  })
}

const ToProducts = () => (
  <Link className={buttonClass()} href={paths.home}>
    Tazama bidhaa
  </Link>
)
