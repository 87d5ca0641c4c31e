import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import type { UnfinishedSale } from '../../../shop/queue/unfinished-sales.ts'
import { newestDraft } from '../../browser/drafts/draft-journal.ts'
import { readDraft } from '../../browser/drafts/drafts.ts'
import { TILL_DRAFT } from '../../browser/drafts/drafts-owner.ts'

/**
 * The fields of a till draft that are read here. They are not validated, because another release may have written them.
 */
type StoredTill = { sale?: StoredSale; parked?: readonly StoredSale[] } | null
type StoredSale = { lines?: unknown; at?: unknown } | null

/** Returns the sales that a person has parked or left open on this phone. The open sale is last. */
export async function readUnfinished(person: string): Promise<UnfinishedSale[]> {
  const key = [person, TILL_DRAFT] as const
  const till = newestDraft(key, await readDraft(key)) as StoredTill
  const parked = Array.isArray(till?.parked) ? (till.parked as readonly StoredSale[]) : []
  return [...parked, till?.sale ?? null].flatMap((sale) => unfinishedSale(person, sale))
}

function unfinishedSale(seller: string, sale: StoredSale): UnfinishedSale[] {
  const lines = Array.isArray(sale?.lines) ? (sale.lines as readonly CartLine[]) : []
  if (lines.length === 0) return []
  const named = lines.map(({ name, quantity }) => ({ name, quantity }))
  return [{ seller, at: Number(sale?.at) || null, total: cartTotal(lines), lines: named }]
}
