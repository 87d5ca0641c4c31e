import { usePath } from '../../browser/navigation.ts'
import { useProduct } from '../../data/catalog.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { Price } from './Price.tsx'
import { productIdOf } from './product-id.ts'

/**
 * While a product's screen is loaded: what a list has told of it, with the picture of its card, where the screen will have
 * it. Its styles have not come either, so the room for its head stands here.
 */
export function ProductSketch() {
  const { data } = useProduct(productIdOf(usePath()))
  if (!data) return <Loading />
  return (
    <main className="page page-narrow" style={{ paddingTop: '4.5rem' }}>
      <Photo path={data.image} alt={data.name} load="first" />
      <h1 style={{ margin: '1rem 0 .75rem' }}>{data.name}</h1>
      <Price product={data} />
    </main>
  )
}
