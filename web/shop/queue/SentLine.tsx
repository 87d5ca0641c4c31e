import { partsOf } from '../../data/orders.ts'
import { markSeen } from '../../data/queue/change-entries.ts'
import { type OrderEntry, savedOrderOf } from '../../data/queue/queued-orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { PartLinks } from '../checkout/PartLinks.tsx'
import './queue-line.css'

/** An order that was sent in the background, with the link to WhatsApp, which browsers open only after a tap. */
export function SentLine({ entry }: { entry: OrderEntry }) {
  const saved = savedOrderOf(entry)
  if (!saved) return null
  const parts = partsOf(saved)
  const done = () => void markSeen([entry.key])
  return (
    <div className="queue-line queue-line-sent">
      <span>Oda Na. {parts ? parts.map((part) => part.order_id).join(', ') : saved.order_id} imetumwa dukani.</span>
      {parts && <PartLinks orders={parts} onAllUsed={done} />}
      {!parts && saved.whatsapp_link && (
        <a
          className={buttonClass({ size: 'small' })}
          href={saved.whatsapp_link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={done}
        >
          Fungua WhatsApp
        </a>
      )}
      <Button variant="quiet" size="small" onClick={done}>
        Sawa
      </Button>
    </div>
  )
}
