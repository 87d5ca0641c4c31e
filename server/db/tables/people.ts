import type { Generated } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import type { DefaultNow, Id } from '../column-types.ts'

/** People, the ways to recognise them, and their notifications. */
export type PeopleTables = {
  people: {
    id: Id
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    username: string | null
    /** The name that other people see. */
    name: string | null
    photo: string | null
    created_at: DefaultNow
    deleted_at: Date | null
    /**
     * The phone number with which the demo created this account. While `phone` is equal to it, the account belongs to
     * the demo.
     */
    demo_phone: string | null
    /** Before this time the person cannot download backups, because a reset link has set the password. */
    no_backups_until: Date | null
  }
  sessions: { token_hash: Buffer; person_id: number; created_at: DefaultNow; seen_at: DefaultNow }
  devices: {
    id: Id
    token_hash: Buffer | null
    phone: string | null
    created_at: DefaultNow
    seen_at: DefaultNow
    /** True once a browser has sent this device's cookie. */
    claimed: Generated<boolean>
  }
  /** The secret for guest cookies. */
  cookie_secret: { only_row: Generated<boolean>; secret: Buffer }
  known_browsers: { id: Id; token_hash: Buffer; person_id: number; created_at: DefaultNow; seen_at: DefaultNow }
  reset_links: { token_hash: Buffer; person_id: number; made_by: number | null; expires_at: Date; used_at: Date | null }
  notifications: {
    id: Id
    person_id: number | null
    device_id: number | null
    message: string
    link: string | null
    created_at: DefaultNow
    read_at: Date | null
  }
}
