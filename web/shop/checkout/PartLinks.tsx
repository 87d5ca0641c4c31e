import { useState } from 'react'
import type { SavedOrder } from '../../data/orders.ts'
import { useProviders } from '../../data/shop/config.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { Money } from '../../ui/list/Money.tsx'
import './parts.css'

interface PartLinksProps {
  orders: SavedOrder['orders']
  /** Called once every link was used. */
  onAllUsed?: () => void
}

/** The orders of a divided cart, each with its own WhatsApp link, because browsers open only one tab for each tap. */
export function PartLinks({ orders, onAllUsed }: PartLinksProps) {
  const { data: providers } = useProviders()
  const [used, setUsed] = useState<readonly number[]>([])
  const use = (id: number) => {
    const now = [...used, id]
    setUsed(now)
    if (orders.every(({ order_id, whatsapp_link }) => !whatsapp_link || now.includes(order_id))) onAllUsed?.()
  }
  return (
    <ul className="parts" aria-label="Sehemu za oda">
      {orders.map(({ order_id, provider_id, total_amount, whatsapp_link }) => {
        const name = providers?.find(({ id }) => id === provider_id)?.name
        const isUsed = used.includes(order_id)
        return (
          <li key={order_id}>
            <span>
              {name && <b>{name}</b>} Oda Na. {order_id}
            </span>
            <Money amount={total_amount} />
            {isUsed && <Chip tone="ok">Imefunguliwa</Chip>}
            {whatsapp_link && (
              <a
                className={buttonClass({ variant: isUsed ? 'line' : 'whatsapp', size: 'small' })}
                href={whatsapp_link}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => use(order_id)}
              >
                Fungua WhatsApp <span className="vh">{name}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
