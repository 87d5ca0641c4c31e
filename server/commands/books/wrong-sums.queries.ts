// Selects rows whose stored sums differ from the rows that they sum up.
import { sql } from 'kysely'
import { STOREROOM } from '../../features/ledger/places.queries.ts'
import { countedCustomers } from '../../features/orders/debts/counted-sums.queries.ts'
import { dueOf, lineSums } from '../../features/orders/debts/due.queries.ts'

export const wrongStock = sql`
  select v.id from variants v
  left join (select variant_id, sum(pieces) as pieces from stock_movements where place_id = ${STOREROOM.id} group by variant_id) m
    on m.variant_id = v.id
  where v.stock is distinct from m.pieces`

/**
 * For every place except the storeroom, selects balances that are missing or differ from the movements of the place.
 */
export const wrongPlaces = sql`
  select variant_id, place_id from place_stock s
  full join (select variant_id, place_id, sum(pieces) as pieces from stock_movements where place_id <> ${STOREROOM.id} group by 1, 2) m
    using (variant_id, place_id)
  where s.pieces is distinct from m.pieces`

/** Money received for orders: payments, and parts of payments over several debts. */
export const receivedPayments = sql`
  select order_id, amount from payments union all select order_id, amount from payment_parts`

export const wrongPaid = sql`
  select o.id from orders o
  left join (select order_id, sum(amount) as amount from (${receivedPayments}) r group by order_id) p on p.order_id = o.id
  where o.paid <> coalesce(p.amount, 0)`

export const wrongRefunded = sql`
  select o.id from orders o
  left join (select order_id, -sum(amount) as amount from payments where refund group by order_id) p on p.order_id = o.id
  where o.refunded <> coalesce(p.amount, 0)`

export const wrongSettled = sql`
  select o.id from orders o
  left join (select order_id, sum(amount) as amount from settlements group by order_id) s on s.order_id = o.id
  where o.settled <> coalesce(s.amount, 0)`

export const wrongExchanged = sql`
  select o.id from orders o
  left join (select order_id, sum(amount) as amount from settlements where kind = 'exchange' group by order_id) s
    on s.order_id = o.id
  where o.exchanged <> coalesce(s.amount, 0)`

export const wrongReturned = sql`
  select o.id from orders o
  left join (select order_id, sum(value) as value from order_returns group by order_id) r on r.order_id = o.id
  where o.returned <> coalesce(r.value, 0)`

export const wrongDue = sql`
  select o.id from orders o, lateral (${lineSums}) l
  where o.due <> ${dueOf} or o.due_since is distinct from case when o.cancelled_at is null then l.since end`

export const wrongCustomers = sql`
  select k.id from customers k join (${countedCustomers}) c on c.id = k.id
  where (k.debt, k.deposit, k.balance, k.bought) <> (c.debt, c.deposit, c.balance, c.bought)`
