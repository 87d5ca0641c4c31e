import { useState } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { type PaymentMethod, paymentMethodNames } from '../../../shop/orders/orders.ts'
import { commonTexts } from '../../../shop/words/messages.ts'
import { sentenceOf } from '../../data/api/api.ts'
import type { Order } from '../../data/orders.ts'
import { useChangeOrder } from '../../data/orders.ts'
import { briefToast, toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { List, Row } from '../../ui/list/List.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

type Payment = NonNullable<Order['payments']>[number]

/** What was paid, by whom taken, and what was reversed. */
export function Payments({ order }: { order: Order }) {
  const [undone, setUndone] = useState<Payment | null>(null)
  const undo = useChangeOrder('updateOrderPayment')
  const payments = order.payments ?? []
  if (payments.length === 0) return null
  const reversed = new Set(payments.map((payment) => payment.reverses))
  const confirm = async () => {
    if (!undone) return
    try {
      await undo.mutateAsync({ order_id: order.id, undo: undone.id })
      briefToast('Malipo yametenguliwa.')
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
            key={payment.id}
            title={
              payment.reverses === null ? methodName(payment.method) : `Yametenguliwa: ${methodName(payment.method)}`
            }
            trailing={<Money amount={payment.amount} />}
            actions={
              payment.reverses === null &&
              !reversed.has(payment.id) && (
                <Button variant="quiet" size="small" onClick={() => setUndone(payment)}>
                  Tengua
                </Button>
              )
            }
          >
            {formatDateTime(payment.at)}
            {payment.by && ` · ${payment.by}`}
            {payment.reference && ` · ${payment.reference}`}
          </Row>
        ))}
      </List>
      <ConfirmDialog
        open={undone !== null}
        onClose={() => setUndone(null)}
        onConfirm={confirm}
        title="Tengua malipo"
        message={`Malipo ya ${formatMoney(undone?.amount ?? 0)} yatatenguliwa. Rekodi zote mbili zitabaki kwenye oda.`}
        confirmLabel="Tengua"
        danger
      />
    </>
  )
}

const methodName = (method: string): string => paymentMethodNames[method as PaymentMethod] ?? method
