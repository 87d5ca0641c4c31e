import { isBuyable, type Priced, type ProductStatus, productStatusNames } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Chip } from '../../ui/list/Chip.tsx'

/** Whether the product is available, in a word or two. Customers never see the number of pieces. */
export function Availability({ product }: { product: Priced & { status: ProductStatus } }) {
  if (product.status === 'inapatikana')
    return isBuyable(product) ? (
      <p className="row">
        <Chip tone="ok">{catalogTexts.inStock}</Chip>
      </p>
    ) : null
  const isSoon = product.status === 'karibu'
  return (
    <p className="row">
      <Chip tone={isSoon ? 'warn' : 'plain'}>{productStatusNames[product.status]}</Chip>
      {isSoon && <span>{catalogTexts.comingSoon}</span>}
    </p>
  )
}
