import { sql } from 'kysely'
import type { Role } from '../../../shop/roles.ts'
import type { Database, Tx } from '../../db/open.ts'

export type NewNotification = {
  /** One person, one guest's device, or everybody who has one of the roles now. */
  to: { person: number } | { device: number } | { roles: readonly Role[] }
  /** Who is not told: usually whoever did it. */
  except?: number
  /** A Swahili sentence. */
  message: string
  /** A path within the shop (`^/(?![/\\])`, rulings §8), or null. */
  link: string | null
}

/** Leaves a notice, in the transaction of what it tells about. */
export async function notify(tx: Tx, { to, except, message, link }: NewNotification): Promise<void> {
  if ('roles' in to) {
    await tx
      .insertInto('notifications')
      .columns(['person_id', 'message', 'link'])
      .expression((eb) =>
        eb
          .selectFrom('people')
          .select(['people.id', sql<string>`${message}::text`.as('message'), sql<string>`${link}::text`.as('link')])
          .where('role', 'in', [...to.roles])
          .where('deleted_at', 'is', null)
          .$if(except !== undefined, (query) => query.where('people.id', '<>', except ?? 0)),
      )
      .execute()
    return
  }
  if ('person' in to && to.person === except) return
  const owner = 'person' in to ? { person_id: to.person } : { device_id: to.device }
  await tx
    .insertInto('notifications')
    .values({ ...owner, message, link })
    .execute()
}

/** Whose notices: a person's, or those of a guest's device. */
export type Reader = { person: number } | { device: number }

/** Notices that are shown at most (rulings §8). */
const MAX_SHOWN = 30

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

/** Marks the reader's own notices as read: those given, or all. Answers how many were not before. */
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
