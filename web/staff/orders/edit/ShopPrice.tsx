import { Button } from '../../../ui/form/Button.tsx'
import type { EditedLine } from './edit-draft.ts'

interface ShopPriceProps {
  line: EditedLine
  onChange: (line: EditedLine, isAtShopPrice: boolean) => void
}

/** A button that replaces a line's agreed price by the shop's. Until the order is saved, a second tap undoes that. */
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
