import { formatNumber } from '../../../shop/numbers/money.ts'
import { Money } from '../../ui/list/Money.tsx'
import type { LineForm } from '../cart/use-line-form.ts'
import { PieceNote } from '../checkout/PieceNote.tsx'
import { Price } from './Price.tsx'

/** The price of the chosen type and, for several pieces, the total; the most prominent text of the page. */
export function ChosenPrice({ line }: { line: LineForm }) {
  const { product, type, price, quantity, total } = line
  if (price === undefined || total === undefined) return <Price product={product} />
  return (
    <p className="price">
      <Money amount={total} />{' '}
      {quantity > 1 ? (
        <small>
          {type && `${type}, `}idadi {formatNumber(quantity)}
        </small>
      ) : (
        <PieceNote type={type} price={price} otherwise={type ?? undefined} />
      )}
    </p>
  )
}
