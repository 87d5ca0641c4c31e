import type { CartLine } from '../../../shop/cart.ts'
import { lineTotal } from '../../../shop/money.ts'
import { changeCart } from '../../data/cart-store.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/Link.tsx'
import { Money } from '../../ui/Money.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'

/** One line of the cart: how many, what it costs, away with it. */
export function CartLineCard({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  return (
    <li className="cart-line">
      <Photo path={line.image} alt="" sizes="4.5rem" />
      <div>
        <h3>
          <Link href={paths.product(line.id)}>{line.name}</Link>
        </h3>
        <p className="cart-line-more">
          <Money amount={line.price} /> kila moja
        </p>
        {line.instructions && <p className="cart-line-more">{line.instructions}</p>}
      </div>
      <IconButton aria-label={`Ondoa ${line.name}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
      <div className="cart-line-foot">
        <QuantityStepper
          label={`Idadi ya ${line.name}`}
          value={line.quantity}
          onChange={(quantity) => changeCart({ do: 'setQuantity', line, quantity })}
        />
        <b>
          <Money amount={lineTotal(line.price, line.quantity)} />
        </b>
      </div>
    </li>
  )
}
