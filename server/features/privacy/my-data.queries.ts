import type { Database } from '../../db/open.ts'
import { ownedBy } from '../notifications/notifications.queries.ts'
import type { Reader } from '../push/readers.ts'

/**
 * Returns a person's sessions, newest first. The hash of the token identifies the caller's own session. The hash never
 * leaves the server.
 */
export function findSessionsOf(db: Database, person: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'seen_at'])
    .where('person_id', '=', person)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** Returns the changes of an account, whether its owner or an admin made them. */
export function findAccountChanges(db: Database, person: number) {
  return db
    .selectFrom('audit')
    .select(['at', 'action'])
    .where('subject', '=', 'person')
    .where('subject_id', '=', String(person))
    .orderBy('id')
    .execute()
}

export function findDevice(db: Database, id: number) {
  return db.selectFrom('devices').select(['phone', 'created_at']).where('id', '=', id).executeTakeFirst()
}

/** Returns every notification of a reader, newest first. */
export function findNotificationsOf(db: Database, reader: Reader) {
  return db
    .selectFrom('notifications')
    .select(['message', 'link', 'created_at', 'read_at'])
    .where(ownedBy(reader))
    .orderBy('id', 'desc')
    .execute()
}
