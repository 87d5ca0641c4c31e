import type { FocusEventHandler } from 'react'
import { type CheckoutField, checkoutFields } from '../../../../shop/orders/order-details.ts'
import { TextArea, TextField } from '../../../ui/form/Field.tsx'

interface DetailFieldProps {
  name: CheckoutField
  /** Replaces the label that addresses the customer. */
  label?: string
  error?: string
  /** Set by the checkout, which holds the text in its state. */
  value?: string
  onValue?: (text: string) => void
  onBlur?: FocusEventHandler
  'data-autofocus'?: true
  enterKeyHint?: 'next'
  /** Set by the plain form, which the browser posts. */
  defaultValue?: string
}

/** A field for a detail of an order, in the checkout and in the plain form. */
export function DetailField({ name, enterKeyHint, ...props }: DetailFieldProps) {
  const { missing, rows, type, ...rules } = checkoutFields[name]
  const field = { name, required: missing !== undefined, ...rules, ...props }
  // In a field of several rows Enter inserts a line break.
  if (rows) return <TextArea {...field} rows={rows} />
  return <TextField {...field} type={type} enterKeyHint={enterKeyHint} />
}
