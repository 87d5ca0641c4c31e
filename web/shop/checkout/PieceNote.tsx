import { piecePrice } from '../../../shop/products/prices.ts'
import { Money } from '../../ui/list/Money.tsx'

interface PieceNoteProps {
  type: string | null
  price: number
  /** The text for a type that is no package. */
  otherwise?: string
}

/** For a package '= TSh 3,000 kila jozi'; for others `otherwise`. */
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
