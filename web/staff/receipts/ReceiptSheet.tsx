import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Receipt as Model, type ReceiptShop, receiptOf } from '../../../shop/receipts/receipt.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import type { Order } from '../../data/orders.ts'
import { usePage } from '../../data/page/page.ts'
import { useShopFacts } from '../../data/shop/shop-facts.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Tabs } from '../../ui/form/Choices.tsx'
import { PrinterIcon, ShareIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { Printed } from '../../ui/print/Printed.tsx'
import { type Paper, pageRule } from './paper.ts'
import { Receipt } from './Receipt.tsx'
import './receipt.css'

/** Not kept for use without a network. Loaded before the tap, because browsers only share files right after one. */
const loadSharing = () => import('./share-receipt.ts')

const PAPER_KEY = 'receipt_paper'
const papers = [
  { value: 'roll', label: 'Risiti ndogo (mm 80)' },
  { value: 'a4', label: 'A4' },
] as const

interface ReceiptSheetProps {
  order: Order
  /** Makes another receipt than the order's own, such as that of a return. */
  make?: (shop: ReceiptShop) => Model
  open: boolean
  onClose: () => void
}

/**
 * Shows a receipt, prints it on an 80 mm roll or on A4, and shares it as a picture. A roll's page is as long as the
 * receipt. It says that it is not a fiscal receipt.
 */
export function ReceiptSheet({ order, make, open, onClose }: ReceiptSheetProps) {
  const [paper, setPaper] = useState<Paper>(() => (readStored(PAPER_KEY) === 'a4' ? 'a4' : 'roll'))
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    writeStored(PAPER_KEY, chosen)
  }
  const [isDrawing, setDrawing] = useState(false)
  const { shop } = usePage()
  const { data: facts } = useShopFacts()
  const receipt = useMemo(() => {
    const head: ReceiptShop = { ...shop, ...facts }
    return make ? make(head) : receiptOf(order, head)
  }, [order, make, shop, facts])
  useEffect(() => {
    if (!open) return
    loadSharing().catch(() => {
      // The button loads it again and says so if that fails.
    })
  }, [open])
  const share = async () => {
    setDrawing(true)
    try {
      const { shareReceipt } = await loadSharing()
      await shareReceipt(receipt, order.id)
    } catch {
      toast.error(commonTexts.networkErrorRetry)
    }
    setDrawing(false)
  }
  const page = useCallback((height: number) => pageRule(paper, height), [paper])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Risiti"
      footer={
        <>
          <Button variant="line" onClick={() => print()}>
            <PrinterIcon size={20} /> Chapisha
          </Button>
          <Button busy={isDrawing} onClick={share}>
            <ShareIcon size={20} /> Tuma picha
          </Button>
        </>
      }
    >
      <Tabs<Paper> label="Ukubwa wa karatasi" options={papers} value={paper} onChange={choose} />
      <div className="receipt-look">
        <Receipt receipt={receipt} paper={paper} />
      </div>
      {open && (
        <Printed className={`receipt-print receipt-print-${paper}`} page={page}>
          <Receipt receipt={receipt} paper={paper} />
        </Printed>
      )}
    </Sheet>
  )
}
