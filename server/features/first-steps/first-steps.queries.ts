import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** What the database knows of an admin's first steps. */
export type FoundSteps = {
  /** A product that is not the demo's is in the shop. */
  product: boolean
  /** A backup was made and read back. */
  backup: boolean
  /** The account's phone is the one that the demo gave it. */
  isDemoAccount: boolean
  /** The demo made the account; its phone may be somebody's own by now. */
  wasDemoAccount: boolean
  /** Who gave the account the password that it has: its owner, or who runs the server; null: it never changed. */
  lastPasswordBy: 'owner' | 'server' | null
}

export async function findFirstSteps(db: Database, person: number): Promise<FoundSteps> {
  const { rows } = await sql<FoundSteps>`
    select
      exists (select from products p where p.deleted_at is null and p.demo_name is distinct from p.name) as product,
      exists (select from backups where ok) as backup,
      coalesce(me.demo_phone = me.phone, false) as "isDemoAccount",
      me.demo_phone is not null as "wasDemoAccount",
      (select case when a.action = 'appoint' then 'server' else 'owner' end
        from audit a
        where a.subject = 'person' and a.subject_id = me.id::text
          and a.action in ('appoint', 'change_password', 'reset_password')
          and (a.action <> 'appoint' or (a.after ->> 'password')::boolean)
        order by a.id desc limit 1) as "lastPasswordBy"
    from people me where me.id = ${person}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The signed-in person is gone.')
  return found
}
