import { formatNumber } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { MAX_COUNTS_OF_PERSON, type RestChoice, type StocktakeStatus } from '../../../shop/products/stocktakes.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'

type StocktakeKey = { readonly id: number; readonly status: StocktakeStatus; readonly decided_by: number | null }

/** A stocktake that is not decided yet. Counts may be added even after it was closed. */
export type Countable<T extends StocktakeKey = StocktakeKey> = Branded<Locked<T>, 'countable'>

/** A closed stocktake that waits for a decision. */
export type Waiting<T extends StocktakeKey = StocktakeKey> = Branded<Locked<T>, 'waiting'>

const DECIDED = 'Hesabu hii ya duka imeshaamuliwa.'

/** Throws already_decided if counts can no longer be added. */
export function requireCountable<T extends StocktakeKey>(stocktake: Locked<T>): Countable<T> {
  if (stocktake.status === 'open' || stocktake.status === 'closed') return brand(stocktake, 'countable')
  throw problem('already_decided', { text: DECIDED })
}

/** Throws refused if goods are still being counted, and already_decided after a decision. */
export function requireWaiting<T extends StocktakeKey>(stocktake: Locked<T>): Waiting<T> {
  if (stocktake.status === 'open') throw problem('refused', { text: 'Malizeni kuhesabu kwanza.' })
  if (stocktake.status === 'closed') return brand(stocktake, 'waiting')
  throw problem('already_decided', { text: DECIDED })
}

/** Throws refused unless this person began the stocktake, it is open, and nothing in it was counted. */
export function requireDroppable<T extends StocktakeKey & { readonly opened_by: number }>(
  stocktake: Locked<T>,
  { by, counters }: { by: number; counters: readonly number[] },
): Countable<T> {
  if (stocktake.opened_by !== by) throw problem('refused', { text: 'Aliyeanza kuhesabu ndiye anayeweza kughairi.' })
  const countable = requireCountable(stocktake)
  if (stocktake.status === 'closed')
    throw problem('refused', { text: 'Kuhesabu kumeshamalizika. Subiri kuidhinishwe au kukataliwe.' })
  if (counters.length === 0) return countable
  throw problem('refused', { text: 'Bidhaa zimeshahesabiwa. Maliza kuhesabu, kisha kutaidhinishwa au kukataliwa.' })
}

/** True if the same person has already made this decision. Repeating it succeeds and changes nothing. */
export const isRepeated = (row: StocktakeKey, status: StocktakeStatus, by: number): boolean =>
  row.status === status && row.decided_by === by

/** Throws changed_meanwhile if counts were added after the approver loaded the differences. */
export function requireSeen({ updated_at }: { updated_at: Date }, seen: string): void {
  if (updated_at.getTime() === new Date(seen).getTime()) return
  const text = 'Hesabu zimeongezeka tangu ulipoiona. Iangalie tena kisha uidhinishe.'
  throw problem('changed_meanwhile', { text })
}

/**
 * Throws refused if a person's counts would exceed the limit. The lists of a stocktake contain all counts, so one phone
 * could otherwise exhaust the memory of the server.
 */
export function requireRoomForCounts(counts: number): void {
  if (counts <= MAX_COUNTS_OF_PERSON) return
  const most = formatNumber(MAX_COUNTS_OF_PERSON)
  throw problem('refused', { text: `Umeshatuma hesabu ${most} hapa. Malizeni kuhesabu huku, kisha anzeni upya.` })
}

/** Throws refused if nobody has counted anything and uncounted goods keep their stock. */
export function requireCounts({ counted }: { counted: number }, rest: RestChoice): void {
  if (counted === 0 && rest === 'leave') throw problem('refused', { text: 'Hakuna bidhaa iliyohesabiwa bado.' })
}
