import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { mayCancel, refundOfCancelling } from '../../../shop/orders/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { usePage } from '../../data/page/page.ts'
import { useSession } from '../../data/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ShareIcon } from '../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { shareOrder } from './share-order.ts'

/** The actions in reach without scrolling: the next step for staff; sharing and cancelling for the customer. */
export function OrderFooter({ order }: { order: Order }) {
  const { shop } = usePage()
  const staff = useStaffSlots()
  const { isStaff } = useSession()
  const share = () => void shareOrder(order, { name: shop.name, phone: shop.phones[0] ?? '' })
  if (staff) return <staff.OrderSteps order={order} onShare={share} />
  // Staff cancel in their own component, with a reason and a refund. It may still be loading.
  const canCancel = !isStaff && mayCancel({ cancelled: order.cancelled, lines: order.items_list }, 'customer')
  return <CustomerSteps order={order} canCancel={canCancel} onShare={share} />
}

const refundPromise = (order: Order): string => {
  const due = refundOfCancelling(order)
  return due > 0 ? ` Duka litakurudishia ${formatMoney(due)} ulizolipa.` : ''
}

interface CustomerStepsProps {
  order: Order
  canCancel: boolean
  onShare: () => void
}

function CustomerSteps({ order, canCancel, onShare }: CustomerStepsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useChangeOrder('cancelOrder')
  const cancelOrder = async (reason: string) => {
    try {
      await cancel.mutateAsync({ order_id: order.id, reason: reason || undefined })
      toast.success('Oda imeghairiwa.')
    } catch (error) {
      toast.error(sentenceOf(error, 'Imeshindikana kughairi oda.', 'Hitilafu ya mtandao. Jaribu tena.'))
      throw error
    }
  }
  return (
    <>
      {canCancel && (
        <Button variant="line" onClick={() => setConfirming(true)}>
          Ghairi oda
        </Button>
      )}
      <Button onClick={onShare}>
        <ShareIcon size={20} /> Shiriki
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={cancelOrder}
        title="Ghairi oda"
        message={`Una uhakika unataka kughairi oda Na. ${order.id}? Hatua hii haiwezi kurudishwa.${refundPromise(order)}`}
        confirmLabel="Ndiyo, ghairi oda"
        cancelLabel="Hapana"
        reason={{ label: 'Sababu (si lazima)' }}
        danger
      />
    </>
  )
}
