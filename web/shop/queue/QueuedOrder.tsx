import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { counted } from '../../../shop/numbers/money.ts'
import { cartCount, cartTotal } from '../../../shop/orders/cart.ts'
import type { OrderEntry } from '../../data/queue/queued-orders.ts'
import { whyItWaits } from '../../data/queue/why-it-waits.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ClockIcon, WarningIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import '../checkout/cart.css'
import { OrderProblemNote } from '../checkout/OrderProblem.tsx'
import { openOverlay } from '../shell/overlays.ts'
import { useQueuedOrder } from './use-queued-order.ts'

/** An order that the shop does not have yet, or has refused, and what can be done with it. */
export function QueuedOrder({ entry }: { entry: OrderEntry }) {
  const order = useQueuedOrder(entry)
  const [asking, setAsking] = useState(false)
  const { lines } = entry.shown
  const isRefused = entry.state === 'decision'
  const isOld = isRefused && entry.refusal.code === 'sent_long_ago'
  // These say themselves how one gets back to the cart.
  const leadsBack = order.problem?.kind === 'prices' || order.problem?.kind === 'products'
  return (
    <Row
      leading={isRefused ? <WarningIcon /> : <ClockIcon />}
      title={
        <span className="order-row">
          <span>{entry.body.customer_name}</span>
          <Money amount={cartTotal(lines)} />
        </span>
      }
      actions={
        <>
          {isRefused && (
            <div className="queued-problem">
              <OrderProblemNote order={order} onBack={order.edit} />
            </div>
          )}
          {(!isRefused || isOld) && <Send entry={entry} isBusy={order.isBusy} onSend={order.retry} />}
          {!leadsBack && (
            <Button variant="line" onClick={order.edit}>
              Badilisha
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Ondoa
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={order.takeAway}
            title="Ondoa oda"
            message={questionOf(entry)}
            confirmLabel="Ndiyo, iondoe"
            danger
          />
        </>
      }
    >
      {formatDateTime(entry.created_at)} · {counted('bidhaa', cartCount(lines))}
      <span className="order-products">{lines.map(({ name }) => name).join(', ')}</span>
      <span className="order-chips">
        {isRefused ? <Chip tone="bad">Inahitaji uamuzi</Chip> : <Chip tone="warn">Haijatumwa</Chip>}
      </span>
      {whyItWaits(entry)}
    </Row>
  )
}

function Send({ entry, isBusy, onSend }: { entry: OrderEntry; isBusy: boolean; onSend: () => void }) {
  if (entry.state === 'waiting' && entry.why === 'sign_in')
    return <Button onClick={() => openOverlay('login')}>Ingia ili itumwe</Button>
  return (
    <Button busy={isBusy} onClick={onSend}>
      Tuma sasa
    </Button>
  )
}

/** Once it was sent nobody knows here whether it arrived. */
const questionOf = ({ tries, state }: OrderEntry): string =>
  tries > 0 && state === 'waiting'
    ? 'Ukiiondoa, haitatumwa tena. Lakini huenda duka lilishaipokea kabla mtandao haujakatika: angalia oda zako mtandao ukirudi.'
    : 'Ukiiondoa, oda hii haitatumwa dukani.'
