import type { AuditSubject } from '../../../shop/audit/audit-actions.ts'
import type { Database } from '../../db/open.ts'
import { namePeople } from '../accounts/people-names.queries.ts'
import { nameArrivals } from '../arrivals/arrivals.queries.ts'
import { nameCapturedOrders } from '../captured/captured-names.queries.ts'
import { nameProducts } from '../catalog/product-names.queries.ts'
import { nameCustomers } from '../customers/customer-names.queries.ts'
import { nameMoves } from '../drawers/moves.queries.ts'
import { nameHandBacks } from '../hands/hand-backs.queries.ts'
import { nameOrders } from '../orders/order-names.queries.ts'
import { namePurchaseOrders } from '../purchases/purchases.queries.ts'
import { nameExpenses } from '../reports/expenses.queries.ts'
import { nameStockRequests, nameStockUpdates } from '../stock/stock-names.queries.ts'
import { nameStocktakes } from '../stocktakes/stocktakes.queries.ts'

/** Finds the names of subjects by id. Subjects that do not exist or have no name are left out. */
type FindNames = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

type NamedRow = { id: number; name: string | null }

/** Keeps only numeric ids, because old entries may contain any text. */
const byNumber =
  (find: (db: Database, ids: readonly number[]) => Promise<NamedRow[]>): FindNames =>
  async (db, ids) => {
    const rows = await find(db, ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number))
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[String(id), name]])))
  }

/** The function with which each feature names its own rows. Null for subjects without names. */
const namesOf: Record<AuditSubject, FindNames | null> = {
  person: byNumber(namePeople),
  product: async (db, ids) => new Map((await nameProducts(db, ids)).map(({ id, name }) => [id, name])),
  order: byNumber(nameOrders),
  customer: byNumber(nameCustomers),
  captured_order: byNumber(nameCapturedOrders),
  stock_request: byNumber(nameStockRequests),
  stock_update: byNumber(nameStockUpdates),
  purchase_order: byNumber(namePurchaseOrders),
  arrival: byNumber(nameArrivals),
  stocktake: byNumber(nameStocktakes),
  hand_back: byNumber(nameHandBacks),
  expense: byNumber(nameExpenses),
  closing: null,
  drawer_move: byNumber(nameMoves),
  shop: null,
  backup: null,
  audit: null,
}

type Subject = { subject: string; subject_id: string | null }

const isKnown = (subject: string): subject is AuditSubject => subject in namesOf
const keyOf = ({ subject, subject_id }: Subject): string => `${subject} ${subject_id}`

/** Returns a function that returns the name of one of these subjects, or null. Uses one statement per kind. */
export async function findSubjectNames(
  db: Database,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => string | null> {
  const names = new Map<string, string>()
  for (const [subject, rows] of Map.groupBy(subjects, (one) => one.subject)) {
    const find = isKnown(subject) ? namesOf[subject] : null
    const ids = [...new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))]
    if (!find || ids.length === 0) continue
    for (const [id, name] of await find(db, ids)) names.set(keyOf({ subject, subject_id: id }), name)
  }
  return (subject) => names.get(keyOf(subject)) ?? null
}
