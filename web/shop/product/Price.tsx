import { lowestPrice, type Priced } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Money } from '../../ui/list/Money.tsx'

/** 'TSh 12,500', 'kuanzia TSh 12,500' for a product with types, 'Uliza bei' without a price. */
export function Price({ product }: { product: Priced }) {
  const lowest = lowestPrice(product)
  if (lowest === 0) return <p className="price">{catalogTexts.askPrice}</p>
  return (
    <p className="price">
      {product.customPrices?.length ? <small>{catalogTexts.priceFrom} </small> : null}
      <Money amount={lowest} />
    </p>
  )
}
