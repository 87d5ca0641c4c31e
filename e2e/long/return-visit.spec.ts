import { makeOwnProduct } from '../testing/cart.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { expect, untilHydrated } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('home is revalidated by ETag: an unchanged page costs only headers, a changed page is cached for later', async ({
  shop,
  network,
  openBrowser,
}) => {
  const product = await makeOwnProduct(shop)
  const { context, page } = await openBrowser()
  await visit(page)
  // The browser's HTTP cache may be empty; only the worker's cache matters.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  const answersToHome = () => network.answers().flatMap(({ path, status }) => (path === '/' ? [status] : []))
  let seen = 0
  const visitAgain = async () => {
    seen = answersToHome().length
    await page.goto('/')
    await untilHydrated(page)
  }
  const answers = () => answersToHome().slice(seen)
  const card = page.locator('article', { hasText: product.name })

  await visitAgain()
  await expect(card).toContainText('5,000')
  await expect.poll(answers).toEqual([304])

  const admin = await shop.as('admin')
  expect((await admin.call('editProduct', { id: product.id, price: 7000 })).status).toBe(200)
  await visitAgain()
  // The cached page is painted, and only the product list is refetched.
  await expect.poll(answers).toEqual([200])
  await expect(card).toContainText('7,000')
  await visitAgain()
  await expect.poll(answers).toEqual([304])
  network.cut()
  await page.reload()
  await untilHydrated(page)
  await expect(card).toContainText('7,000')
})
