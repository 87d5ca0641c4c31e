import { useState } from 'react'
import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { CheckIcon, ShareIcon } from '../../ui/icon/icons.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { shareOrder } from './share-order.ts'

// Not cached for offline use, because a claim needs a network.
const ClaimSheet = lazyComponent(() => import('../paying/ClaimSheet.tsx'), 'ClaimSheet')

/** The actions that are always in view: the next step for staff; claiming a payment and sharing for the customer. */
export function OrderFooter({ order }: { order: Order }) {
  const { shop } = usePage()
  const staff = useStaffSlots()
  const { isStaff } = useSession()
  const share = () => void shareOrder(order, { name: shop.name, phone: shop.phones[0] ?? '' })
  if (staff) return <staff.OrderSteps order={order} onShare={share} />
  // Staff receive payments with another component, which may still be loading.
  const mayClaim = !isStaff && order.owed > 0 && order.claim === null
  return (
    <>
      <Button variant={mayClaim ? 'line' : 'brand'} onClick={share}>
        <ShareIcon size={20} /> Shiriki
      </Button>
      {mayClaim && <ClaimButton order={order} />}
    </>
  )
}

/** Opens the form in which the buyer claims to have paid. */
function ClaimButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CheckIcon size={20} /> Nimelipa
      </Button>
      {isOpen && (
        <ErrorBoundary onError={close}>
          <ClaimSheet order={order} open onClose={close} />
        </ErrorBoundary>
      )}
    </>
  )
}
