import { useRef } from 'react'
import { paths } from '../../../shop/paths.ts'
import { buyable, priceLabel, productStatusNames } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { goBack } from '../../browser/go-back.ts'
import { usePath, useTitle } from '../../browser/navigation.ts'
import { usePainted } from '../../browser/use-painted.ts'
import { useInView } from '../../browser/window/use-in-view.ts'
import { Refused } from '../../data/api/api.ts'
import { type Product, useProduct } from '../../data/catalog.ts'
import { usePage } from '../../data/page/page.ts'
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { ProblemState, Skeleton } from '../../ui/feedback/states.tsx'
import { IconButton } from '../../ui/form/Button.tsx'
import { BackIcon } from '../../ui/icon/icons.tsx'
import { Chip } from '../../ui/list/Chip.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Slider } from '../../ui/picture/Slider.tsx'
import { CallShop } from '../shell/CallShop.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'
import { BuyButton } from './BuyButton.tsx'
import { BuyForm } from './BuyForm.tsx'
import { Price } from './Price.tsx'
import './product.css'
import { productIdOf } from './product-id.ts'
import { ShareButton } from './ShareButton.tsx'

const OtherProducts = lazyComponent(() => import('./OtherProducts.tsx'), 'OtherProducts')

/** /bidhaa/:id: one product, also the target of shared links. */
export function ProductScreen() {
  const id = productIdOf(usePath())
  const { data: product, error, refetch } = useProduct(id)
  if (product) return <LoadedProduct product={product} />
  // A malformed id (400) is shown as not found too.
  if (error instanceof Refused && [400, 404].includes(error.status)) return <NotFoundScreen />
  if (error) {
    const message = error instanceof Refused ? catalogTexts.loadFailed : catalogTexts.offline
    return <ProblemState message={message} onRetry={() => void refetch()} />
  }
  return (
    <main className="page product-page" aria-busy="true">
      <span className="bone bone-photo" />
      <div className="stack">
        <Skeleton />
        <Skeleton short />
        <span className="bone bone-button" />
        <Skeleton />
      </div>
    </main>
  )
}

function LoadedProduct({ product }: { product: Product }) {
  const { shop } = usePage()
  // Read the context only: the session may be known before React hydrates this part, which must match the server's
  // HTML.
  const staff = useStaffSlots()
  const place = useRef<HTMLElement>(null)
  const isPainted = usePainted()
  const { name, category, description, status, customPrices, images } = product
  useTitle(`${name} – ${priceLabel(product)} | ${shop.name}`)
  const more = (
    <div className="product-more">
      {staff && <staff.CardActions product={product} card={place} />}
      <p className="product-description">{description}</p>
    </div>
  )
  return (
    <main ref={place} className="page product-page">
      <div className="product-head">
        <IconButton aria-label="Rudi nyuma" onClick={goBack}>
          <BackIcon />
        </IconButton>
        <Link href={paths.category(category)}>{category}</Link>
        <ShareButton product={product} />
      </div>
      <div className="product-photo">
        <Slider
          paths={images}
          alt={name}
          arrows
          load="first"
          sizes="(min-width: 48rem) 32rem, 100vw"
          missing={staff?.missingPicture}
        />
      </div>
      <div className="product-text">
        <h1>{name}</h1>
        <Price product={product} />
        {status !== 'inapatikana' && (
          <p>
            <Chip tone={status === 'karibu' ? 'warn' : 'plain'}>{productStatusNames[status]}</Chip>
          </p>
        )}
        {isPainted &&
          (buyable(product) && !staff ? (
            <BuyForm key={product.id} product={product}>
              {more}
            </BuyForm>
          ) : (
            <>
              <TypePrices types={customPrices} />
              {more}
              {staff ? <BuyButton product={product} /> : <CallShop />}
            </>
          ))}
      </div>
      {isPainted && <Others key={product.id} product={product} />}
    </main>
  )
}

/** The types of a product that cannot be bought now; also for staff, who rarely buy. */
function TypePrices({ types }: { types: Product['customPrices'] }) {
  if (types.length === 0) return null
  return (
    <ul className="product-types" aria-label="Bei kwa kila aina">
      {types.map(({ type, price }) => (
        <li key={type}>
          <span>{type}</span>
          {price > 0 ? <Money amount={price} /> : catalogTexts.askPrice}
        </li>
      ))}
    </ul>
  )
}

/** Other products of the category, loaded once the person scrolls this far. */
function Others({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useInView(place)
  return (
    <div ref={place} className="product-others">
      {near && (
        <ErrorBoundary onError={ignoreFailure}>
          <OtherProducts product={product} />
        </ErrorBoundary>
      )}
    </div>
  )
}

/** The page is complete without them. */
const ignoreFailure = () => {}
