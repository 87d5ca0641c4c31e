import { useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { divideTendered } from '../../../shop/orders/payments/tendered.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { receiptOf } from '../../../shop/receipts/receipt.ts'
import { receiptText } from '../../../shop/receipts/receipt-text.ts'
import { usePage } from '../../data/page/page.ts'
import { useQueue } from '../../data/queue/queue.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { receiptOrderOf } from './sale-receipt.ts'
import styles from './till.module.css'
import type { MadeSale } from './use-till.ts'

const ReceiptSheet = lazyComponent(() => import('../receipts/ReceiptSheet.tsx'), 'ReceiptSheet')

/** The sale just made: the change in large digits, and buttons for the receipt and the next sale. */
export function SoldPanel({ made, onNext }: { made: MadeSale; onNext: () => void }) {
  const [at] = useState(() => new Date().toISOString())
  const [isReceiptOpen, setReceiptOpen] = useState(false)
  const { total, payments, answer, sale } = made
  const { change, credit } = divideTendered(total, payments)
  const order = receiptOrderOf(made, at)
  return (
    <section className={styles.sold} aria-label="Mauzo yamekamilika" aria-live="polite">
      <p className={styles.big}>
        <small>{credit > 0 ? 'Mkopo' : 'Chenji'}</small>
        {formatMoney(credit > 0 ? credit : change)}
      </p>
      <p>
        {formatMoney(total)}
        {sale.receipt && ` · Risiti Na. ${sale.receipt}`}
      </p>
      {answer?.customer && answer.customer.debt > credit && <p>Deni lake lote: {formatMoney(answer.customer.debt)}</p>}
      {answer === null && <SendingState saleKey={sale.key} />}
      <Button wide onClick={onNext} data-autofocus>
        Uza tena
      </Button>
      <div className={styles.ways}>
        <Button variant="line" onClick={() => setReceiptOpen(true)}>
          Risiti
        </Button>
        <WhatsAppReceipt order={order} />
      </div>
      <LoadedWhenOpen open={isReceiptOpen} onClose={() => setReceiptOpen(false)}>
        <ReceiptSheet order={order} open={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
      </LoadedWhenOpen>
    </section>
  )
}

/**
 * Says whether a queued sale has been sent in the meantime. If the queue no longer contains its entry, the seller has
 * removed it, and the sale will never be sent.
 */
function SendingState({ saleKey }: { saleKey: string }) {
  const [wasQueued, setQueued] = useState(false)
  const entry = useQueue().find(({ key }) => key === saleKey)
  if (entry && !wasQueued) setQueued(true)
  if (!entry) return wasQueued && <Chip tone="warn">Imeondolewa, haikutumwa</Chip>
  return entry.state === 'sent' ? <Chip tone="ok">Imetumwa</Chip> : <Chip tone="warn">Itatumwa mtandao ukirudi</Chip>
}

/** Opens WhatsApp with the receipt as text, addressed to the buyer if their phone number is known. */
function WhatsAppReceipt({ order }: { order: ReturnType<typeof receiptOrderOf> }) {
  const { shop } = usePage()
  const { data: facts } = useShopFacts()
  const text = receiptText(receiptOf(order, { ...shop, ...facts }))
  const href = whatsappLink(normalisePhone(order.phone_number), text)
  return (
    <a className={buttonClass({ variant: 'line' })} href={href} target="_blank" rel="noopener noreferrer">
      WhatsApp
    </a>
  )
}
