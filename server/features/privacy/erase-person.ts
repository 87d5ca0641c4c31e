import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/** What stands where the name of a buyer stood who has deleted the account. */
export const ERASED_NAME = 'Akaunti iliyofutwa'

/** Days after the deletion that an order which is still to be delivered or paid keeps whom it is for. */
const OPEN_DAYS = 90

/** Days that a photographed order waits to be written down, for somebody who has deleted the account. */
const CARD_DAYS = 90

/**
 * Takes name, phones, address, words and the link off the orders of deleted accounts, and off the cards they were made
 * from, where nothing is left to do: cancelled, or delivered and paid; 90 days after the deletion off all of them. Lines, sums and payments stay for the accounts.
 * Who told others of these orders by name is forgotten too. `person`: of this one alone.
 */
export async function eraseFinishedOrders(db: Database | Tx, person?: number): Promise<void> {
  await sql`
    with gone as materialized (
      select id, deleted_at from people
      where deleted_at is not null and (${person ?? null}::bigint is null or id = ${person ?? null}::bigint)
    ), over as materialized (
      select o.id, o.captured_order_id from orders o join gone on gone.id = o.person_id
      where o.cancelled_at is not null or gone.deleted_at < now() - make_interval(days => ${OPEN_DAYS}::int)
        or (o.paid >= o.total and not exists (
          select from order_lines l where l.order_id = o.id and l.ready_at is null and l.cancelled_at is null))
      order by o.id
      for update of o
    ), cards as (
      update captured_orders c
      set person_id = null, phone = '', customer_name = ${ERASED_NAME}, shipping_address = '', notes = ''
      where c.id in (select captured_order_id from over)
        or (c.person_id in (select id from gone) and c.created_at < now() - make_interval(days => ${CARD_DAYS}::int)
          and not exists (select from orders o where o.captured_order_id = c.id))
    ), lines as (
      update order_lines set instructions = '' where order_id in (select id from over) and instructions <> ''
    ), told as (
      delete from notifications where link in (select '/myorders?id=' || id from over)
    )
    update orders
    set person_id = null, phone = '', customer_name = ${ERASED_NAME}, whatsapp_number = '', shipping_address = '',
      notes = '', search = '', forgotten_at = now()
    where id in (select id from over)
  `.execute(db)
}
