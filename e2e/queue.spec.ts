import { makeOwnProducts } from './testing/cart.ts'
import { test, visit } from './testing/offline/persistent-browser.ts'
import {
  capturedOf,
  PHOTO_WIDTH,
  queuedPhotos,
  shownWidth,
  takePaperOffline,
  unsentCaptures,
  waitForPaperForm,
} from './testing/offline/queued-captures.ts'
import {
  fireOnlineEvent,
  openCachedShop,
  openMyOrders,
  orderOffline,
  ordersOf,
  queueOneOrder,
  unsentOrders,
} from './testing/offline/queued-orders.ts'
import { expect, signIn, untilHydrated } from './testing/shop.ts'

test('an offline order survives closing the browser, and becomes one order when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const [product] = products
  const first = await openCachedShop(openBrowser)
  network.cut()
  await orderOffline(first.page, products)

  const { page } = await openBrowser()
  await openMyOrders(page)
  const waiting = unsentOrders(page)
  await expect(waiting).toContainText(product?.name ?? '')
  await expect(waiting.getByText('Haijatumwa', { exact: true })).toBeVisible()
  expect(await ordersOf(shop, product)).toEqual([])

  network.restore()
  await fireOnlineEvent(page)
  await expect(waiting).toBeHidden()
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)
  await expect(page.getByRole('button', { name: new RegExp(`${product?.name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Sawa' }).click()
  await expect(page.getByText(/imetumwa dukani/)).toBeHidden()
})

test('an order is sent with the first response after the network is back, without an event of the browser', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page, product } = await queueOneOrder({ shop, network, openBrowser })
  await openMyOrders(page)
  const waiting = unsentOrders(page)
  await expect(page.getByText('Bado huna oda.')).toBeHidden()
  // After this many failures, the queue itself waits for more than a minute.
  for (let failures = 0; failures < 4; failures += 1) {
    await waiting.getByRole('button', { name: 'Tuma sasa' }).click()
    await expect(waiting.getByRole('button', { name: 'Tuma sasa' })).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(waiting.getByText('Bado hakuna mtandao. Itatumwa yenyewe mtandao ukirudi.')).toBeVisible()

  network.restore()
  // The list that shows cached orders asks the server every 20 seconds.
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)
})

/** Empties the queue's database, like a browser that needs space or is told to delete the data of a site. */
const deleteQueue = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('queue')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const names = [...opening.result.objectStoreNames]
      const writing = opening.result.transaction(names, 'readwrite')
      for (const name of names) writing.objectStore(name).clear()
      writing.oncomplete = () => resolve()
    }
  })

test('the screen no longer promises to send an order that the browser has deleted', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page, product } = await queueOneOrder({ shop, network, openBrowser })
  await page.evaluate(deleteQueue)
  network.restore()
  await fireOnlineEvent(page)
  await expect(page.getByRole('heading', { name: 'Haipo tena kwenye simu hii' })).toBeVisible()
  await expect(page.getByText('Itatumwa yenyewe mtandao ukirudi')).toBeHidden()
  expect(await ordersOf(shop, product)).toEqual([])
})

test('an offline paper order survives closing the browser with its photo, and arrives as one order', async ({
  shop,
  network,
  openBrowser,
}) => {
  const first = await openBrowser()
  await visit(first.page)
  const seller = await signIn(shop, first.page.context(), 'salesperson')
  await first.page.goto('/manual-order-entry')
  await expect(first.page.getByLabel('Jina la mteja')).toBeVisible()
  await waitForPaperForm(first.page)
  network.cut()
  await takePaperOffline(first.page, { phone: '0754 111 222', name: 'Mama Neema' })
  const [photo = ''] = await queuedPhotos(first.page)

  const { page } = await openBrowser()
  await page.goto('/captured-orders')
  await untilHydrated(page)
  const waiting = unsentCaptures(page)
  await expect(waiting).toContainText('Mama Neema')
  await expect.poll(() => shownWidth(waiting)).toBe(PHOTO_WIDTH)
  expect(await capturedOf(shop, 'Mama Neema')).toEqual([])

  network.restore()
  await fireOnlineEvent(page)
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('button', { name: /^Mama Neema/ })).toBeVisible()
  const stored = await capturedOf(shop, 'Mama Neema')
  expect(stored).toMatchObject([{ phone: '+255754111222', taken_by: seller.person.id, photo }])
})
