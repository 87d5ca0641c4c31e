// A customer's own order: which actions are visible at once, and the correction of number and place.
import type { Locator, Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProduct } from './testing/cart.ts'
import { expect, holdRequests, signIn, standInForWhatsApp, test, withoutPhonePrompt } from './testing/shop.ts'

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

test('the buttons below the progress of an order move nothing when they arrive', async ({ page, context, shop }) => {
  const buyer = await signIn(shop, context, 'customer')
  const { id: product, price } = await makeOwnProduct(shop)
  const place = async (quantity: number) => {
    const body = orderBody([{ id: product, price, quantity }], { phone_number: undefined })
    return (await buyer.call('submitOrder', body)).body.order_id
  }
  const fresh = await place(1)
  const arrived = await place(2)
  await page.route('**/api/get_orders.php*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const order of body.orders) {
      if (order.id !== arrived) continue
      order.delivery = { ...delivery, status: 'imefika' }
      for (const line of order.items_list) line.ready = true
    }
    await route.fulfill({ response, json: body })
  })
  for (const id of [fresh, arrived]) {
    const release = await holdRequests(page, '**/assets/OwnOrderChanges-*.js')
    await page.goto(`/myorders?id=${id}`)
    const sheet = sheetOf(page, id)
    await expect(sheet.getByRole('link', { name: 'Ongea na duka' })).toBeVisible()
    const lines = sheet.getByRole('list', { name: 'Bidhaa za oda' })
    await expect.poll(() => lines.evaluate(isAtRest)).toBe(true)
    const before = await topOf(lines)
    const came = page.waitForResponse('**/assets/OwnOrderChanges-*.js')
    release()
    await (await came).finished()
    const cancel = sheet.getByRole('button', { name: 'Ghairi oda' })
    if (id === fresh) await expect(cancel).toBeVisible()
    else await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await topOf(lines)).toBe(before)
  }
})

const texts = { place: 'Mbezi', carrier: '', waybill: '', phone: '', note: '' }
const delivery = { ...texts, place_id: 1, fee: 0, steps: [], undone: null }

/** Runs in the page. The sheet rises when it opens. */
const isAtRest = (): boolean => document.getAnimations().every(({ playState }) => playState !== 'running')

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN
