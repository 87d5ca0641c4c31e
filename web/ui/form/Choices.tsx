/** Rows of buttons of which one is chosen. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

export interface Choice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  count?: number
}

export interface ChoicesProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The category strip: pills that scroll sideways; the chosen one is kept in sight. */
export function Strip<Value extends string>(props: ChoicesProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => keepInSight(row.current, props.value), [props.value])
  return <Choices {...props} look="strip" row={row} />
}

/** Two to four equal views of one thing. */
export function Tabs<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} look="tabs" />
}

/** Filters above a list, with icons and counts. */
export function FilterBar<Value extends string>(props: ChoicesProps<Value>) {
  return <Choices {...props} look="filters" />
}

interface ChoicesLook {
  look: 'strip' | 'tabs' | 'filters'
  row?: RefObject<HTMLDivElement | null>
}

function Choices<Value extends string>({
  label,
  options,
  value,
  onChange,
  look,
  row,
}: ChoicesProps<Value> & ChoicesLook) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning and borders
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

/** Sideways only: scrollIntoView would move the page too. */
function keepInSight(row: HTMLElement | null, value: string): void {
  const chosen = row?.querySelector<HTMLElement>(`button[value="${CSS.escape(value)}"]`)
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return
  const middle = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  row.scrollTo({ left: middle, behavior: 'smooth' })
}
