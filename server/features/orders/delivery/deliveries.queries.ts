import { sql } from 'kysely'
import { CARRIER_PHONE_DAYS, type DeliveryStatus, deliveryStatuses } from '../../../../shop/orders/delivery.ts'
import type { Named } from '../../../../shop/people/names.ts'
import { brand, type Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { type Operand, PreparedStatement } from '../../../db/prepared.ts'
import type { OpenOrder } from '../orders.rules.ts'

/** The chosen delivery of an order: a delivery place or collection at the shop, with its name and fee at that time. */
export type ChosenDelivery = { readonly place_id: number; readonly place: string; readonly fee: number }

/** A step that a delivery has reached. `person_id` is null for the step that placing the order creates. */
export type StepRow = Named & {
  status: DeliveryStatus
  at: Date
  person_id: number | null
  undone_at: Date | null
  reason: string | null
}

export type DeliveryFacts = {
  place_id: number | null
  place: string
  status: DeliveryStatus
  carrier: string
  waybill: string
  phone: string
  note: string
}

/** A delivery with its steps in order, including the newest MAX_UNDONE undone steps. */
export type DeliveryRow = DeliveryFacts & { order_id: number; steps: StepRow[] }

/** The position of a step in the sequence. */
const positionOf = (status: Operand<string> | ReturnType<typeof sql>) =>
  sql`array_position(array[${sql.join(deliveryStatuses.map((one) => sql.lit(one)))}], ${status})`

const insertDeliveryRow = new PreparedStatement<ChosenDelivery & { order: number; at: Date }, object>(
  'insert_delivery',
  (p) => sql`
    with delivery as (
      insert into deliveries (order_id, place_id, place, status)
      values (${p.order}::bigint, ${p.place_id}::bigint, ${p.place}::text, 'imepokelewa') returning order_id, status
    )
    insert into delivery_steps (order_id, status, at) select order_id, status, ${p.at}::timestamptz from delivery`,
)

/** Inserts the delivery of a new order at its first step. */
export async function insertDelivery(
  tx: Tx,
  order: Locked<{ id: number }>,
  delivery: ChosenDelivery,
  at: Date,
): Promise<void> {
  await insertDeliveryRow.defer(tx, { ...delivery, order: order.id, at })
}

/** Creates the delivery of an order that was placed without a delivery. */
export async function beginDelivery(tx: Tx, order: OpenOrder): Promise<void> {
  await defer(
    tx,
    sql`
    with delivery as (
      insert into deliveries (order_id, place, status) values (${order.id}, '', 'imepokelewa') returning order_id, status
    )
    insert into delivery_steps (order_id, status, at) select order_id, status, ${order.created_at}::timestamptz from delivery`,
  )
}

/**
 * The maximum number of undone steps of a delivery that are read. All lists of orders contain them with their reasons, so
 * somebody who moves a delivery back and forth could otherwise make the lists too large to open.
 */
export const MAX_UNDONE = 50

/** Reads the deliveries of orders. */
export async function readDeliveries(db: Database | Tx, orders: readonly number[]): Promise<DeliveryRow[]> {
  if (orders.length === 0) return []
  const { rows } = await sql<DeliveryRow & Omit<StepRow, 'status'> & { step: DeliveryStatus }>`
    select d.order_id, d.place_id, d.place, d.status, d.carrier, d.waybill, d.phone, d.note,
      s.status as step, s.at, s.person_id, s.undone_at, s.reason, p.name, p.username, p.phone as person_phone
    from deliveries d cross join lateral (
      select * from delivery_steps where order_id = d.order_id and undone_at is null
      union all (
        select * from delivery_steps where order_id = d.order_id and undone_at is not null
        order by id desc limit ${MAX_UNDONE}::int)
    ) s left join people p on p.id = s.person_id
    where d.order_id = any(${orders}::bigint[]) order by d.order_id, s.at, s.id`.execute(db)
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return [...byOrder.values()].flatMap((steps) => {
    const [first] = steps
    if (!first) return []
    const { order_id, place_id, place, status, carrier, waybill, phone, note } = first
    return [{ order_id, place_id, place, status, carrier, waybill, phone, note, steps: steps.map(stepOf) }]
  })
}

type JoinedStep = Omit<StepRow, 'status' | 'phone'> & { step: DeliveryStatus; person_phone?: string | null }

const stepOf = ({
  step,
  at,
  person_id,
  undone_at,
  reason,
  name,
  username,
  person_phone = null,
}: JoinedStep): StepRow => ({
  status: step,
  at,
  person_id,
  undone_at,
  reason,
  name,
  username,
  phone: person_phone,
})

/** Reads the delivery of a locked order. The order's lock protects it. */
export async function readLockedDelivery(
  tx: Tx,
  order: Locked<{ id: number }>,
): Promise<Locked<DeliveryRow> | undefined> {
  const [row] = await readDeliveries(tx, [order.id])
  return row && brand(row, 'locked')
}

type Move = { order: number; at: Date; by: number | null }

/**
 * Moves a delivery that was not sent yet to the step that matches the ready lines. If no line is ready and none was
 * just unticked, the delivery stays at the step that staff have set.
 */
const follow = new PreparedStatement<Move & { isUntick: boolean }, object>(
  'delivery_follows_ticks',
  (p) => sql`
    with ticks as (
      select case when bool_and(ready_at is not null) then 'tayari'
        when bool_or(ready_at is not null) then 'inaandaliwa' else 'imepokelewa' end as status
      from order_lines where order_id = ${p.order}::bigint and cancelled_at is null
    ), moved as (
      update deliveries d set status = t.status from ticks t
      where d.order_id = ${p.order}::bigint and d.status in ('imepokelewa', 'inaandaliwa', 'tayari')
        and d.status <> t.status
        and (${p.isUntick}::boolean or d.status <> 'inaandaliwa' or t.status <> 'imepokelewa')
      returning d.status
    ), undone as (
      update delivery_steps s set undone_at = ${p.at}::timestamptz, undone_by = ${p.by}::bigint, reason = ''
      from moved where s.order_id = ${p.order}::bigint and s.undone_at is null
        and ${positionOf(sql`s.status`)} > ${positionOf(sql`moved.status`)}
    )
    insert into delivery_steps (order_id, status, at, person_id)
    select ${p.order}::bigint, status, ${p.at}::timestamptz, ${p.by}::bigint from moved
    where not exists (select from delivery_steps s
      where s.order_id = ${p.order}::bigint and s.status = moved.status and s.undone_at is null)`,
)

/**
 * Moves the delivery of an order, if it has one, to the step that matches its ready lines: up to 'tayari', and back.
 */
export async function followTicks(
  tx: Tx,
  order: OpenOrder,
  { at, by, isUntick = false }: { at: Date; by: number; isUntick?: boolean },
): Promise<void> {
  await follow.defer(tx, { order: order.id, at, by, isUntick })
}

/** Moves a delivery to a step. Steps beyond it are marked as undone, with the reason. */
export async function moveDelivery(
  tx: Tx,
  { order_id }: Locked<DeliveryRow>,
  { status, at, by, reason }: { status: DeliveryStatus; at: Date; by: number; reason: string },
): Promise<void> {
  await defer(
    tx,
    sql`
    with undone as (
      update delivery_steps s set undone_at = ${at}::timestamptz, undone_by = ${by}::bigint, reason = ${reason}::text
      where s.order_id = ${order_id} and s.undone_at is null and ${positionOf(sql`s.status`)} > ${positionOf(sql`${status}::text`)}
    ), reached as (
      insert into delivery_steps (order_id, status, at, person_id)
      select ${order_id}::bigint, ${status}::text, ${at}::timestamptz, ${by}::bigint
      where not exists (select from delivery_steps
        where order_id = ${order_id} and status = ${status}::text and undone_at is null)
    )
    update deliveries set status = ${status}::text,
      arrived_at = case when ${status}::text = 'imefika' then ${at}::timestamptz end
    where order_id = ${order_id}`,
  )
}

/** Changes facts of a delivery: its place, carrier, waybill, phone or note. */
export async function updateDelivery(
  tx: Tx,
  { order_id }: Locked<DeliveryRow>,
  facts: Partial<Omit<DeliveryFacts, 'status'>>,
): Promise<void> {
  if (Object.keys(facts).length === 0) return
  await defer(tx, tx.updateTable('deliveries').set(facts).where('order_id', '=', order_id))
}

/** Stores a new delivery fee of an order and the resulting total. */
export async function storeFee(
  tx: Tx,
  order: OpenOrder,
  { fee, total, address, at }: { fee: number; total: number; address: string; at: Date },
): Promise<void> {
  await defer(
    tx,
    tx
      .updateTable('orders')
      .set({ delivery_fee: fee, total, shipping_address: address, edited_at: at })
      .where('id', '=', order.id),
  )
}

/** Returns true if another order of the same group that is not cancelled already includes the fee for this place. */
export async function isFeeInOtherOrderOfGroup(
  tx: Tx,
  { id, order_group_id }: OpenOrder,
  place_id: number | null,
): Promise<boolean> {
  if (order_group_id === null) return false
  const other = await tx
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.order_id', 'o.id')
    .select('o.id')
    .where('o.order_group_id', '=', order_group_id)
    .where('o.id', '<>', id)
    .where('o.cancelled_at', 'is', null)
    .where('o.delivery_fee', '>', 0)
    .where('d.place_id', '=', place_id)
    .executeTakeFirst()
  return other !== undefined
}

/** Erases the phone numbers of carriers of old deliveries, at most `limit` of them. */
export async function eraseOldCarrierPhones(db: Database, limit: number): Promise<void> {
  await sql`
    update deliveries set phone = '' where order_id in (
      select order_id from deliveries
      where phone <> '' and arrived_at < now() - make_interval(days => ${CARRIER_PHONE_DAYS}::int) limit ${limit})`.execute(
    db,
  )
}
