/** Rows of buttons of which one is selected. */
import { type ReactNode, useEffect, useRef } from 'react'
import './choices.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
}

interface ChoicesProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice among two to four views. */
export function Tabs<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} look="tabs" />
}

/** Filters above a list, with counts. */
export function FilterBar<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} look="filters" />
}

/** How much of the previous choice stays visible, in px, to show that the row can be scrolled back. */
const PEEK_PX = 48

interface ChoicesLook {
  look: 'tabs' | 'filters'
}

function Choices<Value extends string>({ label, options, value, onChange, look }: ChoicesProps<Value> & ChoicesLook) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another choice is selected
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    // On a phone the row scrolls, and the selected choice may be outside the window.
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - PEEK_PX
  }, [value])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form semantics and borders
    <div ref={row} className={look} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          value={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className="count">{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
