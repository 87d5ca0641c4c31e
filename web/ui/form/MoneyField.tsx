import type { ChangeEvent } from 'react'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { TextField, type TextFieldProps } from './Field.tsx'
import { groupAmount } from './group-amount.ts'

/**
 * A field for an amount in TZS. Thousands are grouped while typing, so that a missing zero is noticed. A proposed amount
 * is selected when the field is entered, so that typing replaces it.
 */
export const MoneyField = (props: TextFieldProps) => (
  <TextField
    suffix="TSh"
    inputMode="decimal"
    maxLength={16}
    autoComplete="off"
    onFocus={({ currentTarget }) => currentTarget.select()}
    {...props}
    onChange={groupTyped}
  />
)

/**
 * Groups the thousands in an input that has just changed. Pasted text is only grouped if it is an amount, because
 * '12,50' would become 1,250.
 */
export function groupTyped({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
  const { inputType, isComposing } = nativeEvent instanceof InputEvent ? nativeEvent : {}
  const isPasted = inputType === 'insertFromPaste' || inputType === 'insertFromDrop'
  if (isComposing || (isPasted && parseMoney(target.value) === null)) return
  const typed = target.value
  const { text, caret } = groupAmount(
    typed,
    target.selectionStart ?? typed.length,
    inputType === 'deleteContentForward',
  )
  if (text === typed) return
  target.value = text
  target.setSelectionRange(caret, caret)
}
