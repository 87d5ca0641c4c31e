import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import { idsOf, type Readers } from './readers.ts'
import { MAX_WAIT_SECONDS } from './retry.rules.ts'

/** The maximum number of subscriptions that a process claims at a time. */
const MAX_CLAIMED = 16
/** The maximum number of pushes to a browser per claim: at up to 10 s each, they finish before the lease ends. */
export const MAX_IN_TURN = 5
/**
 * The maximum number of pushes that wait for a browser. Older pushes are dropped, but stay in the list of
 * notifications.
 */
const MAX_WAITING = 20
/** After this time other processes may take over the claims of a dead or hanging process. */
const LEASE_SECONDS = 90
/** A push that could not be sent for this many hours is dropped. */
const MAX_AGE_HOURS = 24

/** A push to a phone: a sentence without names or sums, and a path within the shop. */
type NewPush = {
  to: Readers | { roles: readonly Role[] }
  except?: number
  message: string
  link: string
}

type PushValues = Omit<NewPush, 'to' | 'except'> & {
  people: (number | null)[]
  devices: (number | null)[]
  roles: string[]
  except: number | null
}

const insertPushes = new PreparedStatement<PushValues, object>(
  'queue_push',
  (p) => sql`
    insert into pushes (subscription_id, message, link)
    select s.id, ${p.message}::text, ${p.link}::text from push_subscriptions s
    where (${p.except}::bigint is null or s.person_id is distinct from ${p.except}::bigint) and s.id in (
      select id from push_subscriptions where person_id = any(${p.people}::bigint[])
      union all
      select id from push_subscriptions
      where device_id = any(${p.devices}::bigint[]) or guest_device_id = any(${p.devices}::bigint[])
      union all
      select o.id from people staff join push_subscriptions o on o.person_id = staff.id
      where staff.role = any(${p.roles}::text[]) and staff.deleted_at is null)`,
)

/** Queues a push for every browser of these people, in the transaction of the event that the push is about. */
export async function queuePush(tx: Tx, { to, except, message, link }: NewPush): Promise<void> {
  await insertPushes.defer(tx, {
    ...('roles' in to ? { people: [], devices: [], roles: [...to.roles] } : { ...idsOf(to), roles: [] }),
    except: except ?? null,
    message,
    link,
  })
}

const isRecent = sql<boolean>`created_at > now() - make_interval(hours => ${MAX_AGE_HOURS}::int)`

/** A subscription to which only this process sends, until its lease ends. */
export type ClaimedSubscription = { id: number; endpoint: string; p256dh: Buffer; auth: Buffer; failures: number }

/**
 * Claims subscriptions with waiting pushes, the longest waiting first. Claims none while the store is asleep. A retry
 * time that is further ahead than the longest wait was set before the clock was set back, so it counts as due.
 * `isSessionValid` is a condition on a session `s` of a person `p`.
 */
export async function claimSubscriptions(
  db: Database,
  isSessionValid: RawBuilder<boolean>,
): Promise<ClaimedSubscription[]> {
  const { rows } = await sql<ClaimedSubscription>`
    with due as (
      select sub.id from push_subscriptions sub
      where (sub.next_try_at <= now() or sub.next_try_at > now() + make_interval(secs => ${MAX_WAIT_SECONDS}::int))
        and sub.id in (select subscription_id from pushes where ${isRecent})
        and not (select asleep from store_state)
        and (exists (select from devices d where d.id = sub.device_id and d.token_hash is not null)
          or exists (select from sessions s join people p on p.id = s.person_id
            where s.token_hash = sub.session_hash and p.id = sub.person_id and ${isSessionValid}))
      order by sub.next_try_at
      limit ${MAX_CLAIMED}::int
      for update of sub skip locked
    )
    update push_subscriptions sub set next_try_at = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from due where due.id = sub.id
    returning sub.id, sub.endpoint, sub.p256dh, sub.auth, sub.failures`.execute(db)
  return rows
}

/** Drops a browser's oldest waiting pushes if more than MAX_WAITING are waiting. */
export async function dropOldest(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await sql`
    delete from pushes where id in (
      select id from pushes where subscription_id = ${id} order by id desc offset ${MAX_WAITING}::int)
  `.execute(db)
}

/**
 * Returns the oldest push for a subscription with the number of seconds for which it is still useful. Undefined if no
 * push is waiting or the subscription no longer exists.
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
    .where(isRecent)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deletePush(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

/** Records a success: resets the number of failures, and makes the next push due at once. */
export async function releaseSubscription(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ failures: 0, next_try_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Records `failures` in a row. The next attempt is due after the given number of seconds. */
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

/** Deletes a subscription with all its waiting pushes. */
export async function deleteSubscription(db: Database, { id }: ClaimedSubscription): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Removes pushes that could not be sent for a day, at most `limit` of them. */
export async function deleteOldPushes(db: Database, limit: number): Promise<void> {
  await sql`
    delete from pushes where id in (select id from pushes where not (${isRecent}) order by id limit ${limit}::int)
  `.execute(db)
}
