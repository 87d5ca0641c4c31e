import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../shop/people/roles.ts'
import type { DefaultNow, Id } from './column-types.ts'

/** Who people are, by what they are known, what they did, and what they are told. */
export type PeopleTables = {
  people: {
    id: Id
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    username: string | null
    /** What the person is called. */
    name: string | null
    photo: string | null
    created_at: DefaultNow
    deleted_at: Date | null
    /** The phone that the demo gave this account; it is the demo's while that is its phone. */
    demo_phone: string | null
  }
  sessions: { token_hash: Buffer; person_id: number; created_at: DefaultNow; seen_at: DefaultNow }
  devices: {
    id: Id
    token_hash: Buffer | null
    phone: string | null
    created_at: DefaultNow
    seen_at: DefaultNow
    /** A browser has come with its cookie. */
    claimed: Generated<boolean>
  }
  /** What the cookies of guests are made with. */
  cookie_secret: { only_row: Generated<boolean>; secret: Buffer }
  known_browsers: { id: Id; token_hash: Buffer; person_id: number; created_at: DefaultNow; seen_at: DefaultNow }
  request_counts: { address: string; minute: number; requests: number }
  rate_limit_hits: { key: string; hit_at: Date[] }
  reset_links: { token_hash: Buffer; person_id: number; made_by: number | null; expires_at: Date; used_at: Date | null }
  audit: {
    id: Id
    at: DefaultNow
    person_id: number | null
    action: string
    subject: string
    subject_id: string | null
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
  notifications: {
    id: Id
    person_id: number | null
    device_id: number | null
    message: string
    link: string | null
    created_at: DefaultNow
    read_at: Date | null
  }
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: string }
  push_subscriptions: {
    id: Id
    person_id: number | null
    session_hash: Buffer | null
    device_id: number | null
    /** The device that it belonged to before its person signed in. */
    guest_device_id: number | null
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: DefaultNow
    /** Sends that failed one after the other. */
    failures: Generated<number>
    next_try_at: DefaultNow
  }
  pushes: { id: Id; subscription_id: number; message: string; link: string; created_at: DefaultNow }
}
