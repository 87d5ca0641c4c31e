import { paths } from '../../../shop/paths.ts'
import { useIsWide } from '../../browser/window/use-is-wide.ts'
import { type Product, productsOf, useProducts } from '../../data/catalog.ts'
import { Link } from '../../ui/list/Link.tsx'
import { ProductCard } from './ProductCard.tsx'

/** Four rows of two products on a phone, or two rows of four on a desktop. */
const MAX_OTHERS = 8

/**
 * The numbers of products and of columns on a desktop: two rows of four, or else one row of at most five. Only a row of
 * fewer than four has empty places.
 */
function gridSize(count: number): { shown: number; columns: number } {
  if (count >= MAX_OTHERS) return { shown: MAX_OTHERS, columns: 4 }
  const shown = Math.min(count, 5)
  return { shown, columns: Math.max(shown, 4) }
}

/** Other products of the category; hidden until they are loaded, and if there are none. */
export function OtherProducts({ product: { id, category } }: { product: Product }) {
  const { data } = useProducts({ category })
  const others = productsOf(data).filter((one) => one.id !== id)
  const isWide = useIsWide()
  if (others.length === 0) return null
  const { shown, columns } = gridSize(others.length)
  return (
    <section className="other-products" aria-labelledby="other-products">
      <h2 id="other-products">Bidhaa nyingine za {category}</h2>
      <div className="grid" style={isWide ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined}>
        {others.slice(0, isWide ? shown : MAX_OTHERS).map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </div>
      <Link href={paths.category(category)}>Ona zote za {category}</Link>
    </section>
  )
}
