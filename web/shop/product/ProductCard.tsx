import { memo, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { productStatusNames } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import type { Product } from '../../data/catalog.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import type { PhotoProps } from '../../ui/picture/Photo.tsx'
import { Slider } from '../../ui/picture/Slider.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { BuyButton } from './BuyButton.tsx'
import { FirstTier } from './FirstTier.tsx'
import { NotifyMeButton } from './NotifyMeButton.tsx'
import { Price } from './Price.tsx'
import { ShareButton } from './ShareButton.tsx'

interface ProductCardProps {
  product: Product
  load?: PhotoProps['load']
  /** True while only name, price and first picture are known. */
  preview?: boolean
}

/**
 * One product in the catalogue. Its name is the only tab stop; arrow keys reach its buttons (use-card-keys.ts).
 * Memoized, so that it is rendered again only if its product changes.
 */
export const ProductCard = memo(function ProductCard({ product, load, preview }: ProductCardProps) {
  const staff = useStaffSlots()
  const card = useRef<HTMLElement>(null)
  const { id, name, images, status } = product
  return (
    <article ref={card} className="card">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger click target for the link below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the name */}
      <div className="card-photo" onClick={() => navigate(paths.product(id))}>
        <Slider paths={images} alt={name} load={load} missing={staff?.missingPicture} />
      </div>
      <div className="card-share">
        <ShareButton product={product} tabIndex={-1} />
      </div>
      <div className="card-text">
        <h2 className="card-name">
          <Link href={paths.product(id)}>{name}</Link>
        </h2>
        <Price product={product} />
        <FirstTier product={product} />
        {preview ? (
          <span className="bone bone-button" aria-hidden="true" />
        ) : (
          !staff && (
            <>
              <BuyButton variant="tint" product={product} tabIndex={-1} />
              <NotifyMeButton product={product} tabIndex={-1} />
            </>
          )
        )}
        {status !== 'inapatikana' && (
          <p className="card-status">
            <Chip tone={status === 'karibu' ? 'warn' : 'plain'}>{productStatusNames[status]}</Chip>
            {status === 'karibu' && !staff && <small>{catalogTexts.comingSoon}</small>}
          </p>
        )}
      </div>
      {staff && !preview && <staff.CardActions product={product} card={card} tabIndex={-1} />}
    </article>
  )
})
