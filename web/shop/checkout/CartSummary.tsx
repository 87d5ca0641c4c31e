import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { DeliveryNote } from './shipping/DeliveryNote.tsx'

interface CartSummaryProps {
  lines: readonly CartLine[]
  onCheckout: () => void
}

/** The cart's total and the button to check out: at the bottom of a phone, beside the lines on a wide screen. */
export function CartSummary({ lines, onCheckout }: CartSummaryProps) {
  return (
    <aside className="cart-summary" aria-label="Muhtasari wa kikapu">
      <h2>Muhtasari</h2>
      <p className="cart-total">
        Jumla <Money amount={cartTotal(lines)} />
      </p>
      <DeliveryNote />
      <Button variant="buy" wide onClick={onCheckout}>
        Endelea na oda
      </Button>
    </aside>
  )
}
