import { useRef } from 'react'
import { MAX_ORDER_TEXT_LENGTH } from '../../../shop/numbers/limits.ts'
import { haveTypesSamePrices, pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { useInputBeforeHydration } from '../../browser/use-input-before-hydration.ts'
import { TextArea } from '../../ui/form/Field.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { Money } from '../../ui/list/Money.tsx'
import './line.css'
import { TierTable } from './TierTable.tsx'
import { TypeChoices } from './TypeChoices.tsx'
import type { LineForm } from './use-line-form.ts'

/** Type, quantity and instructions, shared by the order-line form and the product page. */
export function LineFields({ line }: { line: LineForm }) {
  const { product, type, quantity, instructions, isTypeMissing } = line
  // If all types have the same price tiers, these are shown even before a type is chosen.
  const [anyType] = product.customPrices
  const shownPrices = line.prices ?? (anyType && haveTypesSamePrices(product) ? pricesOf(product, anyType.type) : null)
  const instructionsBox = useRef<HTMLTextAreaElement>(null)
  useInputBeforeHydration(instructionsBox, instructions, line.setInstructions)
  return (
    <>
      {product.customPrices.length > 0 && (
        <TypeChoices
          types={product.customPrices}
          value={type}
          onChange={line.chooseType}
          error={isTypeMissing ? 'Chagua aina ya bidhaa kwanza.' : undefined}
        />
      )}
      {shownPrices && <TierTable prices={shownPrices} />}
      <div className="line-count">
        Idadi
        <QuantityStepper label={`Idadi ya ${product.name}`} value={quantity} onChange={line.setQuantity} />
      </div>
      <details className="line-instructions">
        <summary>Ongeza maelekezo</summary>
        <TextArea
          ref={instructionsBox}
          label="Maelekezo (si lazima)"
          hint="Mfano: rangi, saizi au muda wa kukuletea."
          value={instructions}
          onValue={line.setInstructions}
          maxLength={MAX_ORDER_TEXT_LENGTH}
          rows={2}
        />
      </details>
    </>
  )
}

/** The line's total, above the buttons; undefined until a type is chosen. */
export function LineTotal({ total }: { total: number | undefined }) {
  return (
    <p className="line-total" aria-live="polite">
      {total === undefined ? (
        'Chagua aina'
      ) : (
        <>
          Jumla <Money amount={total} />
        </>
      )}
    </p>
  )
}
