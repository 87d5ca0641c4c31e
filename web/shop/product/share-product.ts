import { paths } from '../../../shop/paths.ts'
import { priceLabel } from '../../../shop/products/products.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Product } from '../../data/catalog.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Shares a link with the share sheet. Without a share sheet, copies the link; if copying fails, opens WhatsApp. */
export async function shareProduct(product: Product): Promise<void> {
  const url = new URL(paths.product(product.id), location.href).href
  const text = `${product.name}: ${priceLabel(product)}`
  if (navigator.share) {
    try {
      await navigator.share({ title: product.name, text, url })
    } catch (error) {
      // Cancelling shows no message.
      if ((error as Error).name !== 'AbortError') toast.error(orderTexts.shareFailed)
    }
    return
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${url}`)
    toast.success('Kiungo kimenakiliwa.')
  } catch {
    open(`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`, '_blank', 'noopener')
  }
}
