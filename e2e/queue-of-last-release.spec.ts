// Entries queued by the previous release are shown and sent by this one, whatever their kind.
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { jpeg } from '../server/testing/making/pictures.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { type BuyableProduct, cartLine, makeOwnProduct } from './testing/cart.ts'
import { type LastReleaseEntry, PHOTO_FIELD, writeLastReleaseQueue } from './testing/offline/last-release-queue.ts'
import { capturedOf, queuedCapture, unsentCaptures } from './testing/offline/queued-captures.ts'
import { ordersOf, unsentOrders } from './testing/offline/queued-orders.ts'
import { expect, signIn, test } from './testing/shop.ts'

const WAITING = { state: 'waiting', why: 'network' }
const decision = (status: number, code: string, error: string) => ({
  state: 'decision',
  refusal: { status, code, body: { success: false, status: 'error', code, error } },
})

async function signInAndMakeProduct(shop: TestShop, context: BrowserContext) {
  const { person } = await signIn(shop, context, 'admin')
  return { owner: `person:${person.id}`, product: await makeOwnProduct(shop) }
}

const orderEntry = (owner: string, product: BuyableProduct): LastReleaseEntry => ({
  key: randomUUID(),
  kind: 'order',
  owner,
  path: '/api/submit_order.php',
  body: orderBody([{ id: product.id, price: product.price }], { phone_number: undefined, customer_name: 'Toleo Jana' }),
  shown: { lines: [cartLine(product)] },
  subject: null,
})

const captureEntry = async (owner: string, name: string, phone: string): Promise<LastReleaseEntry> => ({
  key: randomUUID(),
  kind: 'captured_order',
  owner,
  path: '/api/captured_orders.php',
  body: {
    phone,
    name,
    shipping_address: '',
    notes: 'Mbili za bluu',
    [PHOTO_FIELD]: (await jpeg()).toString('base64'),
  },
  shown: null,
  subject: null,
})

/** Places an order, and returns a tick of its only line. */
async function tickEntry(shop: TestShop, owner: string, product: BuyableProduct) {
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, price: product.price }], { phone_number: undefined })
  const order: number = (await customer.post('submit_order', body)).body.order_id
  const tick = { order_id: order, item_index: 0, product_id: product.id, variant: null, quantity: 1, ready: true }
  const entry: LastReleaseEntry = {
    key: randomUUID(),
    kind: 'ready_tick',
    owner,
    path: '/api/update_order_item_ready.php',
    body: tick,
    shown: { name: product.name },
    subject: `ready ${order} 0`,
  }
  const readyLines = () =>
    shop.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order)
      .where('ready_at', 'is not', null)
      .execute()
  return { entry, order, readyLines }
}

test('an order of the last release is sent', async ({ shop, context, page }) => {
  const { owner, product } = await signInAndMakeProduct(shop, context)
  await writeLastReleaseQueue(page, [orderEntry(owner, product)], WAITING)
  await page.goto('/myorders')
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)
  await expect(unsentOrders(page)).toBeHidden()
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
})

test('a paper order of the last release is sent with its photo', async ({ shop, context, page }) => {
  const { owner } = await signInAndMakeProduct(shop, context)
  await writeLastReleaseQueue(page, [await captureEntry(owner, 'Karatasi ya Jana', '0754111777')], WAITING)
  await page.goto('/captured-orders')
  await expect(page.getByRole('button', { name: /^Karatasi ya Jana/ })).toBeVisible()
  await expect(unsentCaptures(page)).toBeHidden()
  expect(await capturedOf(shop, 'Karatasi ya Jana')).toMatchObject([{ phone: '+255754111777' }])
})

test('a ready tick of the last release is sent', async ({ shop, context, page }) => {
  const { owner, product } = await signInAndMakeProduct(shop, context)
  const { entry, order, readyLines } = await tickEntry(shop, owner, product)
  await writeLastReleaseQueue(page, [entry], WAITING)
  await page.goto(`/myorders?id=${order}`)
  await expect.poll(readyLines).toHaveLength(1)
  await expect(page.getByRole('checkbox', { name: /^Tayari: / })).toBeChecked()
})

test('an entry that the shop refused in the last release asks its question, and is sent after the answer', async ({
  shop,
  context,
  page,
}) => {
  const { owner, product } = await signInAndMakeProduct(shop, context)
  const { entry: tick, order, readyLines } = await tickEntry(shop, owner, product)
  const refused = decision(409, 'sent_long_ago', 'Ilitumwa zamani. Hakikisha kwanza.')
  const another = await makeOwnProduct(shop)
  const entries = [orderEntry(owner, another), tick, await captureEntry(owner, 'Karatasi Iliyokataliwa', '0754111778')]
  await writeLastReleaseQueue(page, entries, refused)

  await page.goto('/captured-orders')
  for (const what of ['oda 1', 'alama ya Tayari 1', 'oda ya picha 1'])
    await expect(page.getByText(`Inahitaji uamuzi wako: ${what}.`)).toBeVisible()
  const capture = queuedCapture(page, 'Karatasi Iliyokataliwa')
  for (const text of ['0754111778', 'Mbili za bluu', 'Inahitaji uamuzi', 'Ilitumwa zamani. Hakikisha kwanza.'])
    await expect(capture).toContainText(text)
  await capture.getByRole('button', { name: 'Tuma tena' }).click()
  await expect.poll(() => capturedOf(shop, 'Karatasi Iliyokataliwa')).toHaveLength(1)
  await expect(capture).toBeHidden()

  await page.getByText('Inahitaji uamuzi wako: alama ya Tayari 1.').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`id=${order}$`))
  const open = page.getByRole('dialog', { name: `Oda Na. ${order}` })
  await expect(open).toContainText('Ilitumwa zamani. Hakikisha kwanza.')
  await open.getByRole('button', { name: 'Jaribu tena' }).click()
  await expect.poll(readyLines).toHaveLength(1)

  await page.goto('/myorders')
  const waiting = unsentOrders(page).getByRole('listitem').filter({ hasText: 'Toleo Jana' })
  await expect(waiting).toContainText('Ilitumwa zamani. Hakikisha kwanza.')
  await expect(waiting).toContainText(another.name)
  await waiting.getByRole('button', { name: 'Tuma sasa' }).click()
  await expect.poll(() => ordersOf(shop, another)).toHaveLength(1)
  await expect(unsentOrders(page)).toBeHidden()
})
