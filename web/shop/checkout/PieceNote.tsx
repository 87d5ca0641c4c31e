import { piecePrice } from '../../../shop/products/prices.ts'
import { Money } from '../../ui/list/Money.tsx'

interface PieceNoteProps {
  type: string | null
  price: number
  /** The text for types that are not packages. */
  otherwise?: string
}

/** The price of one piece for a package, such as '= TSh 3,000 kila jozi'; `otherwise` for other types. */
export function PieceNote({ type, price, otherwise = '' }: PieceNoteProps) {
  const piece = piecePrice(type ?? '', price)
  if (!piece) return otherwise && <small>{otherwise}</small>
  return (
    <small>
      =&nbsp;
      <Money amount={piece.price} /> kila {piece.unit}
    </small>
  )
}
