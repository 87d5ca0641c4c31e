// A customer's own order: which actions are visible at once, and the correction of number and place.
import type { Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProduct } from './testing/cart.ts'
import { expect, signIn, standInForWhatsApp, test, withoutPhonePrompt } from './testing/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.beforeEach(async ({ context }) => {
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
})

const sheetOf = (page: Page, id: number) => page.getByRole('dialog', { name: `Oda Na. ${id}` })

test("'Nimelipa' and 'Ghairi oda' are visible without scrolling; number and place can be corrected until the shop begins", async ({
  page,
  context,
  shop,
}) => {
  const buyer = await signIn(shop, context, 'customer')
  const { id: product, price } = await makeOwnProduct(shop)
  const body = orderBody([{ id: product, price, quantity: 1 }], { phone_number: undefined })
  const id = (await buyer.call('submitOrder', body)).body.order_id
  await page.goto(`/myorders?id=${id}`)
  const sheet = sheetOf(page, id)
  await expect(sheet.getByRole('button', { name: 'Nimelipa' })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Ghairi oda' })).toBeInViewport({ ratio: 1 })

  await sheet.getByRole('button', { name: 'Rekebisha namba au mahali' }).click()
  const form = page.getByRole('dialog', { name: 'Rekebisha namba au mahali' })
  await form.getByLabel('Namba sahihi ya WhatsApp').fill('075')
  await form.getByLabel('Mahali pa kupeleka').fill('')
  await form.getByRole('button', { name: 'Hifadhi marekebisho' }).click()
  await expect(form.getByText('Andika mahali pa kupeleka.')).toBeVisible()
  await form.getByLabel('Namba sahihi ya WhatsApp').fill('0754 000 765')
  await form.getByLabel('Mahali pa kupeleka').fill('Nyakato, karibu na stendi')
  await passesAxe(page)
  await form.getByRole('button', { name: 'Hifadhi marekebisho' }).click()
  await expect(form).toBeHidden()
  await expect(sheet.getByText('Nyakato, karibu na stendi')).toBeVisible()

  const admin = await shop.as('admin')
  const [saved] = (await admin.call('getOrders', { id })).body.orders
  expect(saved?.whatsapp_number).toBe('0754000765')
  await admin.call('updateOrderItemReady', { order_id: id, item_index: 0, ready: 1 })
  await page.reload()
  const ask = sheet.getByRole('link', { name: 'Rekebisha kwa WhatsApp' })
  const link = new URL((await ask.getAttribute('href')) ?? '')
  expect(link.searchParams.get('text')).toContain(`oda Na. ${id}`)
  await expect(sheet.getByRole('button', { name: 'Rekebisha namba au mahali' })).toHaveCount(0)
})

test('a list of few orders says how far each order is, and has no search', async ({ page, context, shop }) => {
  const buyer = await signIn(shop, context, 'customer')
  const { id: product, price } = await makeOwnProduct(shop)
  await buyer.call('submitOrder', orderBody([{ id: product, price, quantity: 1 }], { phone_number: undefined }))
  await page.goto('/myorders')
  await expect(page.getByRole('button', { name: /Hatua: Imepokelewa/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Tafuta oda' })).toHaveCount(0)
})
