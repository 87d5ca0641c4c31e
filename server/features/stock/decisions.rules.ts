import { formatCount } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { ChangeType, Decision as DecisionStatus } from '../../../shop/products/stock.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Variant } from '../ledger/variants.queries.ts'

/** The maximum number of pending requests or updates in a list. The oldest come first. */
export const MAX_WAITING = 500

/**
 * How many requests, lines of updates and arrivals of one person may wait for a decision. Each is decided by a tap, so
 * one phone could otherwise make the lists of what waits useless for everybody.
 */
export const MAX_WAITING_OF_PERSON = { requests: 200, updateLines: 400, arrivals: 200 } as const

/** Throws refused if too much of this person would wait for a decision. `more` is what is being submitted. */
export function requireFewWaiting(kind: keyof typeof MAX_WAITING_OF_PERSON, waiting: number, more = 1): void {
  if (waiting + more <= MAX_WAITING_OF_PERSON[kind]) return
  const text = `Maombi yako ${waiting} bado yanasubiri uamuzi. Subiri yaamuliwe, kisha utume mengine.`
  throw problem('refused', { text })
}

/** The same submission by the same person within this time counts as a second tap, not as a new request. */
export const SAME_SUBMISSION_SECONDS = 60

/** A decision on a request or an update. */
export type Decision = { status: 'approved' | 'rejected'; by: number; reason: string | undefined }

/** A request, or one line of an update. */
type Decidable = { product_name: string; type: string | null } & (
  | { kind: 'stock_request'; quantity: number; requested_by: number }
  | { kind: 'stock_update'; change_type: ChangeType; submitted_by: number }
)

/** A locked row without a decision. */
export type Pending<Row> = Branded<Locked<Row>, 'pending'>

type Decided = { status: DecisionStatus; decided_by: number | null }

/** True if the same person has already made this decision. Repeating it succeeds and changes nothing. */
export const isRepeated = (row: Decided, { status, by }: Pick<Decision, 'status' | 'by'>): boolean =>
  row.status === status && row.decided_by === by

/** Throws already_decided unless the row is pending. */
export function requirePending<Row extends Decided>(row: Locked<Row>): Pending<Row> {
  if (row.status !== 'pending') throw problem('already_decided')
  return brand(row, 'pending')
}

/**
 * Throws the problem 'refused' if the product was deleted, or if the row is an update of an archived type and not a
 * count.
 */
export function requireApprovable(variant: Variant, row: Decidable): void {
  const what = row.kind === 'stock_request' ? 'ombi hili' : 'mabadiliko haya'
  if (variant.deleted) throw problem('refused', { text: `Bidhaa hii imefutwa. Kataa ${what}.` })
  // The remaining pieces of an archived type can be given out and counted. Pieces cannot be added, and facts cannot be
  // changed.
  if (row.kind === 'stock_request' || row.change_type === 'marekebisho' || !variant.archived) return
  throw problem('refused', { text: `Aina hii imeondolewa kwenye bidhaa. Kataa ${what}.` })
}

export const requesterOf = (row: Decidable): number =>
  row.kind === 'stock_request' ? row.requested_by : row.submitted_by

/** Returns the notification to the requester, with the reason of a rejection. */
export function decisionMessage(row: Decidable, { status, reason }: Decision): string {
  const label = productLabel(row.product_name, row.type)
  const message =
    row.kind === 'stock_request'
      ? `Ombi lako la stoo ${status === 'approved' ? 'limeidhinishwa' : 'limekataliwa'}: ${label}, ${formatCount('pisi', row.quantity)}.`
      : `Mabadiliko yako ya stoo ${status === 'approved' ? 'yameidhinishwa' : 'yamekataliwa'}: ${label}.`
  return status === 'rejected' && reason ? `${message} Sababu: ${reason}` : message
}
