import { useState } from 'react'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import type { Decision } from '../../../../shop/products/stock.ts'
import { arrivalName } from '../../../../shop/texts/stock.ts'
import type { Arrival } from '../../../data/arrivals.ts'
import { Chip } from '../../../ui/list/Chip.tsx'
import { List, Row } from '../../../ui/list/List.tsx'
import { Sheet } from '../../../ui/overlay/Overlay.tsx'
import { ArrivalLines } from '../../costs/ArrivalLines.tsx'

const states: Record<Decision, { tone: 'warn' | 'ok' | 'bad'; name: string }> = {
  pending: { tone: 'warn', name: 'Unasubiri idhini' },
  approved: { tone: 'ok', name: 'Umeidhinishwa' },
  rejected: { tone: 'bad', name: 'Umekataliwa' },
  closed: { tone: 'bad', name: 'Umefungwa' },
}

interface SentArrivalsProps {
  title: string
  arrivals: readonly Arrival[]
}

/** Arrivals that were sent, with their decisions. Renders nothing if there are none. */
export function SentArrivals({ title, arrivals }: SentArrivalsProps) {
  const [open, setOpen] = useState<Arrival | null>(null)
  if (arrivals.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <List label={title}>
        {arrivals.map((arrival) => (
          <Row
            key={arrival.id}
            title={arrivalName(arrival)}
            trailing={<Chip tone={states[arrival.status].tone}>{states[arrival.status].name}</Chip>}
            onOpen={() => setOpen(arrival)}
          >
            {[formatCount('bidhaa', arrival.lines.length), formatDateTime(arrival.created_at), senderOf(arrival)]
              .filter(Boolean)
              .join(' · ')}
          </Row>
        ))}
      </List>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={open ? arrivalName(open) : ''} wide="panel">
        {open && <ArrivalLines arrival={open} />}
      </Sheet>
    </section>
  )
}

/** The sender's name, which the sender's own list leaves out. */
const senderOf = ({ own, submitted_by_name, submitted_by }: Arrival) => (own ? '' : (submitted_by_name ?? submitted_by))
