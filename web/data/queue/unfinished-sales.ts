import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import type { UnsoldSale } from '../../../shop/queue/unsold-sales.ts'
import { newestDraft } from '../../browser/drafts/draft-journal.ts'
import { readDraft } from '../../browser/drafts/drafts.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'

/** The part of the draft that is read. Another release may have written anything. */
type Kept = { sale?: KeptSale; parked?: readonly KeptSale[] } | null
type KeptSale = { lines?: unknown; at?: unknown } | null

/** Returns the sales that a person has parked or not finished on this phone, the open one last. */
export async function readUnfinished(person: string): Promise<UnsoldSale[]> {
  const key = [person, TILL_DRAFT] as const
  const kept = newestDraft(key, await readDraft(key)) as Kept
  const parked = Array.isArray(kept?.parked) ? (kept.parked as readonly KeptSale[]) : []
  return [...parked, kept?.sale ?? null].flatMap((sale) => unsoldSale(person, sale))
}

function unsoldSale(seller: string, sale: KeptSale): UnsoldSale[] {
  const lines = Array.isArray(sale?.lines) ? (sale.lines as readonly CartLine[]) : []
  if (lines.length === 0) return []
  const named = lines.map(({ name, quantity }) => ({ name, quantity }))
  return [{ seller, at: Number(sale?.at) || null, total: cartTotal(lines), lines: named }]
}
