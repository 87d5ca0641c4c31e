import { cartTotal } from '../../../../shop/orders/cart-total.ts'
import { paths } from '../../../../shop/paths.ts'
import { useCart } from '../../../data/device/cart-store.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Link } from '../../../ui/list/Link.tsx'
import { Money } from '../../../ui/list/Money.tsx'

/** A link to the cart that shows its total; renders nothing while the cart is empty. */
export function CartTotal() {
  const total = cartTotal(useCart())
  if (total === 0) return null
  return (
    <Link className={buttonClass({ variant: 'buy', size: 'small' })} href={paths.checkout}>
      <small>Kikapu </small>
      <Money amount={total} />
    </Link>
  )
}
