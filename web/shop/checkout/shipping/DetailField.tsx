import type { FocusEventHandler } from 'react'
import { type CheckoutField, checkoutFields } from '../../../../shop/orders/order-details.ts'
import { TextArea, TextField } from '../../../ui/form/Field.tsx'

interface DetailFieldProps {
  name: CheckoutField
  /** Replaces the default label, which addresses the customer. */
  label?: string
  error?: string
  /** The value, if the field is controlled (in the checkout). */
  value?: string
  onValue?: (text: string) => void
  onBlur?: FocusEventHandler
  'data-autofocus'?: true
  enterKeyHint?: 'next'
  /** The initial value, if the browser posts the field (in the plain form). */
  defaultValue?: string
}

/** A field for one detail of an order, in the checkout and in the plain form. */
export function DetailField({ name, enterKeyHint, ...props }: DetailFieldProps) {
  const { missing, rows, type, ...rules } = checkoutFields[name]
  const field = { name, required: missing !== undefined, ...rules, ...props }
  // Enter inserts a line break in a field of several rows.
  if (rows) return <TextArea {...field} rows={rows} />
  return <TextField {...field} type={type} enterKeyHint={enterKeyHint} />
}
