import { sql } from 'kysely'
import type { Role } from '../../../shop/roles.ts'
import type { Tx } from '../../db/open.ts'

export type Announcement = {
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
export async function announce(tx: Tx, { to, except, message, link }: Announcement): Promise<void> {
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
