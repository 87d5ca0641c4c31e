import { formatNumber } from '../../../shop/money.ts'
import type { MoveReason } from '../../db/tables.ts'

/** Decisions about stock that need no database. */

/** Whether a movement makes never-counted stock counted: only what was counted when it came, or counted on the shelf. */
export const makesCounted = (reason: MoveReason): boolean => reason === 'arrival' || reason === 'correction'

/** Whether a movement takes the balance from above the threshold to it or below; told once on the way down. */
export const fallsToLowStock = (threshold: number | null, before: number, after: number): boolean =>
  threshold !== null && before > threshold && after <= threshold

/** The goods as one name: 'Shuka (6x6)', or 'Redio' without a type. */
export const goodsName = (product: string, type: string | null): string => (type ? `${product} (${type})` : product)

/** Tells the staff that goods run out. */
export const lowStockNotice = (product: string, type: string | null, left: number): string =>
  `Stoo inaisha: ${goodsName(product, type)}, zimebaki ${formatNumber(left)}.`
