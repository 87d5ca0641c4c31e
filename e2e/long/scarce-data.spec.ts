import type { BrowserContext, Page } from '@playwright/test'
import { someProducts } from '../testing/cart.ts'
import type { CuttableNetwork } from '../testing/cuttable-network.ts'
import { keepsFile, test } from '../testing/kept-browser.ts'
import { allHere } from '../testing/on-their-way.ts'
import { keepsCheckout, orderOffline } from '../testing/queued-orders.ts'
import { closed, expect, ready, signIn } from '../testing/shop.ts'
import { expectStillSlides } from '../testing/still-slides.ts'

/** Data costs money: what 2G, Save-Data and a page that only lies open cost, with the service worker in charge. */

test.use({ serviceWorkers: 'allow' })

type Connection = { saveData?: boolean; effectiveType?: string }

/** From now on pages and the worker take this for their connection; the browser's own switches reach pages alone. */
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

/** The addresses that the page asks for from now on, and the widths of the pictures that come, from their ETags. */
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

test('on 2G the worker gives the smallest pictures, nothing moves or is fetched ahead, and an order waits for a network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await standInForConnection(network, context, { effectiveType: '2g' })
  await page.goto('/')
  await keepsCheckout(page)
  // The first visit began before there was a worker.
  await page.evaluate(() => caches.delete('pictures'))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await page.clock.install()
  const { asked, widths } = noteAnswers(page)
  await page.goto('/')
  await ready(page)
  await expectStillSlides(page)
  await expect.poll(() => [...widths]).toEqual([180])
  expect(asked.filter((address) => /(ProductScreen|OrderLineSheet)-/.test(address))).toEqual([])

  network.cut()
  await orderOffline(page, await someProducts(shop, 1))
})

test('who saves data gets the files of cart and checkout with the first product in the cart, and can order without a network', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await someProducts(shop, 1)
  const { context, page } = await openBrowser()
  await standInForConnection(network, context, { saveData: true })
  await page.goto('/')
  await keepsCheckout(page)
  await page.reload()
  await ready(page)
  await allHere(page)
  expect(await keepsFile(page, 'MyOrdersScreen')).toBe(false)

  await page.getByRole('button', { name: `Nunua: ${products[0]?.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Weka kwenye oda' }).click()
  await closed(page)
  await expect.poll(() => keepsFile(page, 'MyOrdersScreen')).toBe(true)
  network.cut()
  await orderOffline(page, products)
})

/** What TLS and TCP add to an answer: counted on a phone's network (docs/performance.md), where one comes to 0.4 KB. */
const CONNECTION_BYTES = 220

test('an hour in which nobody touches the page asks for notifications alone, and costs at most 60 KB', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await signIn(shop, context, 'customer')
  await page.clock.install()
  await page.goto('/')
  await keepsCheckout(page)
  await page.clock.runFor(60_000)
  await allHere(page)
  const [before, bytesBefore] = [network.answers().length, network.bytesSent()]
  for (let seconds = 0; seconds < 3600; seconds += 10) {
    await page.clock.runFor(10_000)
    await allHere(page)
  }
  const answers = network.answers().slice(before)
  expect(new Set(answers.map(({ path, status }) => `${path} ${status}`))).toEqual(
    new Set(['/api/get_notifications.php 304']),
  )
  expect(answers.length).toBeGreaterThan(100)
  const bytes = network.bytesSent() - bytesBefore + answers.length * CONNECTION_BYTES
  expect(bytes).toBeLessThanOrEqual(60_000)
})
