import { sql } from 'kysely'
import type { DayActKind, UnapprovedKind } from '../../../../shop/drawers/drawers.ts'
import type { Database } from '../../../db/open.ts'
import { sharedCounts, skippedGoods, stockCounts, stocktakeDifferences } from './count-acts.queries.ts'
import {
  beyondLimitLater,
  credit,
  forgottenCustomers,
  merges,
  movedDues,
  newCredit,
  newUnpaidOrders,
  openingDebts,
  openingDeposits,
  raisedLimits,
  renamedCustomers,
  unpaidOrders,
  usedDeposits,
  writtenOffDebts,
} from './customer-acts.queries.ts'
import { type DayQuery, type DayRange, type DayRow, noMove, noOrder } from './day-range.ts'
import { onlyWith, readSources } from './day-sources.queries.ts'
import { droppedAdditions, droppedArrivals } from './dropped-arrivals.queries.ts'
import { deniedHandBacks, droppedCounts, droppedStocktakeLines, replacedCounts } from './dropped-counts.queries.ts'
import {
  cancelledOrders,
  deletedProducts,
  discounts,
  keptTiers,
  keptTiersOfEdits,
  loweredOrders,
  removedTypes,
  returns,
  untickedLines,
  writtenOffGoods,
} from './goods-acts.queries.ts'
import {
  beyondDrawer,
  cashMoves,
  deletedExpenses,
  deniedCash,
  differences,
  handedToStaff,
  otherExpenses,
  passedCash,
  refunds,
  repeatedReferences,
  unconfirmedCash,
  undonePayments,
  unprovenPayments,
} from './money-acts.queries.ts'
import { deletedStaff, renamedStaff } from './people-acts.queries.ts'
import {
  loweredPrices,
  movedBarcodes,
  newPrices,
  oldPrices,
  renamedProducts,
  smallerPackages,
} from './price-acts.queries.ts'
import {
  missingReceipts,
  newTills,
  ordersBelowCost,
  salesWithMark,
  shortages,
  soldOnOtherDay,
} from './sale-acts.queries.ts'

/** The queries of each kind of act. To add a kind, add an entry here. */
const actQueries: Readonly<Record<DayActKind, readonly DayQuery[]>> = {
  difference: [differences],
  refund: [onlyWith('refunds', refunds)],
  undone: [undonePayments],
  return: [onlyWith('returns', returns)],
  tier_kept: [onlyWith('returns', keptTiers), onlyWith('editedOrders', keptTiersOfEdits)],
  discount: [discounts],
  price: [salesWithMark('price_changed'), oldPrices],
  price_lowered: [onlyWith('prices', loweredPrices)],
  price_new: [onlyWith('prices', newPrices)],
  product_renamed: [onlyWith('productEdits', renamedProducts)],
  barcode_moved: [onlyWith('productEdits', movedBarcodes), onlyWith('prices', smallerPackages)],
  reference: [repeatedReferences],
  no_reference: [unprovenPayments],
  new_credit: [newCredit],
  credit: [credit],
  new_unpaid_order: [newUnpaidOrders],
  unpaid_order: [unpaidOrders],
  limit_raised: [raisedLimits],
  due_moved: [movedDues],
  customer_renamed: [renamedCustomers],
  deposit_used: [usedDeposits],
  over_limit: [salesWithMark('over_limit'), beyondLimitLater],
  write_off: [writtenOffDebts, onlyWith('returns', writtenOffGoods)],
  opening: [openingDebts],
  opening_deposit: [openingDeposits],
  merge: [merges],
  forgotten: [forgottenCustomers],
  renamed: [renamedStaff],
  account_deleted: [deletedStaff],
  cancelled: [cancelledOrders],
  order_lowered: [loweredOrders],
  unticked: [untickedLines],
  shortage: [shortages],
  stock_count: [stockCounts, onlyWith('stocktakes', stocktakeDifferences)],
  count_dropped: [droppedCounts, onlyWith('stocktakes', droppedStocktakeLines), onlyWith('stocktakes', replacedCounts)],
  count_shared: [onlyWith('stocktakes', sharedCounts)],
  count_skipped: [onlyWith('stocktakes', skippedGoods)],
  arrival_dropped: [droppedArrivals, droppedAdditions],
  hand_back_denied: [deniedHandBacks],
  product_deleted: [deletedProducts, removedTypes],
  till_new: [newTills],
  move: [cashMoves],
  passed: [passedCash, handedToStaff],
  cash_denied: [deniedCash],
  expense: [otherExpenses],
  expense_deleted: [deletedExpenses],
}

