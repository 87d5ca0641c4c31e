import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import type { OverlayProps } from '../shell/overlays.ts'
import { PushOffer } from './PushOffer.tsx'

/** Offers push notifications to somebody who has just asked to be notified about a product. */
export function PushSheet({ open, onClose }: OverlayProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Utajulishwa">
      <div className="stack">
        <p>{catalogTexts.willBeNotified}</p>
        <PushOffer question="Tukuambie pia kwenye simu hii?" accepted="Sawa! Tutakuambia bidhaa ikifika." />
      </div>
    </Sheet>
  )
}
