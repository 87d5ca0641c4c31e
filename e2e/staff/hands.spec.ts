import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { approveUpdate, sendUpdate } from '../../server/testing/making/stock-updates.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectToast, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a seller hands goods back in four taps, and the storeroom confirms them', async ({
  page,
  context,
  shop,
  browser,
}) => {
  const product = await makeProduct(shop.db, [{}], { name: 'Redio za Mbeya' })
  const admin = await shop.as('admin')
  await approveUpdate(admin, await sendUpdate(admin, product.id, { counted: 30, reason: 'ya kwanza' }))
  const seller = await signIn(shop, context, 'salesperson')
  const { id } = (await seller.post('submit_stock_request', { product_id: product.id, quantity: 12 })).body
  await admin.post('approve_stock_request', { id })

  await page.goto('/leo')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Zaidi/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Mkononi mwangu/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Mkononi mwangu' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('pisi 12')
  await passesAxe(page)
  await page.getByRole('button', { name: `Rudisha stoo: ${product.name}` }).click()
  await page.getByRole('alertdialog', { name: product.name }).getByRole('button', { name: 'Rudisha pisi 12' }).click()
  await expectToast(page, 'Stoo imejulishwa. Zitahesabiwa stoo baada ya kupokelewa.')
  expect(await taps.count('goods are handed back')).toBeLessThanOrEqual(4)
  await expect(page.getByText('pisi 12 zinasubiri kupokelewa stoo')).toBeVisible()

  const keeperContext = await browser.newContext({ baseURL: shop.origin })
  await withoutPhonePrompt(keeperContext)
  await signIn(shop, keeperContext, 'storeManager')
  const keeperPage = await keeperContext.newPage()
  await keeperPage.goto('/inventory-requests')
  await expect(keeperPage.getByRole('heading', { name: 'Zinazorudishwa stoo' })).toBeVisible()
  await passesAxe(keeperPage)
  await keeperPage.getByRole('button', { name: /^Zimepokelewa: / }).click()
  await keeperPage.getByRole('alertdialog').getByRole('button', { name: 'Zimepokelewa' }).click()
  await expect(keeperPage.getByRole('heading', { name: 'Zinazorudishwa stoo' })).toHaveCount(0)
  await keeperContext.close()
})

test('a seller sees the requests that the storeroom has not decided yet', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{}], { name: 'Redio za Njombe' })
  const seller = await signIn(shop, context, 'salesperson')
  await (await shop.as('salesperson')).post('submit_stock_request', { product_id: product.id, quantity: 5 })
  const { id } = (await seller.post('submit_stock_request', { product_id: product.id, quantity: 7 })).body
  await page.goto('/mkononi')
  const waiting = page.getByRole('list', { name: 'Maombi yako ya stoo' }).getByRole('listitem')
  await expect(waiting).toHaveText([/^Redio za Njombepisi 7 · .*linasubiri idhini$/])
  await passesAxe(page)
  await (await shop.as('admin')).post('reject_stock_request', { id })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Huna bidhaa mkononi.' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a seller who carries nothing gets from the empty page to a stock request', async ({ page, context, shop }) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/mkononi')
  await expect(page.getByRole('heading', { name: 'Huna bidhaa mkononi.' })).toBeVisible()
  await passesAxe(page)
  await page.getByRole('main').getByRole('link', { name: 'Omba bidhaa stoo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Omba bidhaa stoo' })).toBeVisible()
})

test('the count of carried goods says that pieces are typed, not packages', async ({ page, context, shop }) => {
  const packed = { stock: 24, packaging_type: 'katoni' as const, items_per_package: 12 }
  const product = await makeProduct(shop.db, [packed], { name: 'Redio za Songea' })
  await signIn(shop, context, 'salesperson')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: 'Nina bidhaa hii mkononi' }).click()
  const field = page.getByRole('dialog', { name: 'Hesabu ya mkononi: mwangu' }).getByLabel('Pisi zilizopo mkononi')
  await expect(field).toHaveAccessibleDescription(
    'Andika pisi, si katoni: katoni 1 = pisi 12. Sasa mfumo unaonyesha: pisi 0.',
  )
})
