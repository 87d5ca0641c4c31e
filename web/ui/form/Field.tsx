/**
 * Labelled inputs. Hint and error are linked to the input. `onValue` gets the text. Alternatively forms can read the
 * input by its `name`.
 */
import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

interface FieldTexts {
  label: string
  hint?: string
  /** Shown and announced instead of the hint. */
  error?: string
}

interface OnValue {
  onValue?: (value: string) => void
}

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'className' | 'style'>

export interface TextFieldProps extends FieldTexts, OnValue, Native<'input'> {
  /** A short unit at the end of the box: 'TSh', 'pisi'. */
  suffix?: string
  /** A button at the end of the box. */
  action?: ReactNode
}

/** A single-line input. `type="tel"` and `type="number"` open the right keyboard. */
export function TextField({ label, hint, error, suffix, action, onValue, ...rest }: TextFieldProps) {
  const { frame, control } = useField({ label, hint, error, required: rest.required })
  return frame(
    <span className="input">
      <input
        inputMode={rest.type === 'number' ? 'decimal' : undefined}
        autoComplete={rest.type === 'tel' ? 'tel' : undefined}
        {...rest}
        {...control}
        onChange={(event) => {
          rest.onChange?.(event)
          onValue?.(event.target.value)
        }}
      />
      {suffix && <span className="suffix">{suffix}</span>}
      {action}
    </span>,
  )
}

interface TextAreaProps extends FieldTexts, OnValue, Native<'textarea'> {}

/** A multi-line input. */
export function TextArea({ label, hint, error, onValue, ...rest }: TextAreaProps) {
  const { frame, control } = useField({ label, hint, error, required: rest.required })
  return frame(
    <span className="input">
      <textarea
        rows={3}
        {...rest}
        {...control}
        onChange={(event) => {
          rest.onChange?.(event)
          onValue?.(event.target.value)
        }}
      />
    </span>,
  )
}

interface SelectFieldProps extends FieldTexts, OnValue, Native<'select'> {
  options: readonly (string | { value: string; label: string })[]
  /** An option with an empty value that is shown until something is chosen. */
  placeholder?: string
}

/** A choice from a list, with the system's own picker. */
export function SelectField({ label, hint, error, options, placeholder, onValue, ...rest }: SelectFieldProps) {
  const { frame, control } = useField({ label, hint, error, required: rest.required })
  return frame(
    <span className="input input-select">
      <select
        {...rest}
        {...control}
        onChange={(event) => {
          rest.onChange?.(event)
          onValue?.(event.target.value)
        }}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
          return (
            <option key={value} value={value}>
              {label}
            </option>
          )
        })}
      </select>
    </span>,
  )
}

function useField({ label, hint, error, required }: FieldTexts & { required?: boolean }) {
  const id = useId()
  const note = error ?? hint
  const control = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  const frame = (input: ReactNode) => (
    <div className={`field${error ? ' field-bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true">{'\u00a0*'}</span>}
      </label>
      {input}
      <p id={`${id}-note`} className="note" role={error ? 'alert' : undefined} hidden={!note}>
        {note}
      </p>
    </div>
  )
  return { frame, control }
}

/** An invalid input, or the options of an invalid radio group. */
const INVALID_FIELD = '[aria-invalid="true"]:not([role]), [role="radiogroup"][aria-invalid="true"] input'

/** Focuses the first field with an error, once React has marked it, so that it is visible and announced. */
export function focusInvalidField(form: Element | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>(INVALID_FIELD)?.focus())
}
