import { counted } from '../../../shop/numbers/money.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { ChangeType, Decision as DecisionStatus } from '../../../shop/products/stock.ts'
import { problem } from '../../../shop/words/problems.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Variant } from '../ledger/variants.queries.ts'

/** What a list of waiting requests or updates shows at once; people decide the oldest first. */
export const MAX_WAITING = 500

/** A decision on a request or an update. */
export type Decision = { status: 'approved' | 'rejected'; by: number; reason: string | undefined }

/** What waits for a decision: a request, or one line of an update. */
type Decidable = { product_name: string; type: string | null } & (
  | { kind: 'stock_request'; quantity: number; requested_by: number }
  | { kind: 'stock_update'; change_type: ChangeType; submitted_by: number }
)

/** A locked row that is not decided yet. */
export type Pending<Row> = Branded<Locked<Row>, 'pending'>

type Decided = { status: DecisionStatus; decided_by: number | null }

/** Whether this very decision was made before by the same person: success, and nothing to do (rulings §6). */
export const isRepeated = (row: Decided, { status, by }: Pick<Decision, 'status' | 'by'>): boolean =>
  row.status === status && row.decided_by === by

/** Throws 'already_decided'. */
export function requirePending<Row extends Decided>(row: Locked<Row>): Pending<Row> {
  if (row.status !== 'pending') throw problem('already_decided')
  return brand(row, 'pending')
}

/** Throws 'refused' for what cannot be approved any more, since its product or its type is not sold any more. */
export function requireOnSale(variant: Variant, row: Decidable): void {
  const what = row.kind === 'stock_request' ? 'ombi hili' : 'mabadiliko haya'
  if (variant.deleted) throw problem('refused', { text: `Bidhaa hii imefutwa. Kataa ${what}.` })
  // What is left of an archived type can be given out and counted; nothing more of it comes in.
  if (row.kind === 'stock_request' || row.change_type === 'marekebisho' || !variant.archived) return
  throw problem('refused', { text: `Aina hii imeondolewa kwenye bidhaa. Kataa ${what}.` })
}

export const requesterOf = (row: Decidable): number =>
  row.kind === 'stock_request' ? row.requested_by : row.submitted_by

/** Notifies the requester of what was decided, and why it was rejected. */
export function decisionMessage(row: Decidable, { status, reason }: Decision): string {
  const label = productLabel(row.product_name, row.type)
  const message =
    row.kind === 'stock_request'
      ? `Ombi lako la stoo ${status === 'approved' ? 'limeidhinishwa' : 'limekataliwa'}: ${label}, ${counted('pisi', row.quantity)}.`
      : `Mabadiliko yako ya stoo ${status === 'approved' ? 'yameidhinishwa' : 'yamekataliwa'}: ${label}.`
  return status === 'rejected' && reason ? `${message} Sababu: ${reason}` : message
}
