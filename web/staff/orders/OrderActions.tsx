import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { whatsappLink } from '../../../shop/orders/order-message.ts'
import { refundOfCancelling } from '../../../shop/orders/orders.ts'
import { normalisePhone } from '../../../shop/people/phone.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { photoUrl } from '../../data/captured/captured.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import {
  CameraIcon,
  ChatIcon,
  ChevronDownIcon,
  EditIcon,
  PhoneIcon,
  PrinterIcon,
  ReceiptIcon,
} from '../../ui/icon/icons.tsx'
import '../../ui/list/folded-terms.css'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { LoadedWhenOpen } from '../../ui/overlay/LoadedWhenOpen.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { PaymentSheet } from './lazy-payment-sheet.ts'
import styles from './orders.module.css'
import { Payments } from './Payments.tsx'

const ImageViewer = lazyComponent(() => import('../../ui/picture/ImageViewer.tsx'), 'ImageViewer')
const ReceiptSheet = lazyComponent(() => import('../receipts/ReceiptSheet.tsx'), 'ReceiptSheet')
// Not cached for offline use, because edits, deliveries and returns need a network.
const EditOrderSheet = lazyComponent(() => import('./edit/EditOrderSheet.tsx'), 'EditOrderSheet')
const OrderDelivery = lazyComponent(() => import('./delivery/OrderDelivery.tsx'), 'OrderDelivery')
const OrderReturns = lazyComponent(() => import('./returns/OrderReturns.tsx'), 'OrderReturns')

type ActionSheet = 'refund' | 'receipt' | 'edit' | 'photo' | 'cancel'

/**
 * Everything that staff can do with an order besides its next step: contact the customer, undo a payment, print,
 * cancel.
 */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<ActionSheet | null>(null)
  const isFinished = order.all_ready && order.owed === 0
  // A counter sale can only be changed by a return.
  const mayChange = !order.cancelled && order.channel === 'online'
  const mayCancel = mayChange && order.items_list.every(({ returned }) => !returned)
  const cancelButton = (
    <Button variant="quiet" onClick={() => setOpen('cancel')}>
      Ghairi oda
    </Button>
  )
  return (
    <section className={styles.actions} aria-label="Kazi za oda hii">
      <ContactCustomer order={order} />
      {mayChange && (
        <ErrorBoundary>
          <OrderDelivery order={order} />
        </ErrorBoundary>
      )}
      <Payments order={order} />
      {!order.cancelled && order.items_list.some(({ ready }) => ready) && (
        <ErrorBoundary>
          <OrderReturns order={order} />
        </ErrorBoundary>
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={() => setOpen('receipt')}>
          <ReceiptIcon size={20} /> Risiti
        </Button>
        <Button variant="line" onClick={() => print()}>
          <PrinterIcon size={20} /> Chapisha
        </Button>
        {order.captured_order_id !== null && (
          <Button variant="line" onClick={() => setOpen('photo')}>
            <CameraIcon size={20} /> Picha ya oda
          </Button>
        )}
        {mayChange && !isFinished && (
          <Button variant="line" onClick={() => setOpen('edit')}>
            <EditIcon size={20} /> Badili oda
          </Button>
        )}
        {mayCancel && !isFinished && cancelButton}
      </div>
      {mayCancel && isFinished && <RareSteps>{cancelButton}</RareSteps>}
      <ActionSheets order={order} open={open} onOpen={setOpen} />
    </section>
  )
}

interface ActionSheetsProps {
  order: Order
  open: ActionSheet | null
  onOpen: Dispatch<SetStateAction<ActionSheet | null>>
}

function ActionSheets({ order, open, onOpen }: ActionSheetsProps) {
  const close = () => onOpen(null)
  // Cancelling a paid order opens the refund sheet, which must stay open when this dialog closes.
  const closeCancel = () => onOpen((sheet) => (sheet === 'cancel' ? null : sheet))
  return (
    <>
      <LoadedWhenOpen open={open === 'refund'} onClose={close}>
        <PaymentSheet kind="refund" order={order} open={open === 'refund'} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={open === 'receipt'} onClose={close}>
        <ReceiptSheet order={order} open={open === 'receipt'} onClose={close} />
      </LoadedWhenOpen>
      <LoadedWhenOpen open={open === 'edit'} onClose={close}>
        <EditOrderSheet order={order} open={open === 'edit'} onClose={close} />
      </LoadedWhenOpen>
      <Sheet open={open === 'photo'} onClose={close} title={`Picha ya oda Na. ${order.id}`}>
        <ErrorBoundary>
          <ImageViewer src={photoUrl(order.captured_order_id ?? 0)} alt={`Oda ya ${order.customer_name}`} />
        </ErrorBoundary>
      </Sheet>
      <CancelDialog
        order={order}
        open={open === 'cancel'}
        onClose={closeCancel}
        onCancelled={(refundDue) => refundDue > 0 && onOpen('refund')}
      />
    </>
  )
}

/** A paid and ready order is finished, so the actions that would undo it are collapsed. */
function RareSteps({ children }: { children: ReactNode }) {
  return (
    <details className={`folded ${styles.rare}`}>
      <summary>
        Hatua nyingine <ChevronDownIcon size={20} />
      </summary>
      <p>
        Oda hii imelipwa na iko tayari. Mteja akirudisha bidhaa, tumia ‘Mteja amerudisha’. Ighairi tu ikiwa iliingizwa
        kimakosa.
      </p>
      {children}
    </details>
  )
}

/** Buttons to call the customer or send a message. */
function ContactCustomer({ order }: { order: Order }) {
  const whatsapp = order.whatsapp_number && normalisePhone(order.whatsapp_number)
  return (
    <div className={styles.buttons}>
      {whatsapp && (
        <a
          className={buttonClass({ variant: 'line' })}
          href={whatsappLink(whatsapp, `Habari ${order.customer_name}, kuhusu oda yako Na. ${order.id}: `)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ChatIcon size={20} /> WhatsApp {order.whatsapp_number}
        </a>
      )}
      {order.phone_number && (
        <a className={buttonClass({ variant: 'line' })} href={`tel:${order.phone_number}`}>
          <PhoneIcon size={20} /> Piga {order.phone_number}
        </a>
      )}
    </div>
  )
}

const refundNotice = (order: Order): string => {
  const due = refundOfCancelling(order)
  return due > 0 ? ` Mteja anarudishiwa ${formatMoney(due)}: utaulizwa ulivyomrudishia.` : ''
}

interface CancelDialogProps {
  order: Order
  open: boolean
  onClose: () => void
  /** Called with the amount to refund, in shillings. */
  onCancelled: (refundDue: number) => void
}

function CancelDialog({ order, open, onClose, onCancelled }: CancelDialogProps) {
  const cancel = useChangeOrder('cancelOrder')
  const confirm = async (reason: string) => {
    try {
      const { refund_due } = await cancel.mutateAsync({ order_id: order.id, reason })
      onCancelled(refund_due)
      toast.success('Oda imeghairiwa.')
    } catch (error) {
      toast.error(sentenceOf(error, 'Imeshindikana kughairi oda.', commonTexts.networkError))
      throw error
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Ghairi oda"
      message={`Oda Na. ${order.id} itaghairiwa na bidhaa zilizotayarishwa zitarudi stoo. Hatua hii haiwezi kurudishwa.${refundNotice(order)}`}
      confirmLabel="Ndiyo, ghairi oda"
      cancelLabel="Hapana"
      reason={{ label: 'Sababu', required: true }}
      danger
    />
  )
}
