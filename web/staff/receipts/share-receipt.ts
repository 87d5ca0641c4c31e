import type { Receipt } from '../../../shop/receipts/receipt.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { saveFile } from '../../browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { drawReceipt } from './receipt-picture.ts'

/** Opens the share sheet with the receipt as a picture. If files cannot be shared, downloads the picture instead. */
export async function shareReceipt(receipt: Receipt, orderId: number | null): Promise<void> {
  let file: File
  try {
    file = await drawReceipt(receipt, orderId === null ? 'risiti.png' : `risiti-oda-${orderId}.png`)
  } catch {
    toast.error('Picha ya risiti haikutengenezwa. Jaribu tena, au ichapishe.')
    return
  }
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.error(orderTexts.shareFailed)
    }
    return
  }
  saveFile(file)
  toast.success('Picha ya risiti imepakuliwa. Itume kwa WhatsApp kama picha nyingine.')
}
