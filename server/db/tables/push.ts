import type { Generated } from 'kysely'
import type { DefaultNow, Id } from '../column-types.ts'

/** Web push: the shop's keys, the subscribed browsers, and the messages waiting for them. */
export type PushTables = {
  push_keys: { only_row: Generated<boolean>; public_key: string; private_key: string }
  push_subscriptions: {
    id: Id
    person_id: number | null
    session_hash: Buffer | null
    device_id: number | null
    /** The device to which the subscription belonged before the person signed in. */
    guest_device_id: number | null
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: DefaultNow
    /** The number of failed sends in a row. */
    failures: Generated<number>
    next_try_at: DefaultNow
  }
  pushes: { id: Id; subscription_id: number; message: string; link: string; created_at: DefaultNow }
}
