import type { Page } from '@playwright/test'
import { orderBody } from '../server/testing/order-body.ts'
import { showPhone } from '../shop/people/phone.ts'
import { navTexts } from '../shop/words/messages.ts'
import { fillShipping, makeOwnProducts, someProducts } from './cart.ts'
import { test, visit } from './kept-browser.ts'
import { expect, ready, signIn } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

const offlineLine = (page: Page) => page.getByText(/^Huna mtandao: unaona bidhaa za saa \d\d:\d\d$/)

test('opens as it was last seen, with the product, the cart and the order form, and is new again with the network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const [product] = await makeOwnProducts(shop, 1)
  if (!product) throw new Error('There is no product to look at')
  const { id, name, price } = product
  const first = await openBrowser()
  await visit(first.page)
  const line = { id, name, price, quantity: 1, instructions: '', image: '', type: null, mode: 'normal' }
  await first.page.evaluate((text) => localStorage.setItem('order', text), JSON.stringify([line]))
  await visit(first.page, `/bidhaa/${id}`)

  network.cut()
  const { page } = await openBrowser()
  await page.goto('/')
  await ready(page)
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
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye oda' })).toContainText(name)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)

  await page.goto('/')
  await ready(page)
  await expect(offlineLine(page)).toBeVisible()
  const admin = await shop.as('admin')
  const dearer = await admin.call('editProduct', { id, price: price + 1000 })
  expect(dearer.status).toBe(200)
  network.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(offlineLine(page)).toBeHidden()
  await expect(page.locator('article', { hasText: name }).first()).toContainText((price + 1000).toLocaleString('en'))
})

test('nothing of a person is kept, neither of a customer nor of staff', async ({ shop, network, openBrowser }) => {
  const { context, page } = await openBrowser()
  await visit(page)
  const customer = await shop.as('customer')
  const [product] = await someProducts(shop, 1)
  const order = orderBody([{ id: product?.id ?? '', price: product?.price ?? 0, quantity: 1 }], {
    customer_name: 'Zawadi Siri',
    phone_number: undefined,
  })
  expect((await customer.post('submit_order', order)).status).toBe(200)
  const phone = customer.person.phone
  const admin = await signIn(shop, context, 'admin')
  const cookies = [...admin.cookies].map(([name, value]) => ({ name, value, url: network.origin }))
  await context.addCookies(cookies)
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Hatua/ }).first()).toBeVisible()
  await page.goto('/myorders')
  await expect(page.getByText('Zawadi Siri').first()).toBeVisible()
  await page.goto('/MyAccount')
  await page.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expect(page.getByRole('link', { name: navTexts.myOrders }).first()).toBeVisible()
  const texts = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request, { ignoreVary: true })
        found.push(`${request.url}\n${await kept?.text()}`)
      }
    }
    return found
  })
  expect(texts.length).toBeGreaterThan(10)
  for (const secret of ['Zawadi Siri', phone, showPhone(phone), admin.person.phone, 'buying_price":']) {
    expect(texts.filter((text) => text.includes(secret)).map((text) => text.split('\n')[0])).toEqual([])
  }
})
