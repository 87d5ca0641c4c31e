import type { Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { showPhone } from '../shop/people/phone.ts'
import { signOutTexts } from '../shop/texts/session.ts'
import { cartLine, fillCart, fillShipping, makeOwnProduct } from './testing/cart.ts'
import { offlineLine, test, visit } from './testing/offline/persistent-browser.ts'
import { readStoredTexts, storesText } from './testing/offline/stored-texts.ts'
import { expect, expectToast, signIn, untilHydrated } from './testing/shop.ts'

/** Returns when the cached home page was fetched, in ms since 1970. `older` makes it older by that many ms. */
const homeCachedAt = (page: Page, older = 0) =>
  page.evaluate(async (more) => {
    const cache = await caches.open('documents')
    const cached = await cache.match('/', { ignoreVary: true })
    if (!cached) return 0
    const headers = new Headers(cached.headers)
    const at = Number(headers.get('x-kept-at')) - more
    headers.set('x-kept-at', String(at))
    if (more > 0) await cache.put('/', new Response(cached.body, { headers }))
    return at
  }, older)

test('the shop opens as last seen, with product, cart and order form, and is updated when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const product = await makeOwnProduct(shop)
  const { id, name, price } = product
  const first = await openBrowser()
  await visit(first.page)
  await fillCart(first.page, [cartLine(product)])
  // The server says that the page is unchanged, so the cached copy counts as fresh.
  const old = await homeCachedAt(first.page, 86_400_000)
  await first.page.reload()
  await expect.poll(() => homeCachedAt(first.page)).toBeGreaterThan(old)
  await visit(first.page, `/bidhaa/${id}`)

  network.cut()
  const { page } = await openBrowser()
  await page.goto('/')
  await untilHydrated(page)
  await expect(
    page.getByRole('heading', { name, exact: true }).or(page.getByRole('link', { name })).first(),
  ).toBeVisible()
  await expect(offlineLine(page)).toBeVisible()
  const picture = page.locator('.card img').first()
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto(`/bidhaa/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/Checkout')
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toContainText(name)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)

  await page.goto('/')
  await untilHydrated(page)
  await expect(offlineLine(page)).toBeVisible()
  const admin = await shop.as('admin')
  const dearer = await admin.call('editProduct', { id, price: price + 1000 })
  expect(dearer.status).toBe(200)
  network.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offlineLine(page)).toBeHidden()
  await expect(page.locator('article', { hasText: name }).first()).toContainText((price + 1000).toLocaleString('en'))
})

test('private data is there without a network, and gone after an offline logout, which ends the session', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await visit(page)
  const customer = await shop.as('customer')
  const { id, name, price } = await makeOwnProduct(shop)
  const order = orderBody([{ id, price, quantity: 1 }], {
    customer_name: 'Zawadi Siri',
    phone_number: undefined,
  })
  expect((await customer.post('submit_order', order)).status).toBe(200)
  const phone = customer.person.phone
  const admin = await signIn(shop, context, 'admin')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Hatua/ }).first()).toBeVisible()
  await page.goto('/myorders')
  const row = page.getByRole('button', { name: 'Zawadi Siri' })
  await expect(row).toBeVisible()
  await expect.poll(() => storesText(page, 'Zawadi Siri')).toBe(true)

  network.cut()
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(/^Huna mtandao: unaona oda zilivyokuwa saa \d\d:\d\d$/)).toBeVisible()
  await row.click()
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(name)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expectToast(page, signOutTexts.doneHere)
  const texts = await readStoredTexts(page)
  expect(texts.length).toBeGreaterThan(10)
  for (const secret of ['Zawadi Siri', phone, showPhone(phone), showPhone(admin.person.phone), 'buying_price":']) {
    expect(texts.filter((text) => text.includes(secret)).map((text) => text.split('\n')[0])).toEqual([])
  }

  const sessions = () => shop.db.selectFrom('sessions').where('person_id', '=', admin.person.id).selectAll().execute()
  expect(await sessions()).toHaveLength(1)
  network.restore()
  await page.goto('/myorders')
  await expect(page.getByText('Bado huna oda.')).toBeVisible()
  await expect.poll(sessions).toHaveLength(0)
})

test('a product that was only listed is shown and ordered without a network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { name } = await makeOwnProduct(shop)
  const { page } = await openBrowser()
  await visit(page)
  network.cut()
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('link', { name }).click()
  await expect(page.getByText(/^Hakuna intaneti: maelezo yote hayajapakiwa/)).toBeVisible()
  await page.getByRole('button', { name: 'Weka kikapuni' }).click()
  await page.getByRole('link', { name: 'Fungua kikapu' }).click()
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toContainText(name)
})
