import { type CartLine, readCart } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import type { UnsoldSale } from '../../../shop/queue/unsold-sales.ts'
import { newestDraft } from '../../browser/drafts/draft-journal.ts'
import { readDraft, readDraftOwners } from '../../browser/drafts/drafts.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'

/** The part of the draft that is read. Another release may have written anything. */
type Kept = { sale?: KeptSale; parked?: readonly KeptSale[] } | null
type KeptSale = { lines?: unknown; at?: unknown } | null

/** Says how many sales a person has parked or not finished on this phone, and what a logout does to them; '' without any. */
export async function describeUnfinished(person: string): Promise<string> {
  const { length } = await readUnfinished(person)
  return length > 0 ? unfinishedAtSignOut(length) : ''
}

export const unfinishedAtSignOut = (count: number): string =>
  `Mauzo yaliyo pembeni au hayajamalizika: ${count}. Ukitoka sasa yatafutwa kwenye simu hii.`

/** Returns the sales that a person has parked or not finished on this phone, the open one last. */
export async function readUnfinished(person: string): Promise<UnsoldSale[]> {
  const key = [person, TILL_DRAFT] as const
  const kept = newestDraft(key, await readDraft(key)) as Kept
  const parked = Array.isArray(kept?.parked) ? (kept.parked as readonly KeptSale[]) : []
  return [...parked, kept?.sale ?? null].flatMap((sale) => unsoldSale(person, sale) ?? [])
}

/** Returns the unfinished sales that other people have left on this phone. */
export async function readUnfinishedOfOthers(person: string): Promise<UnsoldSale[]> {
  const sellers = await readDraftOwners(TILL_DRAFT)
  return (await Promise.all(sellers.filter((seller) => seller !== person).map(readUnfinished))).flat()
}

function unsoldSale(seller: string, sale: KeptSale): UnsoldSale | null {
  const lines = readCart(JSON.stringify(sale?.lines))
  if (lines.length === 0) return null
  const whole = sale?.lines as CartLine[]
  // Reading drops agreed prices, which the buyer was told.
  const total = cartTotal(whole.length === lines.length ? whole : lines)
  const named = lines.map(({ name, quantity }) => ({ name, quantity }))
  return { seller, at: typeof sale?.at === 'number' ? sale.at : null, total, lines: named }
}
