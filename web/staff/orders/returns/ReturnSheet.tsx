import { may } from '../../../../shop/people/rights.ts'
import type { Order } from '../../../data/orders.ts'
import { type ReturnFacts, useOrderReturns } from '../../../data/returns.ts'
import { useSession } from '../../../data/session.ts'
import { LoadingRows } from '../../../ui/list/LoadingRows.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { useDraft } from '../../drafts/use-draft.ts'
import { ReturnForm } from './ReturnForm.tsx'
import { isReturnDraft, newReturn, type ReturnDraft } from './return-draft.ts'

/** Takes goods back from a customer, or exchanges them. */
export function ReturnSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { data, error } = useOrderReturns(open ? order.id : null)
  return (
    <Sheet open={open} onClose={onClose} title="Mteja amerudisha" wide="panel">
      {open && data && <StoredReturnForm order={order} terms={data.terms} onDone={onClose} />}
      {open && !data && (error ? <p role="alert">{error.message}</p> : <LoadingRows />)}
    </Sheet>
  )
}

function StoredReturnForm({ order, terms, onDone }: { order: Order; terms: ReturnFacts['terms']; onDone: () => void }) {
  const { caller } = useSession()
  const draft = useDraft<ReturnDraft>(`order-return-${order.id}`, newReturn(order), isReturnDraft)
  if (!draft.isReady) return <LoadingRows />
  return <ReturnForm {...{ order, terms, draft, onDone }} mayExchange={may(caller, 'sellAtCounter')} />
}
