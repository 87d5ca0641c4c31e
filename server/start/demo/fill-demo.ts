import type { OpenShop } from '../open-shop.ts'
import { type DemoAccount, makeDemoAccounts, makeDemoPasswords } from './demo-accounts.ts'
import { mayFill, seedDemoProducts } from './seed-demo.ts'
import { seedDemoHistory } from './seed-history.ts'

/**
 * Fills an empty store with the whole demo: products, accounts and two months of business. Returns what it created, or
 * null if there were products or the demo was removed earlier.
 */
export async function fillDemo({
  db,
  pictures,
}: Pick<OpenShop, 'db' | 'pictures'>): Promise<{ products: number; accounts: DemoAccount[] } | null> {
  if (!(await mayFill(db))) return null
  const [{ planHistory }, { demoProducts }] = await Promise.all([
    import('../../../demo/history.ts'),
    import('../../../demo/products.ts'),
  ])
  const history = planHistory(demoProducts, new Date())
  // The passwords are computed while the disk writes the pictures.
  const passwords = makeDemoPasswords()
  const products = await seedDemoProducts({ db, pictures }, history)
  if (products === 0) return null
  const accounts = await makeDemoAccounts(db, passwords)
  await seedDemoHistory(db, history)
  return { products, accounts }
}
