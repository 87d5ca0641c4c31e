import { type ComponentProps, useState } from 'react'
import { may } from '../../../../shop/people/rights.ts'
import type { Order } from '../../../data/orders.ts'
import { useOrderReturns } from '../../../data/returns.ts'
import { useSession } from '../../../data/session.ts'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { isReturnDraft, newReturn, type ReturnDraft } from './return-draft.ts'

/** Takes goods back from a customer, or exchanges them. */
export function ReturnSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const [isExchange, setExchange] = useState(false)
  const { data, error } = useOrderReturns(open ? order.id : null)
  return (
    <Sheet open={open} onClose={onClose} title={isExchange ? 'Mteja anabadilisha' : 'Mteja amerudisha'} wide="panel">
      {open && data && <StoredReturnForm order={order} terms={data.terms} onExchange={setExchange} onDone={onClose} />}
      {open && !data && (error ? <p role="alert">{error.message}</p> : <LoadingRows />)}
    </Sheet>
  )
}

type StoredReturnFormProps = Pick<ComponentProps<typeof ReturnForm>, 'order' | 'terms' | 'onExchange' | 'onDone'>

function StoredReturnForm({ order, ...more }: StoredReturnFormProps) {
  const { caller } = useSession()
  const draft = useDraft<ReturnDraft>(`order-return-${order.id}`, newReturn(order), isReturnDraft)
  if (!draft.isReady) return <LoadingRows />
  return <ReturnForm {...{ order, draft, ...more }} mayExchange={may(caller, 'sellAtCounter')} />
}
