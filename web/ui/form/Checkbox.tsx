import type { ComponentProps, ReactNode } from 'react'
import './form.css'
import './tick.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange'> {
  label: ReactNode
  /** Smaller text below the label. */
  hint?: ReactNode
  onChange?: (checked: boolean) => void
}

/** A checkbox; the whole line is clickable. */
export function Checkbox(props: CheckboxProps) {
  return <TickLine {...props} look="check" />
}

/** A radio button; those with the same `name` form a group. */
export function Radio(props: CheckboxProps) {
  return <TickLine {...props} look="radio" />
}

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange' | 'ref'> {
  'aria-label': string
  /** True if only some of the items are checked. */
  isPartly?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox without text, for tables; the space around it is clickable too. */
export function TickBox({ isPartly = false, onChange, ...rest }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input
        {...rest}
        type="checkbox"
        className="check"
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

function TickLine({ label, hint, onChange, look, ...rest }: CheckboxProps & { look: 'check' | 'radio' }) {
  return (
    <label className="tick">
      <input
        {...rest}
        type={look === 'radio' ? 'radio' : 'checkbox'}
        className={look}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