const unapprovedQueries: Readonly<Record<UnapprovedKind, readonly DayQuery[]>> = {
  discount_unapproved: [salesWithMark('discount_unapproved')],
  below_cost: [salesWithMark('below_cost'), onlyWith('markedOrders', ordersBelowCost)],
  over_limit: [salesWithMark('over_limit'), beyondLimitLater],
  receipt_repeated: [salesWithMark('receipt_repeated')],
  receipt_of_other_till: [salesWithMark('receipt_of_other_till')],
  reference_repeated: [salesWithMark('reference_repeated')],
  price_changed: [salesWithMark('price_changed')],
  time_unknown: [salesWithMark('time_unknown')],
  not_on_sale: [salesWithMark('not_on_sale')],
  before_count: [salesWithMark('before_count')],
  beyond_hands: [salesWithMark('beyond_hands')],
  sold_on_other_day: [soldOnOtherDay],
  receipt_missing: [missingReceipts],
  unconfirmed: [unconfirmedCash],
  beyond_drawer: [beyondDrawer],
}

/** The maximum number of rows of one kind. */
const MAX_ROWS_OF_KIND = 200

/** Lists the acts of one person on a day, or of everybody if `person` is null. */
export const listActs = (db: Database, range: DayRange, person: number | null): Promise<DayRow<DayActKind>[]> =>
  listRows(db, actQueries, range, person)

/** Lists the acts of a day that nobody approved: they exceeded a limit, or still wait for a confirmation. */
export const listUnapproved = (
  db: Database,
  range: DayRange,
  person: number | null,
): Promise<DayRow<UnapprovedKind>[]> => listRows(db, unapprovedQueries, range, person)

/**
 * Lists rows, newest first. If a kind has more rows than the limit, it lists the rows with the largest amounts, so that
 * hundreds of small acts cannot push a large one off the page. The other rows are summed up in one row for each person
 * and sign of the amount.
 */
async function listRows<Kind extends DayActKind | UnapprovedKind>(
  db: Database,
  queries: Readonly<Record<Kind, readonly DayQuery[]>>,
  range: DayRange,
  person: number | null,
): Promise<DayRow<Kind>[]> {
  const mayHaveRows = await readSources(db, range)
  const parts = Object.entries<readonly DayQuery[]>(queries).flatMap(([kind, ofKind]) =>
    ofKind.filter(mayHaveRows).map(
      (query) => sql`
        select ${kind}::text as kind, person_id, order_id, move_id, amount, reason, at, is_expense
        from (${query(range)}) act`,
    ),
  )
  const { rows } = await sql<DayRow<Kind>>`
    with ranked as (
      select *, row_number() over (partition by kind order by abs(amount) desc, at desc) as rank_in_kind
      from (${sql.join(parts, sql` union all `)}) acts
      where ${person === null ? sql`true` : sql`person_id = ${person}`}
    )
    select kind, person_id, order_id, move_id, amount, reason, at, is_expense from ranked
    where rank_in_kind <= ${MAX_ROWS_OF_KIND}
    union all
    select kind, person_id, ${noOrder}, ${noMove}, sum(amount), 'Na mengine ' || count(*) || ', jumla', max(at), false
    from ranked where rank_in_kind > ${MAX_ROWS_OF_KIND} group by kind, person_id, amount < 0
    order by at desc`.execute(db)
  return rows
}
