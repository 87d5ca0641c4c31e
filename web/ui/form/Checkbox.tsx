import type { ComponentProps, ReactNode } from 'react'
import './form.css'

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange'> {
  label: ReactNode
  /** Below the label, smaller. */
  hint?: ReactNode
  onChange?: (checked: boolean) => void
}

/** A tick box; the whole line takes the tap. */
export function Checkbox(props: ToggleProps) {
  return <TickLine {...props} look="check" />
}

/** On or off, at once. */
export function Toggle(props: ToggleProps) {
  return <TickLine {...props} look="switch" />
}

/** One of several: same `name`. */
export function Radio(props: ToggleProps) {
  return <TickLine {...props} look="radio" />
}

function TickLine({ label, hint, onChange, look, ...rest }: ToggleProps & { look: 'check' | 'switch' | 'radio' }) {
  return (
    <label className="tick">
      <input
        {...rest}
        type={look === 'radio' ? 'radio' : 'checkbox'}
        role={look === 'switch' ? 'switch' : undefined}
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
