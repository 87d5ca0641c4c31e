import type { Provider } from '../../../contract/shop.ts'
import { formatMoney, lineTotal } from '../../../shop/money.ts'
import { mayCancel, owed } from '../../../shop/orders.ts'
import { problem } from '../../../shop/problems.ts'
import { typeKey } from '../../../shop/products.ts'
import { may, type Scope } from '../../../shop/rights.ts'
import type { SessionUser } from '../../http/handle.ts'

/** Whose orders a caller reaches: all, a person's own (staff: also those made from their photos), or a device's. */
export type Reach = { all: true } | { person: number; taken: boolean } | { device: number }

/** The reach of a caller's scope, or null when it reaches nothing. */
export function reachOf(scope: Scope, user: SessionUser | null, device: { id: number } | null): Reach | null {
  if (scope === 'all') return { all: true }
  if (scope !== 'own') return null
  if (user) return { person: user.id, taken: may(user.role, 'handleOrders') }
  return device ? { device: device.id } : null
}

/** Who is told about an order: its person, else its device; nobody when it has neither. */
export function customerOf(order: { person_id: number | null; device_id: number | null }) {
  if (order.person_id !== null) return { person: order.person_id }
  return order.device_id === null ? null : { device: order.device_id }
}

/** The provider that an order is sent to; null saves it without WhatsApp. Throws 'refused' with the reason. */
export function chosenProvider(providers: readonly Provider[], id: number | null): Provider | null {
  if (id === null) return null
  const provider = providers.find((one) => one.id === id)
  if (!provider) throw problem('refused', { text: 'Duka ulilochagua halipo. Chagua jingine.' })
  if (!provider.whatsapp)
    throw problem('refused', { text: `${provider.name} haina namba ya WhatsApp kwa sasa. Chagua jingine.` })
  return provider
}

type Cancellable = { cancelled_at: Date | null }

/** An order that was cancelled changes no more. */
export function notCancelled<O extends Cancellable>(order: O): O {
  if (order.cancelled_at !== null) throw problem('refused', { text: 'Oda hii imeshaghairiwa.' })
  return order
}

type Line = { product_id: string; type: string | null; quantity: number; ready_at: Date | null }

/** The line, when what the request says of it is what the shop has; else 'line_mismatch' (rulings §5). */
export function agreedLine<L extends Line>(
  line: L,
  said: { product_id?: string; variant?: string | null; quantity?: number },
): L {
  const agrees =
    (said.product_id === undefined || said.product_id === line.product_id) &&
    (said.variant === undefined || typeKey(said.variant) === typeKey(line.type)) &&
    (said.quantity === undefined || said.quantity === line.quantity)
  if (!agrees) throw problem('line_mismatch')
  return line
}

/** Throws 'refused' when whoever asks may not cancel the order (any more). */
export function cancellable(lines: readonly Line[], by: 'customer' | 'staff'): void {
  if (mayCancel({ cancelled: false, lines: lines.map((line) => ({ ready: line.ready_at !== null })) }, by)) return
  throw problem('refused', { text: 'Oda hii imeanza kuandaliwa, haiwezi kughairiwa. Wasiliana na duka.' })
}

/** A payment that may be written down: more than nothing, no more than is owed. */
export function payable(order: { total: number; paid: number }, amount: number): number {
  const left = owed(order.total, order.paid)
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilicholipwa.', fields: { field: 'amount' } })
  if (left === 0) throw problem('refused', { text: 'Oda hii imeshalipwa yote.', fields: { owed: 0 } })
  if (amount > left)
    throw problem('refused', { text: `Kiasi kinazidi deni: limebaki ${formatMoney(left)}.`, fields: { owed: left } })
  return amount
}

/** What a line adds to its product's figures of a day; `sign` −1 takes it out again. */
export function lineFigures(
  line: { product_id: string; price: number; quantity: number },
  day: string,
  sign: 1 | -1,
): { productId: string; day: string; sales: number; unitsSold: number } {
  return {
    productId: line.product_id,
    day,
    sales: sign * lineTotal(line.price, line.quantity),
    unitsSold: sign * line.quantity,
  }
}
