import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { readStored, writeStored } from '../../browser/storage.ts'
import type { Order } from '../../data/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Tabs } from '../../ui/form/Choices.tsx'
import { PrinterIcon } from '../../ui/icon/icons.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { type Paper, pageRule } from './paper.ts'
import { Receipt } from './Receipt.tsx'
import './receipt.css'

const PAPER_KEY = 'receipt_paper'
const papers = [
  { value: 'roll', label: 'Karatasi ya mm 80' },
  { value: 'a4', label: 'A4' },
] as const

/** A receipt to look at and to print, on a roll of 80 mm or on A4. It is no fiscal receipt, and says so. */
export function ReceiptSheet({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const [paper, setPaper] = useState<Paper>(() => (readStored(PAPER_KEY) === 'a4' ? 'a4' : 'roll'))
  const choose = (chosen: Paper) => {
    setPaper(chosen)
    writeStored(PAPER_KEY, chosen)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Risiti"
      footer={
        <Button wide onClick={() => print()}>
          <PrinterIcon size={20} /> Chapisha
        </Button>
      }
    >
      <Tabs<Paper> label="Ukubwa wa karatasi" options={papers} value={paper} onChange={choose} />
      <div className="receipt-look">
        <Receipt order={order} paper={paper} />
      </div>
      {open && <Printed order={order} paper={paper} />}
    </Sheet>
  )
}

/**
 * What the printer gets while the sheet is open, whichever way printing is asked for: the receipt alone, outside of
 * everything else, on a page of the chosen paper. A roll's page is as long as the receipt.
 */
function Printed({ order, paper }: { order: Order; paper: Paper }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.documentElement.classList.add('receipt-open')
    return () => document.documentElement.classList.remove('receipt-open')
  }, [])
  useEffect(() => {
    const rule = document.createElement('style')
    const measure = () => {
      rule.textContent = pageRule(paper, place.current?.offsetHeight ?? 0)
    }
    measure()
    addEventListener('beforeprint', measure)
    document.head.append(rule)
    return () => {
      removeEventListener('beforeprint', measure)
      rule.remove()
    }
  }, [paper])
  return createPortal(
    <div ref={place} className={`receipt-print receipt-print-${paper}`} aria-hidden="true">
      <Receipt order={order} paper={paper} />
    </div>,
    document.body,
  )
}
