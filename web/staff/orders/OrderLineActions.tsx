import { useState } from 'react'
import { commonTexts, orderTexts } from '../../../shop/words/messages.ts'
import { Refused, sentenceOf } from '../../data/api/api.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import {
  dropTick,
  sendTickAgain,
  type TickEntry,
  tickOf,
  useQueuedTicks,
  useSetReady,
} from '../../data/queue/queued-ticks.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import styles from './orders.module.css'
import { TICK_WAITS } from './use-prepare-order.ts'

/**
 * The ready box of one line: ticked it leaves the stock, unticked it comes back. Short stock puts the box back; without a
 * network it waits on this phone.
 */
export function OrderLineActions({ order, line }: { order: Order; line: OrderLine }) {
  const change = useSetReady()
  const tick = tickOf(useQueuedTicks(order.id), line)
  // What was asked for stands from the tap until the order or the queue says the same; when it is refused, what is true.
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
      {tick?.state === 'waiting' && <Chip tone="warn">Haijatumwa</Chip>}
      {tick?.state === 'decision' && <Decision tick={tick} />}
    </>
  )
}

/** The shop has refused a tick that waited: once more, or let it be. */
function Decision({ tick }: { tick: TickEntry }) {
  const sentence =
    tick.state === 'decision' && new Refused('updateOrderItemReady', tick.refusal.status, tick.refusal.body).message
  return (
    <div role="status" className={styles.refused}>
      <Chip tone="bad">Inahitaji uamuzi</Chip>
      <p>{sentence || orderTexts.readyFailed}</p>
      <div className="row">
        <Button variant="line" size="small" onClick={() => void sendTickAgain(tick)}>
          Jaribu tena
        </Button>
        <Button variant="quiet" size="small" onClick={() => void dropTick(tick)}>
          Acha
        </Button>
      </div>
    </div>
  )
}
