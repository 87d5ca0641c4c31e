import { commonTexts, orderTexts } from '../../../shop/messages.ts'
import { sentenceOf } from '../../data/api.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import { useSetLineReady } from '../../data/orders-staff.ts'
import { Spinner } from '../../ui/states.tsx'
import { Checkbox } from '../../ui/Toggle.tsx'
import { toast } from '../../ui/toast.ts'

/** The ready box of one line: ticked it leaves the stock, unticked it comes back. Short stock puts the box back. */
export function OrderLineActions({ order, line }: { order: Order; line: OrderLine }) {
  const change = useSetLineReady()
  const set = async (ready: boolean) => {
    if (change.isPending) return
    const { item_index, id, type, quantity } = line
    try {
      await change.mutateAsync({ order_id: order.id, item_index, product_id: id, variant: type, quantity, ready })
      toast.success(ready ? orderTexts.lineReady : orderTexts.lineReturned)
    } catch (error) {
      toast.error(sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError))
    }
  }
  // While it is sent, the box shows what was asked for; when it is refused, what is true.
  const shown = change.isPending ? Boolean(change.variables.ready) : line.ready
  return (
    <Checkbox
      label={<>Tayari {change.isPending && <Spinner />}</>}
      aria-label={`Tayari: ${line.name}`}
      aria-busy={change.isPending || undefined}
      checked={shown}
      disabled={order.cancelled}
      onChange={set}
    />
  )
}
