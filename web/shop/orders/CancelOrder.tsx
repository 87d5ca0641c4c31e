import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { mayCancel, refundOfCancelling } from '../../../shop/orders/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

const refundPromise = (order: Order): string => {
  const due = refundOfCancelling(order)
  return due > 0 ? ` Duka litakurudishia ${formatMoney(due)} ulizolipa.` : ''
}

/** The button with which a customer cancels an order; hidden once a line is ready. */
export function CancelOrder({ order }: { order: Order }) {
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
  const canCancel = mayCancel({ cancelled: order.cancelled, lines: order.items_list }, 'customer')
  return (
    <>
      {canCancel && (
        <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
          Ghairi oda
        </Button>
      )}
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
