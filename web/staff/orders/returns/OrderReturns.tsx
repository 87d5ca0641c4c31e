import { useState } from 'react'
import { may } from '../../../../shop/people/rights.ts'
import type { Order } from '../../../data/orders.ts'
import { useSession } from '../../../data/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { Returns } from './Returns.tsx'
import { returnableLines } from './returned-goods.ts'

/** The returns of an order, with a button to take back more, unless the bar below the order has that button. */
export function OrderReturns({ order }: { order: Order }) {
  const { caller } = useSession()
  const [isOpen, setOpen] = useState(false)
  const mayReturn = order.channel === 'online' && may(caller, 'returnGoods') && returnableLines(order).length > 0
  return (
    <>
      <Returns order={order} />
      {mayReturn && (
        <Button variant="line" onClick={() => setOpen(true)}>
          Mteja amerudisha
        </Button>
      )}
      <ReturnSheet order={order} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
