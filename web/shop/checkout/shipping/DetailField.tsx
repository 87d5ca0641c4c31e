import type { FocusEventHandler } from 'react'
import { type CheckoutField, checkoutFields } from '../../../../shop/orders/order-details.ts'
import { TextArea, TextField } from '../../../ui/form/Field.tsx'

interface DetailFieldProps {
  name: CheckoutField
  error?: string
  /** In the checkout, which keeps what is typed. */
  value?: string
  onValue?: (text: string) => void
  onBlur?: FocusEventHandler
  'data-autofocus'?: true
  enterKeyHint?: 'next'
  /** In the plain form, which the browser posts. */
  defaultValue?: string
}

/** A field for a detail of an order, in the checkout and in the plain form. */
export function DetailField({ name, enterKeyHint, ...props }: DetailFieldProps) {
  const { missing, rows, type, ...rules } = checkoutFields[name]
  const field = { name, required: missing !== undefined, ...rules, ...props }
  // Enter inserts a line in a field of several.
  if (rows) return <TextArea {...field} rows={rows} />
  return <TextField {...field} type={type} enterKeyHint={enterKeyHint} />
}
