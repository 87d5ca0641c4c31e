import type { ComponentProps, ReactNode } from 'react'
import './form.css'
import './tick.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange'> {
  label: ReactNode
  /** Below the label, smaller. */
  hint?: ReactNode
  onChange?: (checked: boolean) => void
}

/** A tick box; the whole line takes the tap. */
export function Checkbox(props: CheckboxProps) {
  return <TickLine {...props} look="check" />
}

/** One of several: same `name`. */
export function Radio(props: CheckboxProps) {
  return <TickLine {...props} look="radio" />
}

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange' | 'ref'> {
  'aria-label': string
  /** Some of what it stands for are ticked. */
  isPartly?: boolean
  onChange: (checked: boolean) => void
}

/** A tick box alone, in a table: all around it takes the tap too. */
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
