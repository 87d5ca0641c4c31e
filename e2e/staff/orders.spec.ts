import { expect } from '@playwright/test'
import sharp from 'sharp'
import { formatDate } from '../../shop/numbers/dates.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { stockLeft } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectOnePage, placeMixedOrder, stockOf } from '../testing/orders.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expectToast, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('ticking a line takes its pieces from the stock, and unticking returns them', async ({ page, context, shop }) => {
  const order = await placeMixedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${order.id}` })
  const box = sheet.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` })
  await box.check()
  await expectToast(page, orderTexts.lineReady)
  expect(await stockOf(shop, order.counted.variants[0])).toBe(8)
  await sheet.getByRole('checkbox', { name: /Bluu/ }).check()
  await expect(sheet.getByText(orderTexts.allReady, { exact: true })).toBeVisible()
  await expect(sheet.getByText('Haraka')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp 0754000111' })).toHaveAttribute('href', /wa\.me\/255754000111/)
  await passesAxe(page)
  await box.uncheck()
  await expectToast(page, orderTexts.lineReturned)
  await expect(sheet.getByText(orderTexts.allReady, { exact: true })).toBeHidden()
  expect(await stockOf(shop, order.counted.variants[0])).toBe(10)
})

test('with too little stock the box is unticked again, and the remaining pieces are shown', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeMixedOrder(shop)
  await shop.db
    .updateTable('variants')
    .set({ stock: 1 })
    .where('id', '=', order.counted.variants[0] ?? 0)
    .execute()
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const box = page.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` })
  await box.click()
  await expect(page.getByText(stockLeft(1))).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('an order is paid in part, this payment is undone, and then the whole order is paid', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeMixedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const pay = async (fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    await fill()
    await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  }
  const sheet = page.getByRole('dialog', { name: 'Pokea malipo' })
  const amount = sheet.getByLabel('Kiasi kilicholipwa')
  await pay(async () => {
    await expect(amount).toHaveValue('18,000')
    await amount.fill('20,000')
  })
  await expect(sheet.getByText('Kiasi kisizidi deni: TSh 18,000.')).toBeVisible()
  await amount.fill('8,000')
  // No method is preselected, so that an accidental tap does not record cash.
  await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Chagua njia ya malipo.')
  await expect(sheet.getByRole('radio').first()).toBeFocused()
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0)
  await passesAxe(page)
  await sheet.getByRole('radio', { name: 'M-Pesa' }).check()
  await sheet.getByLabel(/Namba ya muamala/).fill('QWE123')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(page.getByText('Imelipwa sehemu').first()).toBeVisible()
  await expect(page.getByText(/QWE123/)).toBeVisible()

  await page.getByRole('button', { name: 'Tengua' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tengua' }).click()
  await expect(page.getByText('Yametenguliwa: M-Pesa')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Haijalipwa', { exact: true })).toBeVisible()
  await pay(() => sheet.getByRole('radio', { name: 'Taslimu' }).check())
  await expect(page.getByRole('button', { name: 'Pokea malipo' })).toBeHidden()
  const rows = await shop.db
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => Number(row.amount))).toEqual([8000, -8000, 18000])
})

test('only the receipt is printed, on a roll or on A4, and the choice is remembered', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeMixedOrder(shop)
  const admin = await signIn(shop, context, 'admin')
  expect((await admin.post('set_name', { name: 'Asha Juma' })).status).toBe(200)
  const paid = { order_id: order.id, amount: 5000, method: 'mpesa', reference: 'QX12' }
  expect((await admin.post('update_order_payment', paid)).status).toBe(200)
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  const receipt = page.getByRole('dialog').getByRole('article')
  await expect(receipt).toContainText('Muuzaji: Asha Juma')
  await expect(receipt).toContainText(`Malipo: ${formatDate(new Date().toISOString())} M-Pesa 5,000 QX12`)
  await expect(page.getByText('Hii si risiti ya kodi (EFD).').first()).toBeVisible()
  await passesAxe(page)
  await expectOnePage(page, 80)
  // Headless Chromium shares no files, so the picture is downloaded.
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tuma picha' }).click()
  const picture = await downloading
  expect(picture.suggestedFilename()).toBe(`risiti-oda-${order.id}.png`)
  const { width, height = 0, channels } = await sharp(await picture.path()).metadata()
  expect([width, channels]).toEqual([720, 4])
  expect(height).toBeGreaterThan(600)
  await page.getByRole('button', { name: 'A4', exact: true }).click()
  await expectOnePage(page, 210)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.receipt-print')).toContainText(order.counted.name)
  await expect(page.locator('#app, #root').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByRole('button', { name: 'A4', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a payment whose response is lost counts once when tried again', async ({ page, context, shop }) => {
    const order = await placeMixedOrder(shop)
    await signIn(shop, context, 'admin')
    await page.goto(`/myorders?id=${order.id}`)
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    await page.route('**/api/update_order_payment.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Kiasi kilicholipwa').fill('5000')
    await page.getByRole('radio', { name: 'Taslimu' }).check()
    await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(page.getByText(commonTexts.networkErrorRetry)).toBeVisible()
    await page.unroute('**/api/update_order_payment.php')
    await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(page.getByRole('dialog', { name: 'Pokea malipo' })).toBeHidden()
    const rows = await shop.db.selectFrom('payments').select('amount').where('order_id', '=', order.id).execute()
    expect(rows).toHaveLength(1)
  })
})

test('staff cancel with a reason, and ready pieces return to the stock', async ({ page, context, shop }) => {
  const order = await placeMixedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` }).check()
  await expectToast(page, orderTexts.lineReady)
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Ndiyo, ghairi oda' })).toBeDisabled()
  await question.getByLabel('Sababu').fill('Mteja amesafiri')
  await question.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()
  await expect(page.getByText(/Sababu: Mteja amesafiri/)).toBeVisible()
  await expect(page.getByText('Oda hii haina deni.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pokea malipo' })).toBeHidden()
  expect(await stockOf(shop, order.counted.variants[0])).toBe(10)
})

