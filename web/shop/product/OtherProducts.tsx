import { paths } from '../../../shop/paths.ts'
import { type Product, productsOf, useProducts } from '../../data/catalog.ts'
import { Link } from '../../ui/list/Link.tsx'
import { ProductCard } from './ProductCard.tsx'

/** Four rows of two on a phone. */
const MAX_OTHERS = 8

/** Other products of the category; hidden if there are none or they are not loaded. */
export function OtherProducts({ product: { id, category } }: { product: Product }) {
  const { data } = useProducts({ category })
  const others = productsOf(data).filter((one) => one.id !== id)
  if (others.length === 0) return null
  return (
    <section className="other-products" aria-labelledby="other-products">
      <h2 id="other-products">Bidhaa nyingine za {category}</h2>
      <div className="grid">
        {others.slice(0, MAX_OTHERS).map((one) => (
          <ProductCard key={one.id} product={one} />
        ))}
      </div>
      <Link href={paths.category(category)}>Ona zote za {category}</Link>
    </section>
  )
}
