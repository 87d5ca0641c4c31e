import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import type { Database, Tx } from '../../db/open.ts'
import { queuePush } from '../push/pushes.queries.ts'

/** The newest are shown, at most this many. */
const MAX_SHOWN = 30
const MAX_AGE_DAYS = 90

export type NewNotification = {
  /** One person, one guest's device, or all people who have one of the roles now. */
  to: { person: number } | { device: number } | { roles: readonly Role[] }
  /** The person who is not notified: usually the one who did it. */
  except?: number
  /** A Swahili sentence. */
  message: string
  /** A path within the shop (`^/(?![/\\])`), or null. */
  link: string | null
}

/** What goes to the phones besides, also while the shop is closed: a sentence without names and sums (rulings §11). */
type AlsoPushed = { link: string; push: string } | { push?: undefined }

/** Writes notifications, in the transaction of what they are about. */
export async function notify(tx: Tx, announcement: NewNotification & AlsoPushed): Promise<void> {
  const { to, except, message, link } = announcement
  if (announcement.push !== undefined)
    await queuePush(tx, { to, except, message: announcement.push, link: announcement.link })
  if ('roles' in to) await notifyRoles(tx, to.roles, { except, message, link })
  else if (!('person' in to) || to.person !== except) await notifyOne(tx, to, { message, link })
}

async function notifyRoles(
  tx: Tx,
  roles: readonly Role[],
  { except, message, link }: Omit<NewNotification, 'to'>,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .columns(['person_id', 'message', 'link'])
    .expression((eb) =>
      eb
        .selectFrom('people')
        .select(['people.id', sql<string>`${message}::text`.as('message'), sql<string>`${link}::text`.as('link')])
        .where('role', 'in', [...roles])
        .where('deleted_at', 'is', null)
        .$if(except !== undefined, (query) => query.where('people.id', '<>', except ?? 0)),
    )
    .execute()
}

async function notifyOne(tx: Tx, to: Reader, { message, link }: Omit<NewNotification, 'to'>): Promise<void> {
  const owner = 'person' in to ? { person_id: to.person } : { device_id: to.device }
  await tx
    .insertInto('notifications')
    .values({ ...owner, message, link })
    .execute()
}

/** Leaves notifications as part of a larger statement: `rows` selects person_id, device_id, message and link. */
export const notifyStatement = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into notifications (person_id, device_id, message, link) ${rows}`

/** The owner of notifications: a person, or a guest's device. */
export type Reader = { person: number } | { device: number }

const ownedBy = (reader: Reader) =>
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

/** Marks the reader's own notifications as read: those given, or all. Returns how many were not before. */
export async function setRead(db: Database, reader: Reader, ids: readonly number[] | undefined): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where(ownedBy(reader))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Makes the notifications of a guest's device the person's, who has signed up on it. */
export async function takeOverNotifications(tx: Tx, device: number, person: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ person_id: person, device_id: null })
    .where('device_id', '=', device)
    .where('person_id', 'is', null)
    .execute()
}

/** Removes every notification of a person. */
export async function deleteNotificationsOf(tx: Tx, person: number): Promise<void> {
  await tx.deleteFrom('notifications').where('person_id', '=', person).execute()
}

/** Removes the notifications that lead to one of these paths, of whomever they are. */
export async function deleteNotificationsTo(tx: Tx, links: readonly string[]): Promise<void> {
  await tx.deleteFrom('notifications').where(sql<boolean>`link = any(${links}::text[])`).execute()
}

/** Removes notifications after 90 days, at most `limit` of them. */
export async function deleteOldNotifications(db: Database, limit: number): Promise<void> {
  await sql`
    delete from notifications where id in (
      select id from notifications where created_at < now() - make_interval(days => ${MAX_AGE_DAYS}::int)
      order by created_at limit ${limit}::int)
  `.execute(db)
}

/** How many stock requests and stock updates wait for a decision. */
export async function countPendingDecisions(db: Database): Promise<{ requests: number; updates: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('stock_requests')
        .where('status', '=', 'pending')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('requests'),
      eb
        .selectFrom('stock_update_lines')
        .where('status', '=', 'pending')
        .select(eb.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('updates'),
    ])
    .executeTakeFirstOrThrow()
}
