import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../../shop/paths.ts'
import { openingState, readOpeningHours } from '../../../../shop/settings/opening-hours.ts'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { useInView } from '../../../browser/window/use-in-view.ts'
import { type Product, productsOf, useFeaturedProducts, useProducts } from '../../../data/catalog.ts'
import { usePage } from '../../../data/page/page.ts'
import { ChevronRightIcon } from '../../../ui/icon/icons.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import { Banner } from '../../../ui/picture/Banner.tsx'
import { Photo, type PhotoProps } from '../../../ui/picture/Photo.tsx'
import { BuyButton } from '../../product/BuyButton.tsx'
import { Price } from '../../product/Price.tsx'
import css from './featured.module.css'

const MINUTE_MS = 60_000

/**
 * How many pictures of the first row are loaded before all others, and how many pictures of each row are loaded
 * eagerly.
 */
const FIRST_PICTURES = 2
const EARLY_PICTURES = 3
const PICTURE_SIZES = '(min-width: 56.25em) 10rem, 7rem'

/** 'Mali mpya' and 'Zinazouzika' as rows above the list of all products. */
export function Featured() {
  const { newest = [], best_sellers = [] } = useFeaturedProducts() ?? {}
  const { data } = useProducts({})
  const current = new Map(productsOf(data).map((one) => [one.id, one]))
  const rows = [
    { title: catalogTexts.newProducts, products: newest, all: paths.category(catalogTexts.newProducts) },
    { title: catalogTexts.bestSellers, products: best_sellers },
  ].filter(({ products }) => products.length > 0)
  if (rows.length === 0) return null
  return (
    <>
      {rows.map((row, index) => (
        // The list is refetched more often than the row, so its copies of the products are newer.
        <Row
          key={row.title}
          {...row}
          products={row.products.map((one) => current.get(one.id) ?? one)}
          isFirst={index === 0}
        />
      ))}
      <h2 className={css.title}>{catalogTexts.allProducts}</h2>
    </>
  )
}

interface RowProps {
  title: string
  products: readonly Product[]
  /** The URL of all products of this kind. */
  all?: string
  isFirst: boolean
}

function Row({ title, products, all, isFirst }: RowProps) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {all && (
          <Link href={all} aria-label={`Ona zote: ${title}`}>
            Ona zote
          </Link>
        )}
      </div>
      <ul className={css.row} data-own-gesture>
        {products.map((product, index) => (
          <Item key={product.id} product={product} load={loadOf(index, isFirst)} />
        ))}
      </ul>
    </section>
  )
}

function loadOf(index: number, isFirst: boolean): PhotoProps['load'] {
  if (isFirst && index < FIRST_PICTURES) return 'first'
  return index < EARLY_PICTURES ? 'now' : 'lazy'
}

interface ItemProps {
  product: Product
  load: PhotoProps['load']
}

/** A small card. Its name is the only tab stop; arrow keys reach its button. */
const Item = memo(function Item({ product, load }: ItemProps) {
  const { id, name, image } = product
  const picture = useRef<HTMLDivElement>(null)
  const isInView = useInView(picture)
  return (
    <li className="card">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger click target for the link below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the name */}
      <div ref={picture} className="card-photo" onClick={() => navigate(paths.product(id))}>
        {/* Rendered only when scrolled into view, because browsers load lazy pictures even far outside the window. */}
        {load === 'lazy' && !isInView ? (
          <span className="photo" />
        ) : (
          <Photo path={image} alt="" load={load} sizes={PICTURE_SIZES} />
        )}
      </div>
      <div className="card-text">
        <h3 className="card-name">
          <Link href={paths.product(id)}>{name}</Link>
        </h3>
        <Price product={product} />
        <BuyButton variant="tint" size="small" product={product} tabIndex={-1} />
      </div>
    </li>
  )
})

/** The shop's banner with its opening hours. It links to the new products. */
export function ShopBanner() {
  const { banner, hours } = usePage().shop
  return (
    <Banner {...banner}>
      <Link
        className="icon-btn"
        href={paths.category(catalogTexts.newProducts)}
        aria-label={`Ona ${catalogTexts.newProducts}`}
      >
        <ChevronRightIcon />
      </Link>
      {hours && <Hours hours={hours} />}
    </Banner>
  )
}

/**
 * Says whether the shop is open now. A cached document cannot contain that, so until hydration the hours are shown as
 * the owner wrote them; then the phone's clock decides.
 */
function Hours({ hours }: { hours: string }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Date.now()))
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const isWaiting = now === undefined && readOpeningHours(hours) !== null
  return (
    <p className={isWaiting ? 'banner-hours banner-hours-first' : 'banner-hours'}>
      {(now && openingState(hours, now)) || hours}
    </p>
  )
}
