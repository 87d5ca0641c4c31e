import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { Money } from '../../ui/list/Money.tsx'

interface TypeChoicesProps {
  types: readonly { type: string; price: number }[]
  value: string | null
  onChange: (type: string) => void
  error?: string
}

/** A product's types with their prices, one of which is chosen. A type without a price can only be asked about. */
export function TypeChoices({ types, value, onChange, error }: TypeChoicesProps) {
  const id = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first shown
  useLayoutEffect(() => {
    // Chosen before React had taken the document over.
    const chosen = choices.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen && chosen.value !== value) onChange(chosen.value)
  }, [])
  useEffect(() => {
    if (error) choices.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <fieldset ref={choices} className="type-choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Chagua aina</legend>
      {types.map(({ type, price }, at) => (
        <label key={type} className="type-choice">
          <input
            type="radio"
            name={id}
            value={type}
            checked={value === type}
            disabled={price === 0}
            onChange={() => onChange(type)}
            data-autofocus={at === 0 ? true : undefined}
          />
          <b>{type}</b>
          <span>{price === 0 ? catalogTexts.askPrice : <Money amount={price} />}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="note" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
