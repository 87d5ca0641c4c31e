import type { ComponentProps, ReactNode } from 'react'
import '../form.css'
import './tick.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange'> {
  label: ReactNode
  /** Smaller text below the label. */
  hint?: ReactNode
  onChange?: (checked: boolean) => void
}

/** A checkbox; its whole line can be clicked. */
export function Checkbox(props: CheckboxProps) {
  return <TickLine {...props} look="check" />
}

/** A radio button; those with the same `name` form a group. */
export function Radio(props: CheckboxProps) {
  return <TickLine {...props} look="radio" />
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
