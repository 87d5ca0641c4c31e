import type { Order } from '../../../data/orders.ts'
import { useOrderReturns } from '../../../data/returns.ts'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** Takes goods back from a customer. */
export function ReturnSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { data, error } = useOrderReturns(open ? order.id : null)
  return (
    <Sheet open={open} onClose={onClose} title="Mteja amerudisha">
      {open && data && <ReturnForm order={order} terms={data.terms} onDone={onClose} />}
      {open && !data && (error ? <p role="alert">{error.message}</p> : <LoadingRows />)}
    </Sheet>
  )
}
