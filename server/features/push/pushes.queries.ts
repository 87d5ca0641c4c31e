import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { MAX_WAIT_SECONDS } from './retry.rules.ts'

/** Subscriptions that one process works on at a time. */
const MAX_CLAIMED = 16
/** Pushes to one browser at a time: with the 10 s that each may take they end within the lease. */
export const MAX_IN_TURN = 5
/** After a day without a network a phone is not to show a hundred: the bell has them. */
const MAX_WAITING = 20
/** A process that dies, or hangs, leaves what it has claimed to others after this. */
const LEASE_SECONDS = 90
/** What could not be sent for a day is no news any more. */
const MAX_AGE_HOURS = 24

/** What goes to a phone: a sentence without names and sums (rulings §11), and a path within the shop. */
type NewPush = {
  to: { person: number } | { device: number } | { roles: readonly Role[] }
  except?: number
  message: string
  link: string
}

/** Leaves a push for every browser of those people, in the transaction of what it is about. */
export async function queuePush(tx: Tx, { to, except, message, link }: NewPush): Promise<void> {
  const others = except === undefined ? sql`true` : sql`s.person_id is distinct from ${except}::bigint`
  await queuePushStatement(sql`
    select s.id, ${message}::text, ${link}::text from push_subscriptions s
    where ${isOf(to)} and ${others}`).execute(tx)
}

function isOf(to: NewPush['to']): RawBuilder<boolean> {
  if ('person' in to) return sql`s.person_id = ${to.person}`
  if ('device' in to) return sql`(s.device_id = ${to.device} or s.guest_device_id = ${to.device})`
  return sql`s.person_id in (
    select id from people where role = any(${[...to.roles]}::text[]) and deleted_at is null)`
}

/** The same as part of a larger statement: `rows` selects the subscription's id, message and link. */
export const queuePushStatement = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into pushes (subscription_id, message, link) ${rows}`

const isNews = sql<boolean>`created_at > now() - make_interval(hours => ${MAX_AGE_HOURS}::int)`

/** A subscription that this process alone sends to until its lease ends. */
export type ClaimedSubscription = { id: number; endpoint: string; p256dh: Buffer; auth: Buffer; failures: number }

/**
 * Claims subscriptions for which something waits, those that wait longest first; none while the store is asleep. One
 * that would have to wait longer than any does was put off by a clock that was set back since: it is tried now.
 * `sessionCounts` says of a session `s` of a person `p` whether it still counts.
 */
export async function claimSubscriptions(
  db: Database,
  sessionCounts: RawBuilder<boolean>,
): Promise<ClaimedSubscription[]> {
  const { rows } = await sql<ClaimedSubscription>`
    with due as (
      select sub.id from push_subscriptions sub
      where (sub.next_try_at <= now() or sub.next_try_at > now() + make_interval(secs => ${MAX_WAIT_SECONDS}::int))
        and sub.id in (select subscription_id from pushes where ${isNews})
        and not (select asleep from store_state)
        and (exists (select from devices d where d.id = sub.device_id and d.token_hash is not null)
          or exists (select from sessions s join people p on p.id = s.person_id
            where s.token_hash = sub.session_hash and p.id = sub.person_id and ${sessionCounts}))
      order by sub.next_try_at
      limit ${MAX_CLAIMED}::int
      for update of sub skip locked
    )
    update push_subscriptions sub set next_try_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from due where due.id = sub.id
    returning sub.id, sub.endpoint, sub.p256dh, sub.auth, sub.failures`.execute(db)
  return rows
}

/** Drops what is more than a phone should be sent at once, the oldest. */
export async function dropOldest(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await sql`
    delete from pushes where id in (
      select id from pushes where subscription_id = ${id} order by id desc offset ${MAX_WAITING}::int)
  `.execute(db)
}

/**
 * The oldest push that waits for a subscription, with how many seconds it is worth sending. Undefined when there is none,
 * or no subscription any more.
 */
export async function findNext(db: Database, subscription: ClaimedSubscription) {
  return db
    .selectFrom('pushes')
    .select([
      'id',
      'message',
      'link',
      sql<number>`ceil(extract(epoch from created_at - now() + make_interval(hours => ${MAX_AGE_HOURS}::int)))::int`.as(
        'ttl',
      ),
    ])
    .where('subscription_id', '=', subscription.id)
    .where(isNews)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deletePush(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

/** It has taken what was sent: failures count anew, and the next may be sent at once. */
export async function releaseSubscription(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0, next_try_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** It has not, so many times in a row: tried again after so many seconds. */
export async function recordFailures(
  db: Database,
  { id }: ClaimedSubscription,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures, next_try_at: sql`now() + make_interval(secs => ${seconds}::int)` })
    .where('id', '=', id)
    .execute()
}

/** With all that waits for it. */
export async function deleteSubscription(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Removes what nobody could be sent for a day, at most `limit` of them. */
export async function deleteOldPushes(db: Database, limit: number): Promise<void> {
  await sql`
    delete from pushes where id in (select id from pushes where not (${isNews}) order by id limit ${limit}::int)
  `.execute(db)
}
