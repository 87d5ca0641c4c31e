import type { ComponentProps } from 'react'
import './tick.css'

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'onChange' | 'ref'> {
  'aria-label': string
  /** True if some but not all of the items are checked. */
  isPartly?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox without text, for tables. The space around it can be clicked too. */
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
