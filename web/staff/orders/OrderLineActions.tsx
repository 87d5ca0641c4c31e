import { useState } from 'react'
import { commonTexts, orderTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import { readyLine, useChangeOrder } from '../../data/orders.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'

/** The ready box of one line: ticked it leaves the stock, unticked it comes back. Short stock puts the box back. */
export function OrderLineActions({ order, line }: { order: Order; line: OrderLine }) {
  const change = useChangeOrder('updateOrderItemReady')
  // What was asked for stands from the tap until the order says the same; when it is refused, what is true.
  const [asked, setAsked] = useState<boolean>()
  if (asked === line.ready && !change.isPending) setAsked(undefined)
  const set = async (ready: boolean) => {
    if (asked !== undefined) return
    setAsked(ready)
    try {
      await change.mutateAsync(readyLine(order, line, ready))
      toast.success(ready ? orderTexts.lineReady : orderTexts.lineReturned)
    } catch (error) {
      setAsked(undefined)
      toast.error(sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError))
    }
  }
  const busy = asked !== undefined
  return (
    <Checkbox
      label={<>Tayari {busy && <Spinner />}</>}
      aria-label={`Tayari: ${line.name}`}
      aria-busy={busy || undefined}
      checked={asked ?? line.ready}
      disabled={order.cancelled}
      onChange={set}
    />
  )
}
