import { Button } from '../../ui/form/Button.tsx'

interface BelowCostProps {
  /** The server's message, which names the product and its cost. */
  text: string
  onSell: () => void
}

/** Asks for confirmation to sell below cost; only shown to people who may see costs. */
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
