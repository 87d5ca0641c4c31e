import { expect } from '@playwright/test'
import { approveArrival, sendArrival } from '../../server/testing/making/arrivals.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { passesAxe } from '../testing/axe.ts'
import { signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('products that are running out are ordered by WhatsApp, and marked until the order is cancelled', async ({
  page,
  context,
  shop,
}) => {
  const low = { packaging_type: 'katoni', items_per_package: 12, low_stock: 30 } as const
  const made = ['Dawa ya meno', 'Mswaki'].map((name) => makeProduct(shop.db, [low], { name }))
  const [paste, brush] = await Promise.all(made)
  const admin = await shop.as('admin')
  const arrive = async () => {
    const lines = [paste, brush].map((one) => ({ product_id: one?.id, packages: 1, buying_price: 100 }))
    expect((await approveArrival(admin, await sendArrival(admin, { supplier: 'Azam', lines }))).status).toBe(200)
  }
  await arrive()
  await signIn(shop, context, 'storeManager')
  await page.goto('/leo')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Zaidi/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Zinazoisha/ })
    .click()
  const row = page.getByRole('listitem').filter({ hasText: 'Dawa ya meno' })
  await expect(row).toContainText('Zimebaki pisi 12')
  await page.getByRole('checkbox', { name: 'Agiza: Dawa ya meno' }).click()
  await page.getByRole('checkbox', { name: 'Agiza: Mswaki' }).click()
  await row.getByLabel('Idadi ya katoni').fill('5')
  await expect(page.getByLabel('Msambazaji', { exact: true })).toHaveValue('Azam')
  await passesAxe(page)
  // WhatsApp itself is not reached. The message is in the URL of the tab.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Agiza kwa WhatsApp (2)' }).click()
  const tab = await opened
  await tab.waitForURL(/wa\.me/)
  for (const line of ['- Dawa ya meno: katoni 5\n', '- Mswaki: katoni 1\n'])
    expect(decodeURIComponent(tab.url())).toContain(line)
  await tab.close()
  expect(await taps.count('two products are ordered')).toBeLessThanOrEqual(5)
  await expect(row).toContainText('Imeagizwa katoni 5 · Azam')
  await page.getByRole('button', { name: 'Ghairi agizo la Dawa ya meno' }).click()
  await expect(row.getByText('Imeagizwa')).toHaveCount(0)
})
