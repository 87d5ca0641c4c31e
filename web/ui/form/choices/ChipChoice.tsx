import { useId } from 'react'
import './chip-choice.css'
import '../field.css'
import './tick.css'

interface ChipChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined until something is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string
}

/** A required choice among a few short names, all of them visible. For long lists use SelectField. */
export function ChipChoice<Value extends string>({ label, options, value, onChange, error }: ChipChoiceProps<Value>) {
  const id = useId()
  return (
    <div
      className={error ? 'field field-bad' : 'field'}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-note`}
    >
      <b id={`${id}-label`} className="chip-choice-label">
        {label}
        <span aria-hidden="true">{'\u00a0*'}</span>
      </b>
      <div className="chip-choice">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-note`} className="note" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
