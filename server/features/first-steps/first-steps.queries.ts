import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { isOfDemo } from '../catalog/demo-products.queries.ts'

/** What the database knows of an admin's first steps. */
export type FoundSteps = {
  /** A product that is not the demo's is in the shop. */
  product: boolean
  /** A copy lies where the server does not burn with it: one was downloaded, or a good one was sent to S3. */
  backup: boolean
  /** Products of the demo that are still in the shop. */
  demoProducts: number
  /** The account's phone is the one that the demo gave it. */
  isDemoAccount: boolean
  /** The demo made the account; its phone may be somebody's own by now. */
  wasDemoAccount: boolean
  /** Who gave the account the password that it has: its owner, or who runs the server; null: it never changed. */
  lastPasswordBy: 'owner' | 'server' | null
}

/** Reads in one statement what says which steps are done; `person` is the admin who asks. */
export async function findFirstSteps(db: Database, person: number): Promise<FoundSteps> {
  const { rows } = await sql<FoundSteps>`
    select
      exists (select from products p where p.deleted_at is null and p.demo_name is distinct from p.name) as product,
      exists (select from audit where action = 'download_backup')
        or exists (select from backups where ok and place like 's3://%') as backup,
      (select count(*) from products where ${isOfDemo('products')} and deleted_at is null) as "demoProducts",
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
