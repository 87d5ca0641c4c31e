import { sql } from 'kysely'
import { ruleSettings, settingLabels } from '../../../shop/settings/shop-settings.ts'
import type { Database } from '../../db/open.ts'
import { isOfDemo } from '../catalog/demo-products.queries.ts'

/** Facts from the database about an admin's first steps. */
export type FoundSteps = {
  /** True if the shop has a product that does not belong to the demo. */
  product: boolean
  /**
   * True if a product that does not belong to the demo was counted or sold. The shop then no longer needs opening
   * sheets.
   */
  opening: boolean
  /** True if somebody has changed a rule of the shop, such as the maximum discount. */
  rules: boolean
  /** True if a copy of the shop exists outside of the server: a downloaded backup, or a good one on S3. */
  backup: boolean
  /** Number of demo products still in the shop. */
  demoProducts: number
  /** True if the account still has the phone number that the demo gave it. */
  isDemoAccount: boolean
  /** True if the demo made the account, even if its phone number was changed since. */
  wasDemoAccount: boolean
  /**
   * The person who set the account's current password: its owner or the server's operator. Null if it was never
   * changed.
   */
  lastPasswordBy: 'owner' | 'server' | null
}

const ruleLabels = ruleSettings.map((name) => settingLabels[name])

/** Reads the facts for all steps in one statement. `person` is the calling admin. */
export async function findFirstSteps(db: Database, person: number): Promise<FoundSteps> {
  const { rows } = await sql<FoundSteps>`
    select
      exists (select from products p where p.deleted_at is null and p.demo_name is distinct from p.name) as product,
      exists (select from variants v join products p on p.id = v.product_id
          where v.stock is not null and p.demo_name is distinct from p.name)
        or exists (select from order_lines l join products p on p.id = l.product_id
          where l.ready_at is not null and p.demo_name is distinct from p.name) as opening,
      exists (select from audit where subject = 'shop' and action = 'change_settings' and after ?| ${ruleLabels}::text[])
        as rules,
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
  if (!found) throw new Error('The signed-in person no longer exists.')
  return found
}
