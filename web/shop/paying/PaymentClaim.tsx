import { useState } from 'react'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import type { Order } from '../../data/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ClaimSheet } from './ClaimSheet.tsx'
import './payment-numbers.css'

/** The payment that the buyer claims to have made, with a way to correct it. */
export function PaymentClaim({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { claim } = order
  if (!claim) return null
  return (
    <>
      <p className="pay-claim" role="status">
        Umesema umelipa kwa {paymentMethodNames[claim.method]}, namba {claim.reference}. Duka litahakikisha pesa
        imefika.
      </p>
      <Button variant="line" wide onClick={() => setOpen(true)}>
        Sahihisha namba ya muamala
      </Button>
      <ClaimSheet order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
