import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { AUTO_PROVIDER, partsByProvider } from '../../../shop/orders/providers.ts'
import type { QueuedPart } from '../../data/queue/queued-orders.ts'
import type { Provider } from '../../data/shop/config.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import './parts.css'
import type { SendTo } from './use-place-order.ts'

interface DividedOrderProps {
  lines: readonly CartLine[]
  /** The category of each line. */
  lineCategories: readonly (string | null)[]
  providers: readonly Provider[]
  sendingTo: SendTo | undefined
  /** Props for the button's disabled state. */
  buttonProps: object
  onSend: (parts: readonly QueuedPart[]) => unknown
}

/** The parts of a cart with several providers, and the button that sends each provider its part. */
export function DividedOrder({ lines, lineCategories, providers, sendingTo, buttonProps, onSend }: DividedOrderProps) {
  const providerOf = (category: string | null) =>
    providers.find(({ categories }) => category !== null && categories.includes(category))?.id ?? null
  const parts = partsByProvider(lines, lineCategories.map(providerOf)).map((part) => ({
    name: providers.find(({ id }) => id === part.provider_id)?.name ?? 'Bidhaa nyingine',
    lines: part.lines,
  }))
  const send = () => onSend(parts.map((part) => ({ name: part.name, products: part.lines.map(({ id }) => id) })))
  return (
    <>
      <ul className="parts" aria-label="Sehemu za oda">
        {parts.map((part) => (
          <li key={part.name}>
            <b>{part.name}</b>
            <Money amount={cartTotal(part.lines)} />
            <small>{part.lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}</small>
          </li>
        ))}
      </ul>
      <Button
        variant="whatsapp"
        size="large"
        wide
        busy={sendingTo === AUTO_PROVIDER}
        {...buttonProps}
        onClick={() => void send()}
      >
        Tuma oda
      </Button>
      <p className="cart-note">Sehemu zote zinahifadhiwa pamoja, kisha unafungua WhatsApp ya kila duka.</p>
      <h3>Au tuma yote kwa duka moja</h3>
    </>
  )
}
