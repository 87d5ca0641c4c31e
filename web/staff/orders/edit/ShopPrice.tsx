import { Button } from '../../../ui/form/Button.tsx'
import type { EditedLine } from './edit-draft.ts'

interface ShopPriceProps {
  line: EditedLine
  onChange: (line: EditedLine, isAtShopPrice: boolean) => void
}

/** Replaces a line's agreed price by the shop's price. Until the order is saved, restores the agreed price too. */
export function ShopPrice({ line, onChange }: ShopPriceProps) {
  const isRemoved = Boolean(line.at_shop_price)
  const label = isRemoved ? 'Rudisha punguzo' : 'Ondoa punguzo'
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${label}: ${line.name}`}
      onClick={() => onChange(line, !isRemoved)}
    >
      {label}
    </Button>
  )
}
