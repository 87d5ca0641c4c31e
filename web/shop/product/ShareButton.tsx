import { catalogTexts } from '../../../shop/texts/catalog.ts'
import type { Product } from '../../data/catalog.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { ShareIcon } from '../../ui/icon/icons.tsx'

const load = () => import('./share-product.ts')

/** Shares a link to the product. The preview of the link shows the product. */
export function ShareButton({ product, tabIndex }: { product: Product; tabIndex?: number }) {
  return (
    <IconButton
      tabIndex={tabIndex}
      aria-label={`${catalogTexts.share}: ${product.name}`}
      onPointerDown={() => void load().catch(ignoreFailure)}
      onClick={() => void load().then(({ shareProduct }) => shareProduct(product), ignoreFailure)}
    >
      <ShareIcon size={20} />
    </IconButton>
  )
}

/** Does nothing on failure, because without a network a link cannot be shared anyway. */
const ignoreFailure = () => {}
