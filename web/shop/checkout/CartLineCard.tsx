import type { CartLine } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { priceQuantity } from '../../../shop/products/prices.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { LineName } from '../../ui/list/LineName.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'

interface CartLineCardProps {
  line: CartLine
  /** The shop no longer has this product, so an order with it would be refused. */
  isGone: boolean | undefined
  onRemove: () => void
}

/** One cart line: quantity, price, and a button to remove it. */
export function CartLineCard({ line, isGone, onRemove }: CartLineCardProps) {
  return (
    <li className="photo-line cart-line">
      <Photo path={line.image} alt="" sizes="4.5rem" />
      <div>
        <h2>
          <Link href={paths.product(line.id)}>
            <LineName {...line} />
          </Link>
        </h2>
        {isGone && <Chip tone="warn">Haipo tena dukani</Chip>}
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
          <Money amount={priceQuantity(line, line.quantity).line_total} />
        </b>
      </div>
    </li>
  )
}
