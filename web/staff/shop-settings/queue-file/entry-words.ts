import { formatNumber } from '../../../../shop/numbers/money.ts'
import type { ReadEntry } from '../../../data/queue-file.ts'

// Describes an entry of a queue file in words, except for its result.

type Words = Pick<ReadEntry, 'seen'>

/** The customer of the entry, and the order of a tick. */
export function titleOf({ seen: { kind, about } }: Words): string {
  const order = about.order_id === null ? null : `Oda Na. ${about.order_id}`
  return [order, about.customer_name].filter(Boolean).join(', ') || (kind ? 'Bila jina' : 'Kisichosomeka')
}

/** The contents: '2 × Redio ya sola, 1 × Kanga (Nyekundu)'. */
export function contentsOf({ seen: { about } }: Words): string {
  const lines = about.lines.map(
    ({ name, type, quantity, instructions }) =>
      `${formatNumber(quantity)} × ${name}${type ? ` (${type})` : ''}${instructions && ` – ${instructions}`}`,
  )
  const all = lines.join(', ') || [about.phone_number, about.shipping_address].filter(Boolean).join(', ')
  return about.ready === false ? `kuondoa Tayari, ${all}` : all
}

/** The further facts of an entry, one sentence each. */
export function factsOf({ seen: { about } }: Words): string[] {
  const { lines, shipping_address, notes, provider_name, link_account, phone_number } = about
  return [
    lines.length > 0 && shipping_address ? `Kupelekwa: ${shipping_address}` : null,
    provider_name ? `Duka: ${provider_name}` : null,
    notes ? `Maelezo: ${notes}` : null,
    link_account ? `Itaunganishwa na akaunti ya namba ${phone_number}` : null,
  ].filter((fact) => fact !== null)
}

/** The owner named in the file: the name with the phone. */
export function ownerOf({ seen: { is_guests, owner_name, owner_phone, about } }: Words): string {
  const owner = is_guests ? ['Mgeni', about.phone_number] : [owner_name, owner_phone]
  return owner.filter(Boolean).join(', ') || 'Asiyejulikana'
}
