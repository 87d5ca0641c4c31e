import { useState } from 'react'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import { type TickEntry, tickOf, useQueuedTicks, useSetReady } from '../../data/queue/queued-ticks.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { QueuedChip } from '../../ui/queue/QueuedChip.tsx'
import styles from './orders.module.css'
import { TICK_WAITS } from './use-prepare-orders.ts'

/**
 * The ready checkbox of one line: ticking takes the pieces from the stock, unticking returns them. If the stock is too
 * low the box is unticked again; without a network the tick waits on this phone.
 */
export function OrderLineActions({ order, line }: { order: Order; line: OrderLine }) {
  const change = useSetReady()
  const tick = tickOf(useQueuedTicks(order.id), line)
  // Optimistic state: the tapped value holds until the order or the queue confirms it, and is dropped if refused.
  const [asked, setAsked] = useState<boolean>()
  const ready = tick?.state === 'waiting' ? tick.body.ready === true : line.ready
  if (asked === ready && !change.isPending) setAsked(undefined)
  const set = async (wanted: boolean) => {
    if (asked !== undefined) return
    setAsked(wanted)
    try {
      const done = await change.mutateAsync({ order, line, ready: wanted })
      toast.success(done === 'waiting' ? TICK_WAITS : wanted ? orderTexts.lineReady : orderTexts.lineReturned)
    } catch (error) {
      setAsked(undefined)
      toast.error(sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError))
    }
  }
  const busy = asked !== undefined && tick?.state !== 'waiting'
  const reader = line.read_in_by_name ?? line.read_in_by
  return (
    <>
      <Checkbox
        label={<>Tayari {busy && <Spinner />}</>}
        aria-label={`Tayari: ${line.name}`}
        aria-busy={busy || undefined}
        checked={asked ?? ready}
        disabled={order.cancelled || tick?.state === 'decision'}
        onChange={set}
      />
      {reader && (
        <small>
          {line.ready ? 'Imewekwa Tayari' : 'Tayari imeondolewa'} kutoka faili, lililosomwa na {reader}
        </small>
      )}
      {tick?.state === 'waiting' && <QueuedChip isRefused={false} />}
      {tick?.state === 'decision' && <Decision tick={tick} />}
    </>
  )
}

/** A queued tick was refused: send it again, or drop it. */
function Decision({ tick }: { tick: TickEntry }) {
  const { reason, sendLabel, send, remove } = useQueuedEntry(tick)
  return (
    <div role="status" className={styles.refused}>
      <QueuedChip isRefused />
      <p>{reason}</p>
      <div className="row">
        <Button variant="line" size="small" onClick={() => void send()}>
          {sendLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void remove()}>
          Acha
        </Button>
      </div>
    </div>
  )
}
