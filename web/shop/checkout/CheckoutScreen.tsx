import { useState } from 'react'
import { type CartLine, cartTotal, orderableLines } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { changeCart, useCart } from '../../data/device/cart-store.ts'
import { isComplete, useShipping } from '../../data/device/shipping.ts'
import { useSession } from '../../data/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { CartIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import '../cart/cart.css'
import { CartLineCard } from './CartLineCard.tsx'
import { CheckoutSheet } from './CheckoutSheet.tsx'
import { OrderResultSheet } from './OrderResultSheet.tsx'
import { type Placed, usePlaceOrder } from './use-place-order.ts'

/** The cart, and from there to the order. */
export function CheckoutScreen() {
  const lines = orderableLines(useCart())
  const { phone } = useSession()
  const [shipping, changeShipping] = useShipping(phone)
  const order = usePlaceOrder(shipping, phone)
  const [paying, setPaying] = useState(false)
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [seen, setSeen] = useState<Placed | null>(null)
  useTitle('Oda yako')

  const goOn = () => {
    if (!isComplete(shipping)) toast.info(orderTexts.shippingMissing)
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
      <PageHeader title="Oda yako" onBack={goBack} />
      <main className="checkout-page">
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
              <CartLineCard key={`${line.id} ${line.type}`} line={line} onRemove={() => remove(line)} />
            ))}
          </ul>
        )}
      </main>
      {lines.length > 0 && (
        <div className="checkout-bar">
          <p className="cart-total">
            Jumla <Money amount={cartTotal(lines)} />
          </p>
          <Button variant="buy" wide onClick={goOn}>
            Endelea na oda
          </Button>
        </div>
      )}
      <CheckoutSheet
        open={paying}
        onClose={() => setPaying(false)}
        total={cartTotal(lines)}
        shipping={shipping}
        onShipping={changeShipping}
        order={order}
      />
      <OrderResultSheet placed={order.placed === seen ? null : order.placed} onClose={() => setSeen(order.placed)} />
    </>
  )
}

const ToProducts = () => (
  <Link className={buttonClass()} href={paths.home}>
    Tazama bidhaa
  </Link>
)
