import { useState } from 'react'
import { formatCount } from '../../../shop/numbers/money.ts'
import { may } from '../../../shop/people/rights.ts'
import { typeKey } from '../../../shop/products/products.ts'
import { entryTexts } from '../../../shop/queue/entry-texts.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { useHands } from '../../data/hands.ts'
import type { Order, OrderLine } from '../../data/orders.ts'
import { type TickEntry, tickOf, useQueuedTicks, useSetReady } from '../../data/queue/queued-ticks.ts'
import { useQueuedEntry } from '../../data/queue/use-queued-entry.ts'
import { useSession } from '../../data/session.ts'
import { Spinner } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Checkbox } from '../../ui/form/choices/Checkbox.tsx'
import { QueuedChip } from '../../ui/queue/QueuedChip.tsx'
import { depositQuestionOf, OwnDepositDialog } from './OwnDepositDialog.tsx'
import styles from './orders.module.css'
import { TICK_WAITS } from './use-prepare-orders.ts'

/**
 * The ready checkbox of one line. Ticking takes the pieces from the stock, unticking returns them. If the stock is too
 * low, the box is unticked again. Without a network the tick is queued on this phone. Lines of a counter sale have no
 * checkbox, because their goods left the shop with the sale.
 */
export function OrderLineActions({ order, line }: { order: Order; line: OrderLine }) {
  const sendReady = useSetReady()
  const carriesEnough = useCarriesEnough(line)
  const [fromHands, setFromHands] = useState(true)
  const tick = tickOf(useQueuedTicks(order.id), line)
  // Optimistic state: the tapped value is shown until the order or the queue confirms it, and dropped if it is refused.
  const [tapped, setTapped] = useState<boolean>()
  const [question, setQuestion] = useState<string | null>(null)
  const ready = tick?.state === 'waiting' ? tick.body.ready === true : line.ready
  if (tapped === ready && !sendReady.isPending) setTapped(undefined)
  const setReady = async (wanted: boolean, { ownDeposit = false } = {}) => {
    if (tapped !== undefined) return
    setTapped(wanted)
    try {
      const savedText = wanted ? orderTexts.lineReady : orderTexts.lineReturned
      const done = await sendReady.mutateAsync({
        order,
        line,
        ready: wanted,
        fromHands: wanted && carriesEnough && fromHands,
        ownDeposit,
      })
      toast.success(done === 'waiting' ? TICK_WAITS : savedText)
    } catch (error) {
      setTapped(undefined)
      const asked = depositQuestionOf(error)
      if (asked) return setQuestion(asked)
      toast.error(sentenceOf(error, orderTexts.readyFailed, commonTexts.networkError))
    }
  }
  const isBusy = tapped !== undefined && tick?.state !== 'waiting'
  const reader = line.read_in_by_name ?? line.read_in_by
  return (
    <>
      {order.channel === 'online' && (
        <Checkbox
          label={<>Tayari {isBusy && <Spinner />}</>}
          aria-label={`Tayari: ${line.name}`}
          aria-busy={isBusy || undefined}
          checked={tapped ?? ready}
          disabled={order.cancelled || tick?.state === 'decision'}
          onChange={(wanted) => setReady(wanted)}
        />
      )}
      {carriesEnough && !ready && !order.cancelled && (
        <Checkbox
          label="Kutoka mkononi mwangu"
          aria-label={`Kutoka mkononi mwangu: ${line.name}`}
          checked={fromHands}
          disabled={isBusy}
          onChange={setFromHands}
        />
      )}
      {line.from_hands !== undefined && <small>{formatCount('pisi', line.from_hands)} zilitoka mkononi</small>}
      {reader && (
        <small>
          {line.ready ? 'Imewekwa Tayari' : 'Tayari imeondolewa'} kutoka faili, lililosomwa na {reader}
        </small>
      )}
      {tick?.state === 'waiting' && <QueuedChip isRefused={false} />}
      {tick?.state === 'decision' && <RefusedTick tick={tick} />}
      <OwnDepositDialog
        question={question}
        onClose={() => setQuestion(null)}
        onConfirm={() => setReady(true, { ownDeposit: true })}
      />
    </>
  )
}

/**
 * Returns true if the viewer carries enough pieces for the line. The line can then be made ready from the carried
 * pieces instead of the storeroom.
 */
function useCarriesEnough({ id, type, quantity, ready }: OrderLine): boolean {
  const { user, caller } = useSession()
  const mayCarry = may(caller, 'handBackGoods') && !ready
  const { data } = useHands(user && mayCarry ? { person_id: user.id } : null)
  const carried = data?.find((row) => row.product_id === id && typeKey(row.type) === typeKey(type))
  return (carried?.pieces ?? 0) >= quantity
}

/** A queued tick that was refused: the person sends it again or drops it. */
function RefusedTick({ tick }: { tick: TickEntry }) {
  const { reason, sendLabel, send, remove } = useQueuedEntry(tick, entryTexts.ready_tick)
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
