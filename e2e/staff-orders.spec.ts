import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/make-product.ts'
import { orderBody } from '../server/testing/order-body.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { commonTexts, orderTexts, stockLeft } from '../shop/words/messages.ts'
import { passesAxe } from './axe.ts'
import { signIn, test, withoutPhonePrompt } from './shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** A customer's order of 2 pieces of a counted product and 1 of a product that was never counted. */
async function placedOrder(shop: TestShop) {
  const counted = await makeProduct(shop.db, [{ stock: 10 }])
  const other = await makeProduct(shop.db, [{ type: 'Bluu', price: 8000 }])
  const customer = await shop.as('customer')
  const lines = [
    { id: counted.id, quantity: 2 },
    { id: other.id, type: 'Bluu', price: 8000 },
  ]
  const { body } = await customer.post('submit_order', orderBody(lines, { phone_number: undefined, notes: 'Haraka' }))
  return { id: Number(body.order_id), counted, other }
}

const stockOf = async (shop: TestShop, variant: number | undefined) =>
  (
    await shop.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', variant ?? 0)
      .executeTakeFirstOrThrow()
  ).stock

test('a line that is ticked ready leaves the stock, and comes back', async ({ page, context, shop }) => {
  const order = await placedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${order.id}` })
  const box = sheet.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` })
  await box.check()
  await expect(page.getByText(orderTexts.lineReady)).toBeVisible()
  expect(await stockOf(shop, order.counted.variants[0])).toBe(8)
  await sheet.getByRole('checkbox', { name: /Bluu/ }).check()
  await expect(sheet.getByText(orderTexts.allReady, { exact: true })).toBeVisible()
  await expect(sheet.getByText('Haraka')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'WhatsApp 0754000111' })).toHaveAttribute('href', /wa\.me\/255754000111/)
  await passesAxe(page)
  await box.uncheck()
  await expect(page.getByText(orderTexts.lineReturned)).toBeVisible()
  await expect(sheet.getByText(orderTexts.allReady, { exact: true })).toBeHidden()
  expect(await stockOf(shop, order.counted.variants[0])).toBe(10)
})

test('short stock puts the box back and says what is left', async ({ page, context, shop }) => {
  const order = await placedOrder(shop)
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

test('a part is paid, undone, and the whole is paid', async ({ page, context, shop }) => {
  const order = await placedOrder(shop)
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
  await sheet.getByLabel('Njia ya malipo').selectOption('mpesa')
  await sheet.getByLabel(/Kumbukumbu/).fill('QWE123')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(page.getByText('Imelipwa sehemu').first()).toBeVisible()
  await expect(page.getByText(/QWE123/)).toBeVisible()

  await page.getByRole('button', { name: 'Tengua' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tengua' }).click()
  await expect(page.getByText('Yametenguliwa: M-Pesa')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Haijalipwa', { exact: true })).toBeVisible()
  await pay(async () => {})
  await expect(page.getByRole('button', { name: 'Pokea malipo' })).toBeHidden()
  const rows = await shop.db
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => Number(row.amount))).toEqual([8000, -8000, 18000])
})

test('the receipt prints alone, on a roll and on A4, and the choice stays', async ({ page, context, shop }) => {
  const order = await placedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByText('Hii si risiti ya kodi (EFD).').first()).toBeVisible()
  await passesAxe(page)
  await expectOnePage(page, 80)
  await page.getByRole('button', { name: 'A4' }).click()
  await expectOnePage(page, 210)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.receipt-print')).toContainText(order.counted.name)
  await expect(page.locator('#app, #root').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await page.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByRole('button', { name: 'A4' })).toHaveAttribute('aria-pressed', 'true')
})

/** What the printer would get: one page, as wide as the paper. */
async function expectOnePage(page: Page, millimetres: number): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  expect(boxes).toHaveLength(1)
  expect(Math.round((Number(boxes[0]?.[1]) / 72) * 25.4)).toBe(millimetres)
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a payment whose response is lost is one payment when it is tried again', async ({ page, context, shop }) => {
    const order = await placedOrder(shop)
    await signIn(shop, context, 'admin')
    await page.goto(`/myorders?id=${order.id}`)
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    await page.route('**/api/update_order_payment.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Kiasi kilicholipwa').fill('5000')
    await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(page.getByText(commonTexts.networkErrorRetry)).toBeVisible()
    await page.unroute('**/api/update_order_payment.php')
    await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(page.getByRole('dialog', { name: 'Pokea malipo' })).toBeHidden()
    const rows = await shop.db.selectFrom('payments').select('amount').where('order_id', '=', order.id).execute()
    expect(rows).toHaveLength(1)
  })
})

test('staff cancel with a reason; what was ready returns', async ({ page, context, shop }) => {
  const order = await placedOrder(shop)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` }).check()
  await expect(page.getByText(orderTexts.lineReady)).toBeVisible()
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Ndiyo, ghairi oda' })).toBeDisabled()
  await question.getByLabel('Sababu').fill('Mteja amesafiri')
  await question.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()
  await expect(page.getByText(/Sababu: Mteja amesafiri/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pokea malipo' })).toBeHidden()
  expect(await stockOf(shop, order.counted.variants[0])).toBe(10)
})

test('cancelling a paid order asks for the refund, and the order is listed until it is written down', async ({
  page,
  context,
  shop,
}) => {
  const order = await placedOrder(shop)
  const admin = await signIn(shop, context, 'admin')
  await admin.post('update_order_payment', { order_id: order.id, amount: 9000, method: 'mpesa' })
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/Mteja amelipa TSh 9,000/)).toBeVisible()
  await question.getByLabel('Sababu').fill('Bidhaa imeharibika')
  await question.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()

  const refund = page.getByRole('dialog', { name: 'Rudisha pesa kwa mteja' })
  await expect(refund.getByLabel('Kiasi kilichorudishwa')).toHaveValue('9,000')
  await expect(refund.getByLabel('Njia ya kurudisha')).toHaveValue('mpesa')
  await passesAxe(page)
  // Later: it stays on the list of what is owed to customers.
  await page.goBack()
  await expect(refund).toBeHidden()
  await page.goto('/myorders?filter=refund_due')
  await expect(page.getByRole('button', { name: 'Za kurudisha pesa' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: new RegExp(`Oda ${order.id} ·`) }).click()
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${order.id}` })
  await expect(sheet.getByText('Duka linadaiwa na mteja TSh 9,000')).toBeVisible()
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
  await expect(page.getByRole('button', { name: new RegExp(`Oda ${order.id} ·`) })).toBeVisible()
})
