import { Suspense, useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { mayCancel } from '../../../shop/orders/orders.ts'
import { orderTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder, useOrder } from '../../data/orders.ts'
import { usePage } from '../../data/page.ts'
import { EmptyState, Loading, ProblemState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ReceiptIcon, ShareIcon } from '../../ui/icon/icons.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { shareOrder } from './share-order.ts'

/** One order, looked at closely. Staff find their part of it below. */
export function OrderSheet({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { data: order, isError, error, isFetching, refetch } = useOrder(id)
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={`Oda Na. ${id ?? ''}`}
      footer={order ? <Actions order={order} /> : undefined}
    >
      {order && <Content order={order} />}
      {order === null && (
        <EmptyState title="Oda hii haionekani." art={<ReceiptIcon size={48} />}>
          Huenda si yako, au uliiweka ukitumia simu nyingine.
        </EmptyState>
      )}
      {order === undefined && !isError && <Loading />}
      {order === undefined && isError && (
        <ProblemState
          message={sentenceOf(error, orderTexts.loadFailed, orderTexts.loadNetworkError)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </Sheet>
  )
}

function Content({ order }: { order: Order }) {
  const staff = useStaffSlots()
  return (
    <>
      <OrderDetails order={order} />
      {staff && (
        <Suspense fallback={<Loading />}>
          <staff.OrderActions order={order} />
        </Suspense>
      )}
    </>
  )
}

const refundPromise = ({ paid_amount }: Order): string =>
  paid_amount > 0 ? ` Duka litakurudishia ${formatMoney(paid_amount)} ulizolipa.` : ''

function Actions({ order }: { order: Order }) {
  const { shop } = usePage()
  const staff = useStaffSlots()
  const [asking, setAsking] = useState(false)
  const cancel = useChangeOrder('cancelOrder')
  const lines = order.items_list
  const cancelIt = async (reason: string) => {
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
      {!staff && mayCancel({ cancelled: order.cancelled, lines }, 'customer') && (
        <Button variant="line" onClick={() => setAsking(true)}>
          Ghairi oda
        </Button>
      )}
      <Button onClick={() => void shareOrder(order, { name: shop.name, phone: shop.phones[0] ?? '' })}>
        <ShareIcon size={20} /> Shiriki
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={cancelIt}
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
