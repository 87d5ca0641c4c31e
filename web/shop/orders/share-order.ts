import { orderShareText, whatsappLink } from '../../../shop/orders/order-message.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Order } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Shares number, lines, total and the shop's phone number, but no address. Uses the share sheet. Without a share sheet,
 * copies the text; if copying fails, opens WhatsApp. Cancelling shows no message.
 */
export async function shareOrder(order: Order, shop: { name: string; phone: string }): Promise<void> {
  const text = orderShareText({ ...order, lines: order.items_list }, shop)
  if (navigator.share) {
    try {
      await navigator.share({ text })
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.error(orderTexts.shareFailed)
    }
    return
  }
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Maelezo ya oda yamenakiliwa.')
  } catch {
    const tab = window.open(whatsappLink(null, text), '_blank')
    if (tab) tab.opener = null
    else toast.error(orderTexts.shareUnsupported)
  }
}
