import { Problem } from '../../shop/problems.ts'
import { readDemoRemovedAt } from '../features/demo/demo.queries.ts'
import { removeDemo } from '../features/demo/remove-demo.ts'
import { makeDemoAccounts } from '../start/demo/demo-accounts.ts'
import { fillDemo } from '../start/demo/fill-demo.ts'
import type { ExistingShop } from '../start/open-existing.ts'
import type { OpenShop } from '../start/open-shop.ts'
import { requirePictures } from '../start/pictures/pictures-mark.ts'
import { UsageError } from './usage-error.ts'

export const demoUsage = 'demo · demo remove'

/**
 * `demo` adds the demo's products to a shop that has no products, and the demo's accounts to any shop. `demo remove`
 * removes the demo permanently.
 */
export async function demo(existing: ExistingShop, args: string[]): Promise<number> {
  const [what, ...rest] = args
  if ((what !== undefined && what !== 'remove') || rest.length > 0) throw new UsageError(demoUsage)
  const shop = await existing.shop()
  await requirePictures(shop)
  return what === 'remove' ? remove(shop) : fill(shop)
}

async function fill(shop: OpenShop): Promise<number> {
  if (await readDemoRemovedAt(shop.db, { lock: 'none' })) {
    console.log('The demo was removed from this shop and cannot be added again. Try it in another DATA_DIR.')
    return 1
  }
  const filled = await fillDemo(shop)
  console.log(
    filled ? `${filled.products} demo products are in the shop.` : 'The shop already has products, so none were added.',
  )
  const accounts = filled?.accounts ?? (await makeDemoAccounts(shop.db))
  for (const { role, phone, password } of accounts) console.log(`  ${role} ${phone} ${password}`)
  return 0
}

async function remove(shop: OpenShop): Promise<number> {
  try {
    const { removed } = await removeDemo(shop, null)
    const { products, accounts, orders, mixed_orders } = removed
    if (products === 0 && accounts === 0) {
      console.log('Nothing of the demo is in the shop.')
      return 0
    }
    console.log(
      `Removed: ${products} demo products, ${accounts} demo accounts, ${orders} orders with only demo products.`,
    )
    if (mixed_orders > 0) console.log(`${mixed_orders} orders with other products stay; their demo lines are marked.`)
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(
      `A demo account is the only admin. Make your own first: ${shop.settings.shopCommand} user set <phone> --role admin`,
    )
    return 1
  }
}
