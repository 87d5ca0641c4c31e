import { useState } from 'react'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import {
  type DeliveryStatus,
  deliveryStatusName,
  nextDeliveryStep,
  stepBefore,
} from '../../../../shop/orders/delivery.ts'
import { deliveryMessage } from '../../../../shop/orders/delivery-message.ts'
import { whatsappLink } from '../../../../shop/orders/order-message.ts'
import { normalisePhone } from '../../../../shop/people/phone.ts'
import type { Order } from '../../../data/orders.ts'
import { usePage } from '../../../data/page/page.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import styles from '../orders.module.css'
import { DeliverySheet } from './DeliverySheet.tsx'
import { useDeliver } from './use-deliver.ts'

type Delivery = NonNullable<Order['delivery']>

/** The delivery of an order: its place, the steps so far, the next step, and a message to the customer. */
export function OrderDelivery({ order }: { order: Order }) {
  const [open, setOpen] = useState<'change' | 'send' | 'back' | null>(null)
  const close = () => setOpen(null)
  const { delivery } = order
  return (
    <section aria-label="Kupeleka oda" className="stack">
      {delivery ? (
        <Steps order={order} delivery={delivery} onSend={() => setOpen('send')} />
      ) : (
        <p className="note">Mteja hakuchagua mahali pa kupeleka.</p>
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={() => setOpen('change')}>
          {delivery ? 'Badili usafirishaji' : 'Weka mahali pa kupeleka'}
        </Button>
        {delivery && stepBefore(delivery.steps) && (
          <Button variant="quiet" onClick={() => setOpen('back')}>
            Rudisha hatua
          </Button>
        )}
      </div>
      <DeliverySheet
        order={order}
        isSending={open === 'send'}
        open={open === 'change' || open === 'send'}
        onClose={close}
      />
      {delivery && <StepBack order={order} delivery={delivery} open={open === 'back'} onClose={close} />}
    </section>
  )
}

interface StepsProps {
  order: Order
  delivery: Delivery
  onSend: () => void
}

function Steps({ order, delivery, onSend }: StepsProps) {
  const { deliver, problem, isBusy } = useDeliver(order.id)
  const { place, fee, status, steps } = delivery
  const next = nextDeliveryStep(status, place)
  const takeStep = (step: DeliveryStatus) =>
    step === 'imetumwa' ? onSend() : void deliver({ status: step, seen_status: status })
  return (
    <>
      <p>
        <b>{place || 'Kupeleka'}</b>
        {fee > 0 && ` · ${formatMoney(fee)}`} · {deliveryStatusName(status, place)}
      </p>
      <ul aria-label="Hatua za kupeleka">
        {steps.map((step) => (
          <li key={step.status}>
            {deliveryStatusName(step.status, place)}: {formatDateTime(step.at)}
            {step.by_name && ` · ${step.by_name}`}
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.buttons}>
        {next && (next === 'inaandaliwa' || order.all_ready) && (
          <Button busy={isBusy} onClick={() => takeStep(next)}>
            {deliveryStatusName(next, place)}
          </Button>
        )}
        <TellCustomer order={order} delivery={delivery} />
      </div>
    </>
  )
}

/** Opens WhatsApp with a message about the current delivery step. */
function TellCustomer({ order, delivery }: { order: Order; delivery: Delivery }) {
  const { name } = usePage().shop
  const phone = order.whatsapp_number && normalisePhone(order.whatsapp_number)
  if (!phone) return null
  return (
    <a
      className={buttonClass({ variant: 'line' })}
      href={whatsappLink(phone, deliveryMessage({ ...order, delivery }, name))}
      target="_blank"
      rel="noopener noreferrer"
    >
      Mjulishe kwa WhatsApp
    </a>
  )
}

interface StepBackProps {
  order: Order
  delivery: Delivery
  open: boolean
  onClose: () => void
}

function StepBack({ order, delivery, open, onClose }: StepBackProps) {
  const { deliver, problem } = useDeliver(order.id)
  const before = stepBefore(delivery.steps) ?? delivery.status
  const confirm = async (reason: string) => {
    if (await deliver({ status: before, seen_status: delivery.status, reason })) return
    toast.error('Hatua haikurudishwa.')
    return false
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Rudisha hatua"
      message={problem ?? `Oda itarudi kwenye hatua: ${deliveryStatusName(before, delivery.place)}.`}
      confirmLabel="Rudisha"
      cancelLabel="Hapana"
      reason={{ label: 'Sababu', required: true }}
    />
  )
}
