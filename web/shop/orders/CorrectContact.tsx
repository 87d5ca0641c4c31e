import { useState } from 'react'
import { correctionMessage, mayCorrectContact } from '../../../shop/orders/contact-corrections.ts'
import type { Order } from '../../data/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Sheet } from '../../ui/overlay/Overlay.tsx'
import { TalkToShop } from '../progress/TalkToShop.tsx'
import { ContactForm } from './ContactForm.tsx'

const TITLE = 'Rekebisha namba au mahali'

/**
 * Lets the buyer correct number and address while nothing is prepared. Afterwards, offers a WhatsApp message to the
 * shop.
 */
export function CorrectContact({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { cancelled, items_list, delivery } = order
  const close = () => setOpen(false)
  if (!mayCorrectContact({ cancelled, lines: items_list, delivery }))
    return (
      <TalkToShop orderId={order.id} providerId={order.provider_id} message={correctionMessage(order.id)}>
        Rekebisha kwa WhatsApp
      </TalkToShop>
    )
  return (
    <>
      {/* On a phone the text takes two lines, so that 'Ghairi oda' fits beside it. */}
      <div style={{ maxWidth: 'max(12rem, 50%)' }}>
        <Button variant="line" size="small" onClick={() => setOpen(true)}>
          {TITLE}
        </Button>
      </div>
      <Sheet open={isOpen} onClose={close} title={TITLE}>
        {isOpen && <ContactForm order={order} onDone={close} />}
      </Sheet>
    </>
  )
}
