import { type ReactNode, useRef, useState } from 'react'
import { paths } from '../../../shop/paths.ts'
import { isBuyable, priceLabel } from '../../../shop/products/products.ts'
import { haveTypesSamePrices, pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import { usePainted } from '../../browser/use-painted.ts'
import { useInView } from '../../browser/window/use-in-view.ts'
import type { Product } from '../../data/catalog.ts'
import { usePage } from '../../data/page/page.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { IconButton } from '../../ui/form/Button.tsx'
import { BackIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Gallery } from '../../ui/picture/Gallery.tsx'
import { TierTable } from '../cart/TierTable.tsx'
import { TypePrice } from '../cart/TypeChoices.tsx'
import { type LineForm, useLineForm } from '../cart/use-line-form.ts'
import { CallShop } from '../shell/CallShop.tsx'
import { openPictures } from '../shell/overlays.ts'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { Availability } from './Availability.tsx'
import { BuyButton } from './BuyButton.tsx'
import { BuyForm } from './BuyForm.tsx'
import { ChosenPrice } from './ChosenPrice.tsx'
import { NotifyMeButton } from './NotifyMeButton.tsx'
import { Price } from './Price.tsx'
import { ShareButton } from './ShareButton.tsx'

/** Not cached for offline use, because a question needs a network anyway. */
const BuyHelp = lazyComponent(() => import('./BuyHelp.tsx'), 'BuyHelp')
const OtherProducts = lazyComponent(() => import('./OtherProducts.tsx'), 'OtherProducts')

interface ProductDetailsProps {
  product: Product
  /** Shown below the price: what is missing offline. */
  note?: string
}

/** A loaded product, in the order of a customer's questions: how it looks, what it costs, whether it is available. */
export function ProductDetails({ product, note }: ProductDetailsProps) {
  const { shop } = usePage()
  // The first render must match the server's HTML, which is the same for everybody, even if the session is already
  // known. So staff are recognised by the context, which is null during that render.
  const staff = useStaffSlots()
  const page = useRef<HTMLElement>(null)
  const isPainted = usePainted()
  const [typePicture, showTypePicture] = useState<string>()
  const line = useLineForm(product)
  const isBuying = isPainted && !staff && isBuyable(product)
  const { name, category, description, images } = product
  useTitle(`${name} – ${priceLabel(product)} | ${shop.name}`)
  return (
    <main ref={page} className="page product-page">
      <div className="product-head">
        <IconButton aria-label="Rudi nyuma" onClick={goBack}>
          <BackIcon />
        </IconButton>
        <Link href={paths.category(category)}>{category}</Link>
        <ShareButton product={product} />
      </div>
      <div className="product-photo">
        <Gallery
          paths={images}
          alt={name}
          sizes="(min-width: 40rem) 36rem, 100vw"
          missing={staff?.missingPicture}
          onOpen={openPictures}
          selectedPath={typePicture}
        />
      </div>
      <div className="product-text">
        <h1>{name}</h1>
        {isBuying ? <ChosenPrice line={line} /> : <Price product={product} />}
        <Availability product={product} />
        {note && (
          <p className="note" role="status">
            {note}
          </p>
        )}
        {isPainted && (
          <>
            <p className="product-description">{description}</p>
            {staff && <staff.CardActions product={product} card={page} />}
            <Buying line={line} isStaff={staff !== null} onPicture={showTypePicture} />
          </>
        )}
      </div>
      {isPainted && <Others product={product} />}
    </main>
  )
}

interface BuyingProps {
  line: LineForm
  isStaff: boolean
  onPicture: (path: string) => void
}

/**
 * The order form. Staff rarely buy, so they see the prices of the types instead. If the product cannot be bought,
 * everybody sees these prices.
 */
function Buying({ line, isStaff, onPicture }: BuyingProps) {
  const { product } = line
  if (isStaff)
    return (
      <>
        <TypePrices types={product.customPrices} />
        <Tiers product={product} />
        <BuyButton product={product} />
      </>
    )
  const ask = (
    <div className="stack product-ask">
      <Optional>
        <BuyHelp product={product} />
      </Optional>
    </div>
  )
  if (isBuyable(product))
    return (
      <BuyForm line={line} onPicture={onPicture}>
        {ask}
      </BuyForm>
    )
  return (
    <>
      <TypePrices types={product.customPrices} />
      <NotifyMeButton product={product} />
      {ask}
      <CallShop />
    </>
  )
}

/** The price tiers of a product: a single list if all types have the same tiers, otherwise one list per type. */
function Tiers({ product }: { product: Product }) {
  const { customPrices } = product
  const isShared = haveTypesSamePrices(product)
  const types = isShared ? [customPrices[0]?.type ?? null] : customPrices.map(({ type }) => type)
  return types.map((type) => {
    const prices = pricesOf(product, type)
    return prices && <TierTable key={type} prices={prices} name={(!isShared && type) || undefined} />
  })
}

function TypePrices({ types }: { types: Product['customPrices'] }) {
  if (types.length === 0) return null
  return (
    <ul className="product-types" aria-label="Bei kwa kila aina">
      {types.map(({ type, price }) => (
        <li key={type}>
          <span>{type}</span>
          <TypePrice type={type} price={price} />
        </li>
      ))}
    </ul>
  )
}

/** Other products of the category, loaded once the person scrolls down to them. */
function Others({ product }: { product: Product }) {
  const section = useRef<HTMLDivElement>(null)
  const near = useInView(section)
  return (
    <div ref={section} className="product-others">
      {near && (
        <Optional>
          <OtherProducts product={product} />
        </Optional>
      )}
    </div>
  )
}

/** Renders nothing if its content cannot be loaded, because the page is useful without it. */
function Optional({ children }: { children: ReactNode }) {
  return <ErrorBoundary onError={ignoreFailure}>{children}</ErrorBoundary>
}

const ignoreFailure = () => {}
