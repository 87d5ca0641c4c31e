import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { MAX_SHOWN_PAYMENTS, type PaymentMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Person } from '../people/Person.tsx'

type Payment = NonNullable<Order['payments']>[number]

/** The order's newest payments, refunds and reversals, with who recorded them. */
export function Payments({ order }: { order: Order }) {
  const [toUndo, setToUndo] = useState<Payment | null>(null)
  const undo = useChangeOrder('updateOrderPayment')
  const payments = order.payments ?? []
  if (payments.length === 0) return null
  const reversed = new Set(payments.map((payment) => payment.reverses))
  const confirm = async () => {
    if (!toUndo) return
    try {
      await undo.mutateAsync({ order_id: order.id, undo: toUndo.id })
      toast.success(toUndo.refund ? 'Marejesho yametenguliwa.' : 'Malipo yametenguliwa.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
      throw error
    }
  }
  return (
    <>
      <h3>Malipo</h3>
      <List label="Malipo">
        {payments.map((payment) => (
          <Row
            key={`${payment.id} ${payment.amount}`}
            title={titleOf(payment)}
            trailing={<Money amount={payment.amount} />}
            actions={
              payment.reverses === null &&
              !payment.shared &&
              !reversed.has(payment.id) && (
                <Button variant="quiet" size="small" onClick={() => setToUndo(payment)}>
                  Tengua
                </Button>
              )
            }
          >
            {formatDateTime(payment.at)}
            {payment.reference && ` · ${payment.reference}`}
            {payment.shared && ' · sehemu ya malipo ya madeni ya mteja'}
            {(payment.by_name ?? payment.by) && <Person name={payment.by_name} phone={payment.by} />}
          </Row>
        ))}
      </List>
      {payments.length >= MAX_SHOWN_PAYMENTS && <p>Yanaonekana malipo {MAX_SHOWN_PAYMENTS} ya mwisho.</p>}
      <ConfirmDialog
        open={toUndo !== null}
        onClose={() => setToUndo(null)}
        onConfirm={confirm}
        title={toUndo?.refund ? 'Tengua marejesho' : 'Tengua malipo'}
        message={undoMessage(toUndo)}
        confirmLabel="Tengua"
        danger
      />
    </>
  )
}

function titleOf({ refund, reverses, method }: Payment): string {
  const what = refund ? 'Marejesho' : 'Malipo'
  if (reverses !== null) return `${what} yametenguliwa: ${methodName(method)}`
  return refund ? `${what}: ${methodName(method)}` : methodName(method)
}

/**
 * Returns the question before undoing. Undoing only corrects a wrong entry; money that is really returned is a refund.
 */
function undoMessage(payment: Payment | null): string {
  const sum = formatMoney(Math.abs(payment?.amount ?? 0))
  const both = 'Rekodi zote mbili zitabaki kwenye oda.'
  if (payment?.refund) return `Marejesho ya ${sum} yatatenguliwa: ni kama pesa hazikurudishwa. ${both}`
  return `Malipo ya ${sum} yatatenguliwa: ni kama hayakupokelewa. ${both}`
}

const methodName = (method: string): string => paymentMethodNames[method as PaymentMethod] ?? method
