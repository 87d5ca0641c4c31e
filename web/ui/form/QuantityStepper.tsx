import { useRef, useState } from 'react'
import { useInputBeforeHydration } from '../../browser/use-input-before-hydration.ts'
import { IconButton } from './Button.tsx'
import './form.css'
import { MinusIcon, PlusIcon } from '../icon/icons.tsx'

interface QuantityStepperProps {
  /** The accessible label: 'Idadi ya Redio'. */
  label: string
  value: number
  onChange: (value: number) => void
  /** The minimum; 1 by default. */
  min?: number
  /** The maximum; by default 100,000, as in an order line. */
  max?: number
  disabled?: boolean
}

/** Buttons − and + around a number that can also be typed. Only whole numbers within the limits are reported. */
export function QuantityStepper({ label, value, onChange, min = 1, max = 100_000, disabled }: QuantityStepperProps) {
  // While typing, the text may be empty or too small for a moment.
  const [typed, setTyped] = useState<string>()
  const change = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)))
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '')
    setTyped(digits)
    if (digits !== '' && Number(digits) >= min) change(Number(digits))
  }
  const box = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(box, String(value), type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a number with two buttons is not a fieldset
    <div className="stepper" role="group" aria-label={label}>
      <IconButton aria-label="Punguza" disabled={disabled || value <= min} onClick={() => change(value - 1)}>
        <MinusIcon />
      </IconButton>
      <input
        ref={box}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          setTyped(undefined)
          change(value + by)
        }}
      />
      <IconButton aria-label="Ongeza" disabled={disabled || value >= max} onClick={() => change(value + 1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}
