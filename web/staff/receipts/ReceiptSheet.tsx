import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Receipt as Model,
  type ReceiptOrder,
  type ReceiptShop,
  receiptOf,
} from '../../../shop/receipts/receipt.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { usePage } from '../../data/page/page.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ShareIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Printed } from '../../ui/print/Printed.tsx'
import { pageRule } from './paper.ts'
import { PrintButton } from './printer/PrintButton.tsx'
import { PrinterPicker } from './printer/PrinterPicker.tsx'
import { useReceiptPrinter } from './printer/use-receipt-printer.ts'
import { Receipt } from './Receipt.tsx'
import './receipt.css'

/** Not cached for offline use. Loaded before the tap, because browsers only open the share sheet right after a tap. */
const loadSharing = () => import('./share-receipt.ts')

type BuildReceipt = (shop: ReceiptShop) => Model

/**
 * `buildReceipt` replaces the receipt of the order, for example by that of a return. A payment of debts has no order,
 * so it must pass `buildReceipt`.
 */
type Source =
  | { order: ReceiptOrder; buildReceipt?: BuildReceipt | undefined }
  | { order: null; buildReceipt: BuildReceipt }
type ReceiptSheetProps = Source & { open: boolean; onClose: () => void }

/**
 * Shows a receipt, prints it on a roll or on A4, and shares it as a picture. On a roll the page is as long as the
 * receipt. The receipt says that it is not a fiscal receipt.
 */
export function ReceiptSheet({ order, buildReceipt, open, onClose }: ReceiptSheetProps) {
  const { shop } = usePage()
  const { data: facts } = useShopFacts()
  const receipt = useMemo(() => {
    const receiptShop: ReceiptShop = { ...shop, ...facts }
    if (order === null) return buildReceipt(receiptShop)
    return buildReceipt ? buildReceipt(receiptShop) : receiptOf(order, receiptShop)
  }, [order, buildReceipt, shop, facts])
  const printer = useReceiptPrinter(receipt, open)
  const { paper } = printer.choice
  const page = useCallback((height: number) => pageRule(paper, height), [paper])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Risiti"
      footer={
        <>
          <PrintButton printer={printer} />
          <ShareButton receipt={receipt} orderId={order?.id ?? null} prepare={open} />
        </>
      }
    >
      <div className="receipt-look">
        <Receipt receipt={receipt} paper={paper} />
      </div>
      <PrinterPicker choice={printer.choice} onChoice={printer.choose} />
      {open && (
        <Printed className={`receipt-print receipt-print-${paper}`} page={page}>
          <Receipt receipt={receipt} paper={paper} />
        </Printed>
      )}
    </Sheet>
  )
}

function ShareButton({ receipt, orderId, prepare }: { receipt: Model; orderId: number | null; prepare: boolean }) {
  const [isDrawing, setDrawing] = useState(false)
  useEffect(() => {
    if (!prepare) return
    loadSharing().catch(() => {
      // The button tries to load it again and reports a failure.
    })
  }, [prepare])
  const share = async () => {
    setDrawing(true)
    try {
      const { shareReceipt } = await loadSharing()
      await shareReceipt(receipt, orderId)
    } catch {
      toast.error(commonTexts.networkErrorRetry)
    }
    setDrawing(false)
  }
  return (
    <Button busy={isDrawing} onClick={share}>
      <ShareIcon size={20} /> Tuma picha
    </Button>
  )
}