test('a late response from before the cancellation does not replace the cancelled order', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeMixedOrder(shop)
  await signIn(shop, context, 'admin')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/get_orders.php?id=${order.id}`, async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const fetched = page.waitForRequest(`**/api/get_orders.php?id=${order.id}`)
  await page.goto(`/myorders?id=${order.id}`)
  await fetched
  // Meanwhile the sheet shows the order from the list.
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Sababu').fill('Mteja amesafiri')
  await question.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()
  await expect(page.getByText(/Sababu: Mteja amesafiri/)).toBeVisible()
  await expect(question).toBeHidden()
  release()
  await waitForRequests(page)
  await expect(page.getByText(/Sababu: Mteja amesafiri/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ghairi oda' })).toBeHidden()
})

test('cancelling a paid order offers a refund, and the order stays listed until the refund is recorded', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeMixedOrder(shop)
  const admin = await signIn(shop, context, 'admin')
  await admin.post('update_order_payment', { order_id: order.id, amount: 9000, method: 'mpesa' })
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/Mteja anarudishiwa TSh\s9,000/)).toBeVisible()
  await question.getByLabel('Sababu').fill('Bidhaa imeharibika')
  await question.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()

  const refund = page.getByRole('dialog', { name: 'Rudisha pesa kwa mteja' })
  await expect(refund.getByLabel('Kiasi kilichorudishwa')).toHaveValue('9,000')
  await expect(refund.getByRole('radio', { name: 'M-Pesa' })).toBeChecked()
  await passesAxe(page)
  // A postponed refund stays in the list of refunds due.
  await page.goBack()
  await expect(refund).toBeHidden()
  await page.goto('/myorders?filter=refund_due')
  await expect(page.getByRole('button', { name: 'Za kurudisha pesa' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: new RegExp(`^Oda Na. ${order.id}\\b`) }).click()
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${order.id}` })
  await expect(sheet.getByText('Duka linadaiwa na mteja TSh 9,000')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Risiti' })).toBeVisible()
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Rudisha pesa' }).press('Enter')
  await refund.getByLabel('Kiasi kilichorudishwa').fill('10000')
  await refund.getByRole('button', { name: 'Hifadhi marejesho' }).click()
  await expect(refund.getByText('Kiasi kisizidi kilicholipwa: TSh 9,000.')).toBeVisible()
  await refund.getByLabel('Kiasi kilichorudishwa').fill('9000')
  await refund.getByRole('button', { name: 'Hifadhi marejesho' }).press('Enter')
  await expect(sheet.getByText('Pesa zimerudishwa')).toBeVisible()
  await expect(sheet.getByText('Marejesho: M-Pesa')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Rudisha pesa' })).toBeHidden()
  await page.reload()
  await page.goto('/myorders?filter=refund_due')
  await expect(page.getByText('Hakuna oda za aina hii.')).toBeVisible()
  await page.goto('/myorders?filter=cancelled')
  await expect(page.getByRole('button', { name: new RegExp(`^Oda Na. ${order.id}\\b`) })).toBeVisible()
})
