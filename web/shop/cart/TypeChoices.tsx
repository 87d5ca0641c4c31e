import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { PieceNote } from '../checkout/PieceNote.tsx'

/** The price of a type; for a package also the price of one piece: '= TSh 3,000 kila jozi'. */
export function TypePrice({ type, price }: { type: string; price: number }) {
  if (price === 0) return <span>{catalogTexts.askPrice}</span>
  return (
    <span className="type-price">
      <Money amount={price} />
      <PieceNote type={type} price={price} />
    </span>
  )
}

interface TypeChoicesProps {
  types: readonly { type: string; price: number; image?: string }[]
  value: string | null
  onChange: (type: string) => void
  error?: string
}

/**
 * The types of a product with their prices. A type without a price cannot be chosen; customers can only ask about it.
 */
export function TypeChoices({ types, value, onChange, error }: TypeChoicesProps) {
  const id = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first render
  useLayoutEffect(() => {
    // Takes over a choice that was made before hydration.
    const chosen = choices.current?.querySelector<HTMLInputElement>(':checked')
    if (chosen && chosen.value !== value) onChange(chosen.value)
  }, [])
  useEffect(() => {
    if (error) choices.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <fieldset ref={choices} className="type-choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Chagua aina</legend>
      {types.map(({ type, price, image }, index) => (
        <label key={type} className="type-choice">
          <input
            type="radio"
            name={id}
            value={type}
            checked={value === type}
            disabled={price === 0}
            onChange={() => onChange(type)}
            data-autofocus={index === 0 || undefined}
          />
          <span>
            {image && <Photo path={image} alt="" sizes="2.25rem" />}
            {type}
          </span>
          <TypePrice type={type} price={price} />
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
