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
  /** The value as it is shown and spoken: '80%'. */
  show?: (value: number) => string
}

/** A number set by drawing. */
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
