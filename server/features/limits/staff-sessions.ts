import { isStaff } from '../../../shop/people/roles.ts'
import type { SessionUser } from '../../http/handle.ts'

/** The maximum number of sessions in memory (0.24 MB). The oldest is dropped first. */
const MAX_CACHED_SESSIONS = 2000

/**
 * Remembers in memory which sessions belong to staff, so that their requests are recognised cheaply while an address is
 * flooded. This only decides who has to wait. Rights are read from the database for every request.
 */
export type StaffSessions = {
  remember: (user: SessionUser) => void
  /** Returns the member of staff of a session, or null if the session is not in memory. */
  personOf: (sessionHash: Buffer) => number | null
}

export function createStaffSessions(): StaffSessions {
  const people = new Map<string, number>()
  const keyOf = (sessionHash: Buffer) => sessionHash.toString('base64')
  return {
    remember: ({ id, role, sessionHash }) => {
      const key = keyOf(sessionHash)
      if (!isStaff(role)) return void people.delete(key)
      people.set(key, id)
      const [oldest] = people.keys()
      if (people.size > MAX_CACHED_SESSIONS && oldest !== undefined) people.delete(oldest)
    },
    personOf: (sessionHash) => people.get(keyOf(sessionHash)) ?? null,
  }
}
