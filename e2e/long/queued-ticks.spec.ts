import { expect } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { isFileCached, test, visit } from '../testing/offline/persistent-browser.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { signIn } from '../testing/shop.ts'

const LINES = 50

/** Places a customer's order of 2 pieces each of several counted products. */
async function placeOrder(shop: TestShop, lines: number) {
  const products: Awaited<ReturnType<typeof makeProduct>>[] = []
  for (let index = 0; index < lines; index += 1) products.push(await makeProduct(shop.db, [{ price: 5000, stock: 9 }]))
  await showMadeProducts(shop)
  const customer = await shop.as('customer')
  const items = products.map(({ id }) => ({ id, price: 5000, quantity: 2 }))
  const { status, body } = await customer.post('submit_order', orderBody(items, { phone_number: undefined }))
  expect(status).toBe(200)
  return { id: body.order_id, variants: products.flatMap(({ variants }) => variants) }
}

test('50 offline ticks become exactly 50 stock movements when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const order = await placeOrder(shop, LINES)
  const movements = () =>
    shop.db
      .selectFrom('stock_movements')
      .select(['variant_id', 'pieces'])
      .where('reason', '=', 'order_ready')
      .where('variant_id', 'in', order.variants)
      .execute()

  const { page } = await openBrowser()
  await visit(page)
  await signIn(shop, page.context(), 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const boxes = page.getByRole('checkbox', { name: /^Tayari: / })
  await expect(boxes).toHaveCount(LINES)
  // The notice about queued ticks loads after the screen.
  await expect.poll(() => isFileCached(page, 'UnsentLines')).toBe(true)
  await waitForRequests(page)
  network.cut()
  for (let index = 0; index < LINES; index += 1) {
    await boxes.nth(index).check()
    await expect(boxes.nth(index)).toBeChecked()
  }
  await expect(page.getByText(`Haijatumwa: alama za Tayari ${LINES}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Haijatumwa: alama za Tayari ${LINES}.`)).toBeVisible()
  expect(await movements()).toHaveLength(0)

  network.restore()
  await fireOnlineEvent(page)
  await expect(page.getByText(/Haijatumwa: alama [yz]a Tayari/)).toBeHidden()
  const moved = await movements()
  expect(moved).toHaveLength(LINES)
  expect(new Set(moved.map(({ variant_id }) => variant_id)).size).toBe(LINES)
  expect(moved.every(({ pieces }) => pieces === -2)).toBe(true)
})

test('on a hanging network the lines of an order share one timeout instead of waiting for one each', async ({
  shop,
  openBrowser,
}) => {
  const order = await placeOrder(shop, 4)
  const { page } = await openBrowser()
  const admin = await shop.as('admin')
  await admin.post('update_order_payment', { order_id: order.id, amount: 40_000, method: 'taslimu' })
  await signIn(shop, page.context(), 'admin')
  await page.goto(`/myorders?id=${order.id}`)
  const boxes = page.getByRole('checkbox', { name: /^Tayari: / })
  await expect(boxes).toHaveCount(4)
  await page.route('**/update_order_item_ready.php', () => {
    // Neither a response nor an error.
  })
  await page.clock.install()
  const asked = page.waitForRequest('**/update_order_item_ready.php')
  await page.getByRole('button', { name: 'Weka zote tayari' }).click()
  await asked
  // From here on the test controls the page's clock. It allows one timeout, but not a second one.
  await page.clock.pauseAt(new Date(Date.now() + 1000))
  await page.clock.runFor(8100)
  await expect(page.getByText('Haijatumwa: alama za Tayari 4.')).toBeVisible()
  for (const box of await boxes.all()) await expect(box).toBeChecked()
})
