// A full phone: a person's own data is more important than pictures, and if there is still no space, the shop says so.
import type { Page } from '@playwright/test'
import { orderTexts } from '../../shop/texts/orders.ts'
import { makeOwnProducts, openCheckout } from '../testing/cart.ts'
import { countStoredDrafts } from '../testing/drafts.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import {
  fireOnlineEvent,
  orderOffline,
  ordersOf,
  unsentOrders,
  waitForCheckout,
} from '../testing/offline/queued-orders.ts'
import { fillProduct } from '../testing/product-form.ts'
import { expect, signIn, untilHydrated } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Limits the shop's quota in this browser. The returned function removes the limit. */
async function limitStorage(page: Page, quotaSize: number): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
  return async () => {
    await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  }
}

/** Writes until the browser refuses, because a database may use space that was granted earlier. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const request = indexedDB.open('filling', 1)
    const db = await new Promise<IDBDatabase | null>((resolve) => {
      request.onupgradeneeded = () => request.result.createObjectStore('texts', { autoIncrement: true })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
    })
    for (let hasRoom = db !== null; hasRoom; ) {
      const tx = db?.transaction('texts', 'readwrite')
      tx?.objectStore('texts').put('x'.repeat(50_000))
      hasRoom = await new Promise<boolean>((resolve) => {
        if (!tx) return resolve(false)
        tx.oncomplete = () => resolve(true)
        tx.onabort = () => resolve(false)
      })
    }
    db?.close()
  })
}

const usedBytes = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
const saved = (page: Page) => page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu!/ })

test('pictures are deleted to make room for an order, and if that is not enough, the shop says so', async ({
  shop,
  network,
  openBrowser,
}) => {
  const [first, second] = (await makeOwnProducts(shop, 2)).map((product) => [product])
  if (!first || !second) throw new Error('There is nothing to order')
  const { page } = await openBrowser()
  await visit(page)
  await waitForCheckout(page)
  const hasPictures = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length > 0)
  expect(await hasPictures()).toBe(true)
  network.cut()
  let lift = await limitStorage(page, await usedBytes(page))
  await orderOffline(page, first)
  expect(await hasPictures()).toBe(false)

  // Now there is no space at all.
  await lift()
  lift = await limitStorage(page, 1)
  await fillUp(page)
  await openCheckout(page, second)
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByText(/^Simu yako imejaa, kwa hiyo oda haiwezi kusubiri mtandao yenyewe/)).toBeVisible()
  await expect(page.getByLabel('Jina lako')).toHaveValue('Neema Juma')
  network.restore()
  await page.getByRole('button', { name: 'Jaribu tena' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await ordersOf(shop, second[0])).toHaveLength(1)

  // An entry that is already queued is sent, although its state cannot be written.
  await page.goto('/myorders')
  await untilHydrated(page)
  await fireOnlineEvent(page)
  await expect.poll(() => ordersOf(shop, first[0])).toHaveLength(1)
  await lift()
  await page.reload()
  await untilHydrated(page)
  await fireOnlineEvent(page)
  await expect(unsentOrders(page)).toBeHidden()
  expect(await ordersOf(shop, first[0])).toHaveLength(1)
})

test('a form says that its draft is not stored, and stores it once there is room', async ({ shop, openBrowser }) => {
  const { page, context } = await openBrowser()
  await signIn(shop, context, 'salesperson')
  await page.goto('/mipangilio')
  await untilHydrated(page)
  const lift = await limitStorage(page, 1)
  await fillProduct(page, 'Redio ya simu iliyojaa')
  const note = page.getByText(/^Kivinjari hiki hakihifadhi unachoandika/)
  await expect(note).toBeVisible()
  await lift()
  await page.getByLabel('Jina la bidhaa').fill('Redio ya simu yenye nafasi')
  await expect(note).toBeHidden()
  await expect.poll(() => page.evaluate(countStoredDrafts)).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya simu yenye nafasi')
})
