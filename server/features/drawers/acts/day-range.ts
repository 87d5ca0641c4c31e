import { type RawBuilder, sql } from 'kysely'
import type { DayActKind, UnapprovedKind } from '../../../../shop/drawers/drawers.ts'
import { staffRoles } from '../../../../shop/people/roles.ts'

/** A day of the shop: its date, and the instants at which it begins and ends. */
export type DayRange = { day: string; from: Date; to: Date }

/** One thing that happened on a day. Amounts, in shillings, are negative for money and goods that went out. */
export type DayRow<Kind extends DayActKind | UnapprovedKind> = {
  kind: Kind
  person_id: number | null
  order_id: number | null
  /** The move of cash that staff can confirm or turn into an expense; null if there is none. */
  move_id: number | null
  amount: number
  reason: string
  at: Date
  /** True for cash that was spent, or that was turned into an expense later. */
  is_expense: boolean
}

/** An amount in the text of an act, written as on the screens: '50,000' or '930.5'. */
export const amountText = (amount: RawBuilder<unknown>) => sql`rtrim(to_char(${amount}, 'FM999,999,999,990.##'), '.')`

/**
 * The price of the type in row `v` of `variants` at a point in time. Acts use it instead of the current price, because
 * somebody could lower a price afterwards to make a missing piece look cheap.
 */
export const priceAt = (at: RawBuilder<unknown>) => sql`coalesce((
      select price from variant_prices where variant_id = v.id and since <= ${at} order by id desc limit 1), v.price)`

/** The name of the product in the row `p` and of its type in the row `v`. */
export const typeName = sql`p.name || coalesce(' ' || v.type, '')`

/** A signed number of pieces in a text: '+3' or '-5'. */
export const signedPieces = (pieces: RawBuilder<unknown>) => sql`to_char(${pieces}, 'FMSG999999999')`

/** Selects the rows of one kind, with the columns of `DayRow` except `kind`, in any order. */
export type DayQuery = (range: DayRange) => RawBuilder<unknown>

/** Values for the columns of acts that have no order, have no move of cash, or cannot become an expense. */
export const noOrder = sql`null::bigint as order_id`
export const noMove = sql`null::bigint as move_id`
export const notExpense = sql`false as is_expense`

/**
 * Selects the orders of sales that arrived on this day but were made on an earlier day. Their acts are listed on both
 * days.
 */
export const lateSales = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`(
    select id from orders where received_at >= ${from} and received_at < ${to} and created_at < ${from})`

/** Selects the orders and sales that were made on a day, or arrived on it. */
export const salesOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`(
    select id from orders where created_at >= ${from} and created_at < ${to} union ${lateSales({ from, to })})`

/**
 * The condition that row `o` of `orders` is one of the orders of `salesOf`. It repeats the conditions of `salesOf`,
 * because with a subquery the planner does not see that they select few orders.
 */
export const isSaleOf = ({
  from,
  to,
}: Pick<DayRange, 'from' | 'to'>) => sql`((o.created_at >= ${from} and o.created_at < ${to})
    or (o.received_at >= ${from} and o.received_at < ${to} and o.created_at < ${from}))`

/** The name of the member of staff in row `p` of `people`, else the username, else the phone number. */
export const staffName = (p: string) => {
  const [name, username, phone] = ['name', 'username', 'phone'].map((column) => sql.ref(`${p}.${column}`))
  return sql`coalesce(nullif(${name}, ''), ${username}, regexp_replace(${phone}, '^[+]255', '0'), '')`
}

/**
 * The condition that the person in the row `p` of `people` was staff at a time: the person is staff now, or has lost
 * the role since. The acts of dismissed people must stay on the page.
 */
export const wasStaffAt = (at: RawBuilder<unknown>) => sql`(p.role = any(${[...staffRoles]}::text[]) or exists (
    select from audit lost
    where lost.subject = 'person' and lost.subject_id = p.id::text and lost.at >= ${at}
      and lost.action in ('set_role', 'appoint', 'delete_account')
      and lost.before ->> 'role' = any(${[...staffRoles]}::text[])))`
