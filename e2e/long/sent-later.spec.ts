// Queued entries, and what changes in the shop, on the phone or in the order meanwhile.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionTo } from '../../server/db/connection/connection.ts'
import { restoreBackup } from '../../server/features/backups/restore/restore-backup.ts'
import { writeBackup } from '../../server/features/backups/write/write-backup.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { makeOwnProducts, openCheckout, saveOrder } from '../testing/cart.ts'
import { isFileCached, test, visit } from '../testing/offline/persistent-browser.ts'
import {
  fireOnlineEvent,
  openCachedShop,
  openMyOrders,
  orderOffline,
  ordersOf,
  queueOneOrder,
  unsentOrders,
} from '../testing/offline/queued-orders.ts'
import { commandWorker } from '../testing/offline/worker-commands.ts'
import { stockOf } from '../testing/orders.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, signIn } from '../testing/shop.ts'

test('the browser wakes the worker, and the order is sent while no page of the shop is open', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page, product } = await queueOneOrder({ shop, network, openBrowser })
  const elsewhere = await context.newPage()
  const worker = await commandWorker(elsewhere, network.origin)
  await page.close()
  network.restore()
  await worker.sync('queue')
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)

  await elsewhere.goto(`${network.origin}/`)
  await expect(elsewhere.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
  expect(await ordersOf(shop, product)).toHaveLength(1)
})

test('a phone whose clock is years behind says so, and the order is sent once the clock is right', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page } = await openCachedShop(openBrowser)
  network.cut()
  await page.clock.setFixedTime(new Date('2019-05-01T08:00:00Z'))
  await orderOffline(page, products)
  await page.goto('/myorders')
  const waiting = unsentOrders(page)
  await expect(waiting).toContainText('Saa ya simu hii iko nyuma')
  await page.clock.setSystemTime(new Date())
  // A running attempt schedules the next one for later, so time must pass.
  await page.clock.resume()
  network.restore()
  await fireOnlineEvent(page)
  await expect(waiting).toBeHidden()
  expect(await ordersOf(shop, products[0])).toHaveLength(1)
})

test("a shop restored from yesterday's backup gets its lost orders again, and nothing twice", async ({
  shop,
  network,
  openBrowser,
}) => {
  const [before, after] = await makeOwnProducts(shop, 2)
  if (!before || !after) throw new Error('There is nothing to order')
  const { page } = await openCachedShop(openBrowser)
  const order = async (product: typeof before) => {
    await openCheckout(page, [product])
    return saveOrder(page)
  }
  const idInBackup = await order(before)
  const folder = await mkdtemp(join(tmpdir(), 'duka-backup-'))
  const database = await createTestDatabase()
  const cleaned = new AsyncDisposableStack()
  cleaned.defer(() => rm(folder, { recursive: true, force: true }))
  try {
    const path = join(folder, 'duka.tar')
    await writeBackup({ connection: connectionTo(shop.database.url), pictures: shop.services.pictures, path })
    await order(after)

    const dataDir = join(folder, 'data')
    await restoreBackup({
      path,
      connect: async () => connectionTo(database.url),
      dataDir,
      log: { warn: () => undefined },
    })
    const restored = await startTestShop({ DATABASE_URL: database.url, DATA_DIR: dataDir }, database)
    cleaned.defer(() => database.drop())
    cleaned.defer(() => restored.stop())
    expect([await ordersOf(restored, before), await ordersOf(restored, after)].map(({ length }) => length)).toEqual([
      1, 0,
    ])
    network.forwardTo(restored.origin)
    await openMyOrders(page)
    await expect.poll(() => ordersOf(restored, after)).toHaveLength(1)
    await expect(unsentOrders(page)).toBeHidden()
    const [lost] = await ordersOf(restored, after)
    // The resent order has a new number, which is shown to its owner.
    await expect(page.getByText(`Oda Na. ${lost?.id} imetumwa dukani.`)).toBeVisible()
    expect((await ordersOf(restored, before)).map(({ id }) => id)).toEqual([idInBackup])
  } finally {
    await cleaned.disposeAsync()
  }
})

test('ticks of an order cancelled meanwhile need a decision one by one, and move no stock', async ({
  shop,
  network,
  openBrowser,
}) => {
  const product = await makeProduct(shop.db, [{ price: 5000, stock: 9 }])
  await showMadeProducts(shop)
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, price: 5000, quantity: 2 }], { phone_number: undefined })
  const { order_id } = (await customer.post('submit_order', body)).body
  const { page, context } = await openBrowser()
  await visit(page)
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order_id}`)
  const box = page.getByRole('checkbox', { name: `Tayari: ${product.name}` })
  await expect(box).toBeEnabled()
  // The notice about queued ticks loads after the screen.
  await expect.poll(() => isFileCached(page, 'UnsentLines')).toBe(true)
  await waitForRequests(page)
  network.cut()
  await box.check()
  await expect(page.getByText('Haijatumwa', { exact: true })).toBeVisible()
  await box.uncheck()
  await expect(page.getByText('Haijatumwa: alama za Tayari 2.')).toBeVisible()
  expect((await customer.call('cancelOrder', { order_id: Number(order_id), reason: 'Nimeghairi' })).status).toBe(200)

  network.restore()
  await fireOnlineEvent(page)
  const question = page.getByText('Inahitaji uamuzi', { exact: true })
  const leaveIt = page.getByRole('button', { name: 'Acha', exact: true })
  // The second tick waits until the person has decided about the first.
  await expect(page.getByText('Inahitaji uamuzi wako: alama ya Tayari 1.')).toBeVisible()
  await expect(question).toBeVisible()
  await leaveIt.click()
  await fireOnlineEvent(page)
  await expect(page.getByText('Haijatumwa: alama ya Tayari 1.')).toBeHidden()
  await expect(question).toBeVisible()
  await leaveIt.click()
  await expect(page.getByText(/alama [yz]a Tayari/)).toBeHidden()
  await expect(box).not.toBeChecked()
  expect(await stockOf(shop, product.variants[0])).toBe(9)
})
