import { Button } from '../../../ui/form/Button.tsx'
import type { EditedLine } from './edit-draft.ts'

interface ShopPriceProps {
  line: EditedLine
  onChange: (line: EditedLine, isAtShopPrice: boolean) => void
}

/** Takes an agreed price off a line, or puts it back before the order is saved. */
export function ShopPrice({ line, onChange }: ShopPriceProps) {
  const isOff = Boolean(line.at_shop_price)
  const label = isOff ? 'Rudisha punguzo' : 'Ondoa punguzo'
  return (
    <Button variant="quiet" size="small" aria-label={`${label}: ${line.name}`} onClick={() => onChange(line, !isOff)}>
      {label}
    </Button>
  )
}
