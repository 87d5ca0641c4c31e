// Private data offline: only for its owner, and deleted with the session.
import { expect, type Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { showPhone } from '../../shop/people/phone.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { signOutTexts } from '../../shop/texts/session.ts'
import { makeOwnProducts, openCheckout } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { orderOffline, waitForCheckout } from '../testing/offline/queued-orders.ts'
import { findInProfile, storesText } from '../testing/offline/stored-texts.ts'
import { signIn, untilHydrated } from '../testing/shop.ts'

const ordersLine = (page: Page) => page.getByText(/^Huna mtandao: unaona oda zilivyokuwa saa \d\d:\d\d$/)

/** Makes a product with stock, and an order of it by a new customer. */
async function makeOrder(shop: TestShop, customerName: string) {
  const product = await makeProduct(shop.db, [{ price: 5000, stock: 37 }])
  await showMadeProducts(shop)
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, price: 5000, quantity: 2 }], {
    customer_name: customerName,
    phone_number: undefined,
  })
  expect((await customer.post('submit_order', body)).status).toBe(200)
  return { product, customer }
}

test('without a network staff see products with stock, and open orders, as they last saw them', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { product } = await makeOrder(shop, 'Rehema Oda')
  const { page } = await openBrowser()
  await visit(page)
  await signIn(shop, page.context(), 'admin')
  await page.goto('/')
  const card = page.locator('article', { hasText: product.name })
  await expect(card).toContainText('37')
  await page.goto('/myorders')
  await expect(page.getByRole('button', { name: 'Rehema Oda' })).toBeVisible()
  await expect.poll(() => storesText(page, 'Rehema Oda')).toBe(true)
  expect(await storesText(page, '"stock":37')).toBe(true)

  network.cut()
  const later = await openBrowser()
  await later.page.goto('/')
  await expect(later.page.locator('article', { hasText: product.name })).toContainText('37')
  await expect(later.page.getByText(/^Huna mtandao: unaona bidhaa na stoo zilivyokuwa saa \d\d:\d\d$/)).toBeVisible()
  await later.page.goto('/myorders')
  await expect(ordersLine(later.page)).toBeVisible()
  await later.page.getByRole('button', { name: 'Rehema Oda' }).click()
  await expect(later.page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(product.name)

  network.restore()
  await later.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(ordersLine(later.page)).toBeHidden()
})

test('without a network a guest sees the orders of this phone', async ({ shop, network, openBrowser }) => {
  const { product } = await makeOrder(shop, 'Mwingine Kabisa')
  const { context, page } = await openBrowser()
  await visit(page)
  const sent = await context.request.post(`${network.origin}/api/submit_order.php`, {
    data: orderBody([{ id: product.id, price: 5000, quantity: 1 }], { customer_name: 'Mgeni Wetu' }),
    headers: { origin: network.origin },
  })
  expect(sent.status()).toBe(200)
  await page.evaluate(() => {
    localStorage.setItem('guest_phone', '0754000111')
    localStorage.setItem('guest_user', JSON.stringify({ phone_number: '0754000111', role: 'guest', name: 'Mgeni' }))
  })
  await page.goto('/myorders')
  const row = page.getByRole('button', { name: /^Oda Na\./ })
  await expect(row).toBeVisible()
  await expect.poll(() => storesText(page, 'Mgeni Wetu')).toBe(true)
  network.cut()
  await page.reload()
  await expect(ordersLine(page)).toBeVisible()
  await expect(row).toBeVisible()
})

