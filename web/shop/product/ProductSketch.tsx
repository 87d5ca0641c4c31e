import { usePath } from '../../browser/navigation.ts'
import { useProduct } from '../../data/catalog.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { Photo } from '../../ui/picture/Photo.tsx'
import { Price } from './Price.tsx'
import { productIdOf } from './product-id.ts'

/**
 * Shown while the product screen loads: the data of the list and the picture of the card, at their final positions. The
 * styles of the screen are not loaded yet, so the space for its header is set here.
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
