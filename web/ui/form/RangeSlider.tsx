import { useId } from 'react'
import './form.css'

interface RangeSliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  /** Formats the value for display and screen readers: '80%'. */
  show?: (value: number) => string
}

/** A slider for a number. */
export function RangeSlider({ label, value, onChange, min = 0, max = 100, show = String, ...rest }: RangeSliderProps) {
  const id = useId()
  return (
    <div className="range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{show(value)}</output>
      <input
        {...rest}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
