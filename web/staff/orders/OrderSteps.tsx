import { useEffect, useState } from 'react'
import { nextOrderStep } from '../../../shop/orders/orders.ts'
import { may } from '../../../shop/people/rights.ts'
import type { Order } from '../../data/orders.ts'
import { useQueuedTicks, withTicks } from '../../data/queue/queued-ticks.ts'
import { useSession } from '../../data/session.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ShareIcon } from '../../ui/icon/icons.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { PaymentSheet } from './lazy-payment-sheet.ts'
import { OwnDepositDialog } from './OwnDepositDialog.tsx'
import styles from './orders.module.css'
import { returnableLines } from './returns/returned-goods.ts'
import { usePrepareOrders } from './use-prepare-orders.ts'

// Not cached for offline use, because returns need a network.
const ReturnSheet = lazyComponent(() => import('./returns/ReturnSheet.tsx'), 'ReturnSheet')

/**
 * The bar with the next step of an order: payment or refund, then making the lines ready, then sharing. A share button
 * is always there. Counter sales also have a button for returns.
 */
export function OrderSteps({ order, onShare }: { order: Order; onShare: () => void }) {
  const [sheet, setSheet] = useState<'payment' | 'refund' | 'return' | null>(null)
  const { caller } = useSession()
  const { busy, prepare, question, forgetQuestion } = usePrepareOrders({ asksAboutDeposit: true })
  useEffect(() => {
    PaymentSheet.prepare().catch(() => {
      // Opening the sheet tries to load it again and reports a failure.
    })
  }, [])
  const { cancelled, refund_due, owed } = order
  const items_list = withTicks(order.items_list, useQueuedTicks(order.id))
  const step = nextOrderStep({
    cancelled,
    refundDue: refund_due,
    owed,
    lines: items_list,
  })
  const close = () => setSheet(null)
  // A counter sale can only be changed by a return.
  const mayReturn = order.channel === 'counter' && may(caller, 'returnGoods') && returnableLines(order).length > 0
  const share = (
    <>
      <ShareIcon size={20} /> Shiriki
    </>
  )
  const steps = {
    refund: { label: 'Rudisha pesa', take: () => setSheet('refund') },
    pay: { label: 'Pokea malipo', take: () => setSheet('payment') },
    prepare: { label: items_list.length === 1 ? 'Weka tayari' : 'Weka zote tayari', take: () => prepare([order]) },
    share: { label: share, take: onShare },
  }
  return (
    <>
      {step === 'pay' && (
        <p className={styles.owed}>
          Deni <Money amount={owed} />
        </p>
      )}
      <div className={styles.steps}>
        {mayReturn && (
          <Button variant="line" onClick={() => setSheet('return')}>
            Mteja amerudisha
          </Button>
        )}
        {step !== 'share' && (
          <Button variant="line" onClick={onShare}>
            {share}
          </Button>
        )}
        {/* One button for all steps, so that it keeps the focus after a step. */}
        <Button key="next" busy={busy} onClick={steps[step].take}>
          {steps[step].label}
        </Button>
      </div>
      <OwnDepositDialog
        question={question}
        onClose={forgetQuestion}
        onConfirm={() => prepare([order], { ownDeposit: true })}
      />
      <LoadedWhenOpen open={sheet === 'payment'} onClose={close}>
        <PaymentSheet kind="payment" order={order} open={sheet === 'payment'} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={sheet === 'refund'} onClose={close}>
        <PaymentSheet kind="refund" order={order} open={sheet === 'refund'} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={sheet === 'return'} onClose={close}>
        <ReturnSheet order={order} open={sheet === 'return'} onClose={close} />
      </LoadedWhenOpen>
    </>
  )
}
