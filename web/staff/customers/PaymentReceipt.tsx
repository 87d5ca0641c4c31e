import { useMemo } from 'react'
import { paymentReceiptOf } from '../../../shop/receipts/payment-receipt.ts'
import type { ReceiptShop } from '../../../shop/receipts/receipt.ts'
import type { CustomerPage } from '../../data/customers.ts'
import { ReceiptSheet } from '../receipts/ReceiptSheet.tsx'

interface PaymentReceiptProps {
  page: CustomerPage
  /** The id of the payment whose receipt is shown. */
  payment: number | null
  open: boolean
  onClose: () => void
}

/** The receipt of a payment in the customer's statement. */
export function PaymentReceipt({ page: { customer, statement }, payment, open, onClose }: PaymentReceiptProps) {
  const row = statement.find(({ payment_id }) => payment_id !== null && payment_id === payment)
  const buildReceipt = useMemo(
    () => row && ((shop: ReceiptShop) => paymentReceiptOf(customer, row, shop)),
    [customer, row],
  )
  if (!buildReceipt) return null
  return <ReceiptSheet order={null} buildReceipt={buildReceipt} open={open} onClose={onClose} />
}