test('private data is hidden from another person, in another role, and after the session has ended elsewhere', async ({
  shop,
  openBrowser,
}) => {
  await makeOrder(shop, 'Siri Yangu')
  const { page } = await openBrowser()
  await visit(page)
  const seeOrders = async () => {
    await page.goto('/myorders')
    await expect(page.getByRole('button', { name: 'Siri Yangu' })).toBeVisible()
    await expect.poll(() => storesText(page, 'Siri Yangu')).toBe(true)
  }
  const admin = await signIn(shop, page.context(), 'admin')
  await seeOrders()
  await signIn(shop, page.context(), 'customer')
  await page.goto('/')
  await expect.poll(() => storesText(page, 'Siri Yangu')).toBe(false)

  await enterAs(page.context(), admin)
  await seeOrders()
  await shop.db.updateTable('people').set({ role: 'salesperson' }).where('id', '=', admin.person.id).execute()
  await page.goto('/')
  await expect.poll(() => storesText(page, 'Siri Yangu')).toBe(false)

  await shop.db.updateTable('people').set({ role: 'admin' }).where('id', '=', admin.person.id).execute()
  await page.goto('/')
  await seeOrders()
  await shop.db.deleteFrom('sessions').where('person_id', '=', admin.person.id).execute()
  await page.goto('/')
  await untilHydrated(page)
  await expect.poll(() => storesText(page, 'Siri Yangu')).toBe(false)
})

test('after a logout the files of the closed browser contain nothing of the orders', async ({
  shop,
  openBrowser,
  profile,
}) => {
  const { customer } = await makeOrder(shop, 'Zuberi Faraghani')
  const { context, page } = await openBrowser()
  await visit(page)
  await signIn(shop, page.context(), 'admin')
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Hatua/ }).first()).toBeVisible()
  await page.goto('/myorders')
  await expect(page.getByRole('button', { name: 'Zuberi Faraghani' })).toBeVisible()
  const onDisk = () => findInProfile(profile, ['Zuberi Faraghani'])
  await expect.poll(onDisk).not.toEqual([])
  await page.goto('/MyAccount')
  await page.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expect(page.getByRole('link', { name: 'Oda zangu' }).first()).toBeVisible()
  await context.close()
  // The browser's files may still contain local storage: docs/decisions/private-data.md.
  const phones = [customer.person.phone, showPhone(customer.person.phone)]
  expect(await findInProfile(profile, ['Zuberi Faraghani', ...phones])).toEqual([])
})

test('a logout asks about unsent orders: they are sent first, or deleted', async ({ shop, network, openBrowser }) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openBrowser()
  await visit(page)
  const customer = await signIn(shop, page.context(), 'customer')
  const orders = () => shop.db.selectFrom('orders').select('id').where('person_id', '=', customer.person.id).execute()
  const orderAndLeave = async () => {
    await openCheckout(page, products)
    network.cut()
    await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
    await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
    await page.goto('/')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Menyu' }).click()
    await page.getByRole('button', { name: 'Toka' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Mambo ambayo hayajatumwa dukani: 1.')
  }
  const question = page.getByRole('alertdialog')
  await orderAndLeave()
  await question.getByRole('button', { name: 'Subiri yatumwe' }).click()
  await expect(question).toContainText('Bado hayajatumwa yote')
  network.restore()
  await question.getByRole('button', { name: 'Subiri yatumwe' }).click()
  await expect(question).toContainText('Bidhaa zilizo kwenye kikapu zitabaki.')
  expect(await orders()).toHaveLength(1)
  await question.getByRole('button', { name: 'Ghairi' }).click()

  await orderAndLeave()
  await question.getByRole('button', { name: 'Toka na uyafute' }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => storesText(page, 'Neema Juma')).toBe(false)
  network.restore()
  await page.goto('/')
  await untilHydrated(page)
  expect(await orders()).toHaveLength(1)
})

test('if an older release stored the user without an id, a logout keeps unsent orders, which others may own', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openBrowser()
  await visit(page)
  await waitForCheckout(page)
  const { person } = await signIn(shop, page.context(), 'customer')
  await page.goto('/')
  await untilHydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_user'))).not.toBeNull()
  network.cut()
  await orderOffline(page, products)
  const { phone_number, role } = await page.evaluate(() => JSON.parse(localStorage.getItem('last_user') ?? '{}'))
  expect(phone_number).toBe(showPhone(person.phone))
  await page.evaluate((user) => localStorage.setItem('last_user', user), JSON.stringify({ phone_number, role }))
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expect(page.getByText(signOutTexts.doneHere)).toBeVisible()
  expect(await storesText(page, 'Neema Juma')).toBe(true)
})
