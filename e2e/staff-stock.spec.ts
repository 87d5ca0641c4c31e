import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/make-product.ts'
import { first } from '../server/testing/present.ts'
import { approvalTexts, commonTexts, stockTexts } from '../shop/words/messages.ts'
import { passesAxe } from './axe.ts'
import { signIn, test, withoutPhonePrompt } from './shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('a salesperson asks for stock, the store manager gives it out', async ({ page, context, browser, shop }) => {
  const product = await makeProduct(shop.db, [{ stock: 30, packaging_type: 'katoni', items_per_package: 12 }])
  await signIn(shop, context, 'salesperson')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: stockTexts.requestProducts }).click()
  await page.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(page.getByText(stockTexts.quantityInvalid)).toBeVisible()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Idadi ya katoni').fill('2')
  await sheet.getByLabel('Pisi za ziada').fill('3')
  await sheet.getByLabel('Maelekezo').fill('Kabla ya saa nane')
  await expect(sheet.getByText('Jumla ya pisi: 27')).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(page.getByText(stockTexts.requestSent)).toBeVisible()

  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  await signIn(shop, other, 'storeManager')
  const store = await other.newPage()
  await store.goto(`${shop.origin}/inventory/${product.id}`)
  await store.getByRole('link', { name: stockTexts.approveRequest }).click()
  const row = store.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('2 katoni + 3 pisi')
  await expect(row).toContainText('Kabla ya saa nane')
  await passesAxe(store)
  await row.getByRole('button', { name: approvalTexts.approve }).click()
  await expect(store.getByText(approvalTexts.confirmApprove)).toBeVisible()
  await confirm(store, approvalTexts.approve)
  await expect(store.getByText(approvalTexts.requestApproved)).toBeVisible()
  await expect(store.getByText(approvalTexts.requestsEmpty)).toBeVisible()
  const { variants } = (await (await shop.as('manager')).get('get_variants', { product_id: product.id })).body
  expect(first(variants).stock).toBe(3)
  await other.close()
})

test('stock that came without costs: the manager is asked for them, then it is in the stock', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const product = await makeProduct(shop.db, [{ type: 'Nyekundu' }, { type: 'Bluu', stock: 10 }])
  await signIn(shop, context, 'storeManager')
  await page.goto('/')
  await page.getByRole('link', { name: `Stoo: ${product.name}`, exact: true }).click()
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expect(page.getByText(stockTexts.nothingChanged)).toBeVisible()
  await page.getByRole('button', { name: /Bluu/ }).click()
  await page.getByLabel('Aina ya kifungashio').selectOption('box')
  await page.getByLabel('Idadi ya box').fill('4')
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expect(page.getByText('Weka idadi ya pisi kwa kila kifungashio.')).toBeVisible()
  await page.getByLabel('Pisi kwa kila box').fill('6')
  await page.getByLabel('Pisi za ziada').fill('1')
  await expect(page.getByText('4 box + 1 pisi')).toBeVisible()
  await expect(page.getByText('Sasa 10 → baada ya idhini 35')).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: stockTexts.addToStock }).click()
  await expect(page.getByText(stockTexts.submitted)).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/`)
  await page.goto(`/inventory/${product.id}`)
  await expect(page.getByText('Yanasubiri idhini: 1')).toBeVisible()
  await page.getByRole('button', { name: /Bluu/ }).click()
  await expect(page.getByLabel('Pisi kwa kila box')).toHaveValue('6')

  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  await signIn(shop, other, 'manager')
  const boss = await other.newPage()
  await boss.goto(`${shop.origin}/inventory-approvals`)
  await expect(boss.getByRole('button', { name: `${approvalTexts.approve}: ${product.name}` })).toBeVisible()
  await passesAxe(boss)
  await boss.getByRole('button', { name: `${approvalTexts.approve}: ${product.name}` }).click()
  await confirm(boss, approvalTexts.approve)
  const costs = boss.getByRole('dialog', { name: 'Weka gharama kwanza' })
  await costs.getByRole('button', { name: 'Hifadhi na uidhinishe' }).click()
  await expect(costs.getByRole('alert')).toBeVisible()
  await costs.getByLabel('Bei ya kununua').fill('1500.50')
  await costs.getByLabel('Gharama ya usafirishaji').fill('0')
  await costs.getByRole('button', { name: 'Hifadhi na uidhinishe' }).click()
  await expect(boss.getByText(approvalTexts.updateApproved)).toBeVisible()
  await expect(boss.getByText(approvalTexts.updatesEmpty)).toBeVisible()
  await other.close()
  await page.reload()
  await page.getByRole('button', { name: 'Historia ya stoo' }).click()
  await expect(page.getByText('Zimebaki 35')).toBeVisible()
})

test('a count is a correction; the second to decide sees that it was decided', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  await signIn(shop, context, 'manager')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: stockTexts.correction }).click()
  await page.getByLabel('Pisi ulizohesabu').fill('8')
  await page.getByRole('button', { name: 'Wasilisha marekebisho' }).click()
  await expect(page.getByText('Andika sababu ya marekebisho.')).toBeVisible()
  await page.getByLabel('Sababu').fill('Mbili zimevunjika')
  await page.getByRole('button', { name: 'Wasilisha marekebisho' }).click()
  await expect(page.getByText(stockTexts.submitted)).toBeVisible()
  await page.getByRole('link', { name: approvalTexts.updatesTitle }).click()
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('Umetuma mwenyewe')
  const admin = await shop.as('admin')
  const waiting = first((await admin.get('get_product_pending_updates', { product_id: product.id })).body.updates)
  expect((await admin.post('reject_pending_update', { update_id: waiting.id })).status).toBe(200)
  await row.getByRole('button', { name: approvalTexts.reject }).click()
  await page.getByLabel('Sababu').fill('Hesabu upya')
  await confirm(page, approvalTexts.reject)
  await expect(page.getByText(approvalTexts.alreadyDecided)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a failed submission keeps the form, failed variants are an error with a retry', async ({
    page,
    context,
    shop,
  }) => {
    const product = await makeProduct(shop.db)
    await signIn(shop, context, 'manager')
    await page.route('**/api/get_variants.php**', (route) => route.abort())
    await page.goto(`/inventory/${product.id}`)
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await page.unroute('**/api/get_variants.php**')
    await page.getByRole('button', { name: commonTexts.retry }).click()
    await page.getByLabel('Pisi za ziada').fill('7')
    await page.route('**/api/submit_pending_stock_update.php', (route) => route.abort())
    await page.getByRole('button', { name: stockTexts.addToStock }).click()
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await expect(page.getByLabel('Pisi za ziada')).toHaveValue('7')
  })
})
