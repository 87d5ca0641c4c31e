import { sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import { queuePush } from '../push/pushes.queries.ts'
import { idsOf, type Reader, type Readers } from '../push/readers.ts'

/** The maximum number of notifications that are shown. The newest come first. */
const MAX_SHOWN = 30
const MAX_AGE_DAYS = 90

export type NewNotification = {
  /** A person or a guest's device, several of them, or everybody who currently has one of the roles. */
  to: Readers | { roles: readonly Role[] }
  /** A person who is not notified, usually the one who acted. A list of readers (`to.readers`) ignores this. */
  except?: number
  /** A Swahili sentence. */
  message: string
  /** A path within the shop (`^/(?![/\\])`), or null. */
  link: string | null
}

/** `push` is a sentence without names or sums. It is also sent to phones on which the shop is not open. */
type AlsoPushed = { link: string; push: string } | { push?: undefined }

type Values<To> = To & { message: string; link: string | null }

const insertForRoles = new PreparedStatement<Values<{ roles: string[]; except: number | null }>, object>(
  'notify_roles',
  (p) => sql`
    insert into notifications (person_id, message, link)
    select id, ${p.message}::text, ${p.link}::text from people
    where role = any(${p.roles}::text[]) and deleted_at is null and id is distinct from ${p.except}::bigint`,
)

const insertForOne = new PreparedStatement<Values<{ person: number | null; device: number | null }>, object>(
  'notify_one',
  (p) => sql`
    insert into notifications (person_id, device_id, message, link)
    values (${p.person}, ${p.device}, ${p.message}, ${p.link})`,
)

const insertForReaders = new PreparedStatement<Values<ReturnType<typeof idsOf>>, object>(
  'notify_readers',
  (p) => sql`
    insert into notifications (person_id, device_id, message, link)
    select person, device, ${p.message}::text, ${p.link}::text
    from unnest(${p.people}::bigint[], ${p.devices}::bigint[]) as reader(person, device)`,
)

/** Writes notifications in the transaction of the event. */
export async function notify(tx: Tx, notification: NewNotification & AlsoPushed): Promise<void> {
  const { to, except, message, link } = notification
  if (notification.push !== undefined)
    await queuePush(tx, { to, except, message: notification.push, link: notification.link })
  if ('roles' in to) return insertForRoles.defer(tx, { roles: [...to.roles], except: except ?? null, message, link })
  if ('readers' in to) return insertForReaders.defer(tx, { ...idsOf(to), message, link })
  const person = 'person' in to ? to.person : null
  const device = 'device' in to ? to.device : null
  if (person === null || person !== except) await insertForOne.defer(tx, { person, device, message, link })
}

/** Locks the message until COMMIT, and returns true if it was sent within the last day. */
export async function wasJustNotified(tx: Tx, message: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${message}::text, 22))`.execute(tx)
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from notifications
      where message = ${message}::text and created_at between now() - interval '1 day' and now()) as was`.execute(tx)
  return rows[0]?.was ?? false
}

/** The condition that a row belongs to this reader. */
export const ownedBy = (reader: Reader) =>
  'person' in reader ? sql<boolean>`person_id = ${reader.person}` : sql<boolean>`device_id = ${reader.device}`

export async function findNewestNotifications(db: Database, reader: Reader) {
  return db
    .selectFrom('notifications')
    .select(['id', 'message', 'link', 'created_at', sql<boolean>`read_at is not null`.as('read')])
    .where(ownedBy(reader))
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
}

/** Marks the given notifications of the reader as read, or all if `ids` is undefined. Returns how many were unread. */
export async function setRead(db: Database, reader: Reader, ids: readonly number[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where(ownedBy(reader))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Moves the notifications of a guest's device to the person who signed up on it. */
export async function takeOverNotifications(tx: Tx, device: number, person: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ person_id: person, device_id: null })
    .where('device_id', '=', device)
    .where('person_id', 'is', null)
    .execute()
}

/** Deletes all notifications of a person. */
export async function deleteNotificationsOf(tx: Tx, person: number): Promise<void> {
  await tx.deleteFrom('notifications').where('person_id', '=', person).execute()
}

/** Deletes everybody's notifications that link to one of these paths. */
export async function deleteNotificationsTo(tx: Tx, links: readonly string[]): Promise<void> {
  await tx.deleteFrom('notifications').where(sql<boolean>`link = any(${links}::text[])`).execute()
}

/** Deletes notifications older than 90 days, at most `limit` of them. */
export async function deleteOldNotifications(db: Database, limit: number): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - make_interval(days => ${MAX_AGE_DAYS}::int)
      order by created_at limit ${limit}::int)
  `.execute(db)
}
