import { expect, type Page } from '@playwright/test'
import { sendArrival } from '../../server/testing/making/arrivals.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { approvalTexts } from '../../shop/texts/approvals.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { passesAxe } from '../testing/axe.ts'
import { holdRequests, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('the open update is beside the list, and a decision opens the next update', async ({ page, context, shop }) => {
  const products = [await makeProduct(shop.db, [{ stock: 5 }]), await makeProduct(shop.db, [{ stock: 6 }])]
  const keeper = await shop.as('storeManager')
  for (const { id } of products) {
    const update = { counted: 2, reason: 'Zimevunjika' }
    await keeper.post('submit_pending_stock_update', { product_id: id, updates: [update] })
  }
  const [one, other] = products.map(({ name }) => name)
  await signIn(shop, context, 'manager')
  await page.goto('/inventory-approvals')
  const list = page.getByRole('list', { name: approvalTexts.updatesTitle })
  await list.getByRole('button', { name: one }).click()
  const detail = page.getByRole('region', { name: one, exact: true })
  await expect(detail).toContainText('pisi 2 (tofauti -3)')
  await expect(detail).toContainText('Zimevunjika')
  await passesAxe(page)
  await page.reload()
  await expect(detail).toBeVisible()
  await detail.getByRole('button', { name: approvalTexts.approve }).click()
  // The question does not repeat the facts that are beside it.
  await expect(page.getByRole('alertdialog')).toContainText(approvalTexts.confirmApprove)
  await expect(page.getByRole('alertdialog').locator('dl')).toHaveCount(0)
  await confirm(page, approvalTexts.approve)
  await expect(list.getByRole('button', { name: one })).toHaveCount(0)
  await expect(page.getByRole('region', { name: other, exact: true })).toBeVisible()
  await page
    .getByRole('region', { name: other, exact: true })
    .getByRole('button', { name: approvalTexts.reject })
    .click()
  await confirm(page, approvalTexts.reject)
  await expect(page.getByRole('region', { name: other, exact: true })).toHaveCount(0)
})

test('the screen does not say that nothing is pending while arrivals are still loading', async ({
  page,
  context,
  shop,
}) => {
  const { id, name } = await makeProduct(shop.db, [{ stock: 5 }])
  await signIn(shop, context, 'manager')
  const answer = await holdRequests(page, '**/api/get_arrivals.php*')
  const updates = page.waitForResponse('**/api/get_pending_inventory_updates.php')
  const stocktakes = page.waitForResponse('**/api/get_stocktakes.php*')
  await page.goto('/inventory-approvals')
  await Promise.all([updates, stocktakes])
  await expect(page.getByRole('status', { name: commonTexts.loading })).toBeVisible()
  await expect(page.getByText(approvalTexts.updatesEmpty)).toBeHidden()
  await sendArrival(await shop.as('storeManager'), { lines: [{ product_id: id, packages: 3 }] })
  answer()
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByText(approvalTexts.updatesEmpty)).toBeHidden()
})
