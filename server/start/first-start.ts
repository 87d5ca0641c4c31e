import { showPhone } from '../../shop/people/phone.ts'
import { hasAdmin } from '../features/accounts/people.queries.ts'
import { appointFirstAdmin } from '../features/team/appoint.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { wantsDemo } from './demo/seed-demo.ts'
import type { OpenShop } from './open-shop.ts'

/**
 * At the first start, fills an empty shop with the admin from the settings and with the demo: products, accounts and
 * sales. Returns lines for the operator, shown only once, that say how to log in.
 */
export async function prepareFirstStart({ db, pictures, settings }: OpenShop): Promise<string[]> {
  const lines: string[] = []
  if (settings.admin && (await appointFirstAdmin(db, settings.admin)))
    lines.push(`The admin logs in with ${showPhone(settings.admin.phone)} and the password of ADMIN_PASSWORD.`)
  const filled = wantsDemo(settings) ? await fillDemo({ db, pictures }) : null
  if (filled) {
    lines.push('Demo products are in the shop. These accounts are shown this once:')
    for (const { role, phone, password } of filled.accounts) lines.push(`  ${role.padEnd(13)} ${phone}  ${password}`)
  }
  if (!(await hasAdmin(db))) lines.push(`Nobody is admin yet: ${settings.shopCommand} user set <phone> --role admin`)
  return lines
}
