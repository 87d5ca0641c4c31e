// Data costs money: what 2G, Save-Data and an idle page cost, with the service worker in control.
import type { BrowserContext, Page } from '@playwright/test'
import { buyableProducts } from '../testing/cart.ts'
import { expectStillSlides } from '../testing/layout/still-slides.ts'
import type { CuttableNetwork } from '../testing/network/cuttable-network.ts'
import { releasePart, waitForParts } from '../testing/offline/cached-parts.ts'
import { isFileCached, test } from '../testing/offline/persistent-browser.ts'
import { takePaperOffline } from '../testing/offline/queued-captures.ts'
import { orderOffline, waitForCheckout } from '../testing/offline/queued-orders.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, signIn, untilHydrated, untilOverlaysClosed } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

type Connection = { saveData?: boolean; effectiveType?: string }

/** Makes pages and the worker see this connection. The browser's own emulation only affects pages. */
async function standInForConnection(
  network: CuttableNetwork,
  context: BrowserContext,
  connection: Connection,
): Promise<void> {
  const worker = await (await fetch(`${network.origin}/sw.js`)).text()
  const standIn = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });`
  network.replace('/sw.js', `${standIn}\n${worker}`)
  await context.addInitScript(standIn)
}

/** Records the URLs that the page requests from now on, and the widths of its pictures, which are in their ETags. */
function noteAnswers(page: Page) {
  const asked: string[] = []
  const widths = new Set<number>()
  page.on('response', (response) => {
    asked.push(response.url())
    const [, width] = /-(\d+)\.\w+"$/.exec(response.headers().etag ?? '') ?? []
    if (width) widths.add(Number(width))
  })
  return { asked, widths }
}

test('on 2G the pictures are the smallest, nothing moves or is prefetched, and an order waits for a network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await standInForConnection(network, context, { effectiveType: '2g' })
  await page.goto('/')
  await waitForCheckout(page)
  // Forgets the pictures of the first visit, which began without a worker.
  await page.evaluate(() => caches.delete('pictures'))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.clock.install()
  const { asked, widths } = noteAnswers(page)
  await page.goto('/')
  await untilHydrated(page)
  await expectStillSlides(page)
  await expect.poll(() => [...widths]).toEqual([180])
  expect(asked.filter((address) => /(ProductScreen|OrderLineSheet)-/.test(address))).toEqual([])

  network.cut()
  await orderOffline(page, await buyableProducts(shop, 1))
})

test('with data saving the first product in the cart fetches the offline files for ordering', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await buyableProducts(shop, 1)
  const { context, page } = await openBrowser()
  await standInForConnection(network, context, { saveData: true })
  await page.goto('/')
  await waitForCheckout(page)
  await page.reload()
  await untilHydrated(page)
  await waitForRequests(page)
  expect(await isFileCached(page, 'MyOrdersScreen')).toBe(false)

  await page.getByRole('button', { name: `Nunua: ${products[0]?.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weka kikapuni' }).click()
  await untilOverlaysClosed(page)
  await expect.poll(() => isFileCached(page, 'MyOrdersScreen')).toBe(true)
  network.cut()
  await orderOffline(page, products)
})

test('with data saving staff get their offline files when they first open an offline screen', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await standInForConnection(network, context, { saveData: true })
  await page.goto('/')
  await waitForCheckout(page)
  await signIn(shop, context, 'salesperson')
  await page.reload()
  await untilHydrated(page)
  await waitForRequests(page)
  const { file, holds } = await releasePart('captureOrders')
  const [form = ''] = holds.filter((address) => address.includes('ManualOrderScreen'))
  const isKept = (address: string) => page.evaluate((one) => caches.match(one).then(Boolean), address)
  expect(await isKept(form)).toBe(false)
  network.cut()
  await page.getByRole('button', { name: 'Menyu' }).click()
  await expect(page.getByText('Kazi zangu: zinahitaji mtandao.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await untilOverlaysClosed(page)
  network.restore()

  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('link', { name: /^Oda ya picha/ }).click()
  await waitForParts(page, ['staff', 'captureOrders'])
  expect(network.answers().filter(({ path }) => path === file)).toHaveLength(1)
  expect(network.answers().some(({ path }) => path === '/api/get_orders.php')).toBe(false)
  network.cut()
  await takePaperOffline(page, { phone: '0754111905', name: 'Data Kidogo' })
})

/**
 * Bytes that TLS and TCP add to a response. With them a response costs 0.4 KB, as measured on a phone's network
 * (docs/performance.md).
 */
const CONNECTION_BYTES = 220

test('an idle page only polls notifications, which takes at most 60 KB in an hour', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await signIn(shop, context, 'customer')
  await page.clock.install()
  await page.goto('/')
  await waitForCheckout(page)
  await page.clock.runFor(60_000)
  await waitForRequests(page)
  const [before, bytesBefore] = [network.answers().length, network.bytesSent()]
  for (let seconds = 0; seconds < 3600; seconds += 10) {
    await page.clock.runFor(10_000)
    await waitForRequests(page)
  }
  const answers = network.answers().slice(before)
  expect(new Set(answers.map(({ path, status }) => `${path} ${status}`))).toEqual(
    new Set(['/api/get_notifications.php 304']),
  )
  expect(answers.length).toBeGreaterThan(100)
  const bytes = network.bytesSent() - bytesBefore + answers.length * CONNECTION_BYTES
  expect(bytes).toBeLessThanOrEqual(60_000)
})
