import { expect, type Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { makeOwnProduct } from './testing/cart.ts'
import { test, visit } from './testing/offline/persistent-browser.ts'
import { storesText } from './testing/offline/stored-texts.ts'
import { signIn } from './testing/shop.ts'

/** Removes fields from every cached response, as if an older release had cached it. */
const removeFields = (page: Page, fields: readonly string[]) =>
  page.evaluate(async (names) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('own'))
    const store = () => db.transaction('answers', 'readwrite').objectStore('answers')
    for (const key of await done(store().getAllKeys())) {
      const { at, body } = (await done(store().get(key))) as { at: number; body: Blob }
      const without = JSON.parse(await body.text(), (name, part) => (names.includes(name) ? undefined : part))
      await done(store().put({ at, body: new Blob([JSON.stringify(without)]) }, key))
    }
    db.close()
  }, fields)

test('orders cached by an older release are shown completely without a network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await visit(page)
  const { id, price } = await makeOwnProduct(shop)
  const body = orderBody([{ id, price, quantity: 3 }], { customer_name: 'Mama Salma', total_amount: 3 * price })
  const placed = await shop.anonymous().call('submitOrder', body)
  expect(placed.status).toBe(200)
  const admin = await signIn(shop, context, 'admin')
  const part = { order_id: placed.body.order_id, amount: 1000, method: 'taslimu' } as const
  expect((await admin.post('update_order_payment', part)).status).toBe(200)
  await page.goto('/myorders')
  const row = page.getByRole('button', { name: 'Mama Salma' })
  await expect(row).toBeVisible()
  await expect.poll(() => storesText(page, '"line_total":')).toBe(true)

  network.cut()
  await removeFields(page, ['line_total', 'owed'])
  expect(await storesText(page, '"line_total":')).toBe(false)
  await page.reload()
  await row.click()
  const total = (3 * price).toLocaleString('en')
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(`TSh ${total}`)
  const owed = page.getByRole('definition').filter({ hasText: `TSh ${(3 * price - 1000).toLocaleString('en')}` })
  await expect(owed).toBeVisible()
})
