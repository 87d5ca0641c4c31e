import { formatNumber } from '../../../shop/numbers/money.ts'
import { Money } from '../../ui/list/Money.tsx'
import type { LineForm } from '../cart/use-line-form.ts'
import { PieceNote } from '../checkout/PieceNote.tsx'
import { Price } from './Price.tsx'

/** The price of what is chosen, the loudest thing of the page: of the type, and of all pieces if there are several. */
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
