// Queued orders: whose they are, what happens to them, and that none is sent twice.
import type { Page } from '@playwright/test'
import { orderTexts } from '../../shop/texts/orders.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import {
  fireOnlineEvent,
  openCachedShop,
  openMyOrders,
  orderOffline,
  ordersOf,
  queueAndOpenMyOrders,
  unsentOrders,
} from '../testing/offline/queued-orders.ts'
import { expect } from '../testing/shop.ts'

test('a refused order does not hold up others, and is sent once its new price is accepted', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 3)
  const [good, dearer, gone] = products
  const { page } = await openCachedShop(openBrowser)
  network.cut()
  for (const product of [dearer, gone, good]) if (product) await orderOffline(page, [product])
  const change = (id = '') => shop.db.updateTable('variants').where('product_id', '=', id)
  await change(dearer?.id).set({ price: 7777 }).execute()
  await change(gone?.id).set({ stock: 0 }).execute()

  await openMyOrders(page)
  network.restore()
  await fireOnlineEvent(page)
  await expect.poll(() => ordersOf(shop, good)).toHaveLength(1)
  const unsent = unsentOrders(page)
  await expect(unsent.getByText('Inahitaji uamuzi', { exact: true })).toHaveCount(2)
  expect([await ordersOf(shop, dearer), await ordersOf(shop, gone)]).toEqual([[], []])
  await passesAxe(page)

  const price = unsent.getByRole('listitem').filter({ hasText: 'Bei imebadilika' })
  await expect(price.getByText('TSh 7,777').first()).toBeVisible()
  await price.getByRole('button', { name: 'Nakubali, tuma oda' }).click()
  await expect.poll(async () => (await ordersOf(shop, dearer)).map((one) => one.price)).toEqual([7777])

  await expect(unsent.getByText(/haitoshi kwa idadi uliyoomba/)).toBeVisible()
  await unsent.getByRole('button', { name: 'Rudi kwenye kikapu' }).click()
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toContainText(gone?.name ?? '')
  await expect(page.getByRole('alert')).toBeHidden()
  await openMyOrders(page)
  await expect(page.getByRole('button', { name: new RegExp(`${dearer?.name}`) })).toBeVisible()
  await expect(unsent).toBeHidden()
  expect(await ordersOf(shop, gone)).toEqual([])
})

test('behind a captive portal an order waits, and afterwards two open tabs send it only once', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { context, page } = await openCachedShop(openBrowser)
  network.capture()
  await orderOffline(page, products)
  await openMyOrders(page)
  await expect(unsentOrders(page).getByText(/Mtandao huu hauleti jibu la duka/)).toBeVisible()
  const other = await context.newPage()
  await openMyOrders(other)
  await expect(unsentOrders(other)).toBeVisible()
  expect(await ordersOf(shop, products[0])).toEqual([])
  network.restore()
  await Promise.all([fireOnlineEvent(page), fireOnlineEvent(other)])
  for (const one of [page, other]) await expect(unsentOrders(one)).toBeHidden()
  expect(await ordersOf(shop, products[0])).toHaveLength(1)
})

test("a guest's order is sent as a guest's and a person's order as that person's, whoever is logged in", async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 2)
  const [ofGuest, ofPerson] = products
  const { context, page } = await openCachedShop(openBrowser)
  const [owner, other] = [await shop.as('customer'), await shop.as('customer')]
  const signInAs = async ({ cookies }: typeof owner) => {
    const session = cookies.get('session') ?? ''
    await context.addCookies([{ name: 'session', value: session, url: network.origin }])
  }
  network.cut()
  if (ofGuest) await orderOffline(page, [ofGuest])
  network.restore()
  await signInAs(owner)
  await openMyOrders(page)
  await expect.poll(() => ordersOf(shop, ofGuest)).toHaveLength(1)
  expect((await ordersOf(shop, ofGuest)).map((one) => [one.person_id, one.device_id !== null])).toEqual([[null, true]])

  network.cut()
  if (ofPerson) await orderOffline(page, [ofPerson])
  await signInAs(other)
  network.restore()
  await openMyOrders(page)
  await expect(page.getByText('Bado huna oda.')).toBeVisible()
  await expect(unsentOrders(page)).toBeHidden()
  await fireOnlineEvent(page)
  await signInAs(owner)
  await openMyOrders(page)
  await expect.poll(() => ordersOf(shop, ofPerson)).toHaveLength(1)
  expect((await ordersOf(shop, ofPerson)).map((one) => one.person_id)).toEqual([owner.person.id])
})

test('a waiting order goes back into the cart for changes, and remains one order', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openCachedShop(openBrowser)
  await queueAndOpenMyOrders(network, page, products)
  await unsentOrders(page).getByRole('button', { name: 'Badilisha' }).click()
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toContainText(products[0]?.name ?? '')
  await page.getByRole('button', { name: /Ongeza/ }).click()
  network.restore()
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(page.getByLabel('Jina lako')).toHaveValue('Neema Juma')
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu!/ })).toBeVisible()
  expect((await ordersOf(shop, products[0])).map((one) => one.quantity)).toEqual([2])
})

/** Changes the newest entry without notifying any page, as a worker that was killed in between would have left it. */
async function changeNewest(page: Page, change: { tries?: number; first_tried_at?: number }): Promise<string> {
  return page.evaluate(
    (fields) =>
      new Promise<string>((done, failed) => {
        const opening = indexedDB.open('queue')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const store = opening.result.transaction('entries', 'readwrite').objectStore('entries')
          const newest = store.openCursor(null, 'prev')
          newest.onsuccess = () => {
            const cursor = newest.result
            if (!cursor) return failed(new Error('no entry is queued'))
            cursor.update({ ...cursor.value, ...fields }).onsuccess = () => {
              opening.result.close()
              done(cursor.value.key)
            }
          }
        }
      }),
    change,
  )
}

test('an order that another tab started to send goes back into the cart with its key', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openCachedShop(openBrowser)
  await queueAndOpenMyOrders(network, page, products)
  // The screen shows an entry that was never tried; then another tab starts to send it, and is closed.
  await changeNewest(page, { tries: 0 })
  await page.reload()
  await expect(unsentOrders(page).getByRole('button', { name: 'Badilisha' })).toBeVisible()
  const key = await changeNewest(page, { tries: 1 })
  await unsentOrders(page).getByRole('button', { name: 'Badilisha' }).click()
  await expect(page.getByRole('list', { name: 'Bidhaa kwenye kikapu' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order_key'))).toBe(key)
})

test('an order first sent 30 days ago needs a confirmation, and is then sent', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openCachedShop(openBrowser)
  await queueAndOpenMyOrders(network, page, products)
  await changeNewest(page, { tries: 1, first_tried_at: Date.now() - 30 * 24 * 3_600_000 })
  network.restore()
  await fireOnlineEvent(page)
  const unsent = unsentOrders(page)
  await expect(unsent.getByText('Inahitaji uamuzi', { exact: true })).toBeVisible()
  await expect(unsent.getByText(/zaidi ya siku 29/)).toBeVisible()
  await passesAxe(page)
  expect(await ordersOf(shop, products[0])).toEqual([])
  await unsent.getByRole('button', { name: 'Tuma sasa' }).click()
  await expect(unsent).toBeHidden()
  expect(await ordersOf(shop, products[0])).toHaveLength(1)
})
