import { catalogTexts } from '../../../shop/messages.ts'
import type { Product } from '../../data/catalog.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { shareProduct } from './share-product.ts'

/** Sends a link to the product; its preview shows the goods. */
export function ShareButton({ product }: { product: Product }) {
  return (
    <IconButton aria-label={`${catalogTexts.share}: ${product.name}`} onClick={() => void shareProduct(product)}>
      <ShareIcon size={20} />
    </IconButton>
  )
}
