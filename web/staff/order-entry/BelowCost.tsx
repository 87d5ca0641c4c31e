import { Button } from '../../ui/form/Button.tsx'

interface BelowCostProps {
  /** The refusal of the shop, which names the product and what it cost. */
  text: string
  onSell: () => void
}

/** Asks somebody who sees costs whether to sell below them. */
export function BelowCost({ text, onSell }: BelowCostProps) {
  return (
    <div role="alert">
      <p>{text}</p>
      <Button variant="line" size="small" onClick={onSell}>
        Uza hata hivyo
      </Button>
    </div>
  )
}
