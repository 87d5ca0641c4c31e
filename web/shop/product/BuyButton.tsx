import { isBuyable } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import type { Product } from '../../data/catalog.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { ButtonLook } from '../../ui/form/button-class.ts'
import { openOrderLine, prepareOrderLine } from '../cart/order-line.ts'

/** 'Nunua', only shown while the product can be bought. The pre-hydration script finds it by `data-buy`. */
export function BuyButton({ product, ...rest }: ButtonLook & { product: Product; tabIndex?: number }) {
  if (!isBuyable(product)) return null
  return (
    <Button
      variant="buy"
      wide
      {...rest}
      data-buy={product.id}
      aria-label={`${catalogTexts.buy}: ${product.name}`}
      onPointerDown={prepareOrderLine}
      onClick={() => openOrderLine({ product, mode: 'normal' })}
    >
      {catalogTexts.buy}
    </Button>
  )
}
