import type { CartLine } from '../../../shop/orders/cart.ts'
import { paths } from '../../../shop/paths.ts'
import { countedPieces, packagePrice, priceLine } from '../../../shop/products/prices.ts'
import { nextTier } from '../../../shop/products/tiers/next-tier.ts'
import { changeCart } from '../../data/device/cart-store.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { QuantityStepper } from '../../ui/form/QuantityStepper.tsx'
import { TrashIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { LineName } from '../../ui/list/LineName.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { PieceNote } from './PieceNote.tsx'

interface CartLineCardProps {
  line: CartLine
  /** All lines of the cart, because price tiers may count their pieces together. */
  lines: readonly CartLine[]
  /** True if the shop no longer sells this product, so that an order with it would be refused. */
  isGone: boolean | undefined
  onRemove: () => void
}

/** One cart line: quantity, price, and a button to remove it. */
export function CartLineCard({ line, lines, isGone, onRemove }: CartLineCardProps) {
  const { price, line_total } = priceLine(line, lines)
  const priceOfPackage = packagePrice(line, line.quantity, countedPieces(line, lines))
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
          {priceOfPackage !== undefined && (
            <>
              <Money amount={priceOfPackage} /> katoni ya {line.items_per_package},{' '}
            </>
          )}
          <Money amount={price} /> <PieceNote type={line.type ?? null} price={price} otherwise="kila moja" />
        </p>
        <NextTier line={line} lines={lines} />
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
          <Money amount={line_total} />
        </b>
      </div>
    </li>
  )
}

/** Says how many more pieces reach the next price tier: 'Ongeza 3 upate kila moja kwa TSh 23,000'. */
function NextTier({ line, lines }: Pick<CartLineCardProps, 'line' | 'lines'>) {
  const next = nextTier(line, lines)
  if (!next) return null
  return (
    <p className="cart-line-more cart-line-next">
      Ongeza {next.missing} upate {next.tier.unit === 'piece' ? 'kila moja' : 'katoni'} kwa{' '}
      <Money amount={next.tier.price} />
    </p>
  )
}
