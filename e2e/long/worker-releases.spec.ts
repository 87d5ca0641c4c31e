import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { expect, shopName, untilHydrated } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('a new release takes over beside an open tab, which continues with its own files', async ({
  network,
  openBrowser,
}) => {
  const { context, page } = await openBrowser()
  await visit(page)
  await page.getByPlaceholder('Tafuta bidhaa...').fill('sabuni')
  network.update()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('banner')).toContainText(shopName)
  const isNext = () => document.querySelector('[data-main*="/next-"]') !== null
  expect(await other.evaluate(isNext)).toBe(false)
  const keptHome = () => caches.match('/').then((kept) => kept?.text())
  await expect.poll(() => other.evaluate(keptHome)).toContain('/next-')
  network.cut()
  await other.reload()
  await untilHydrated(other)
  expect(await other.evaluate(isNext)).toBe(true)
  await other.getByRole('button', { name: 'Menyu' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()

  await page.bringToFront()
  await expect(page.getByPlaceholder('Tafuta bidhaa...')).toHaveValue('sabuni')
  await page.getByRole('button', { name: 'Menyu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the server can switch the worker off', async ({ shop, network, openBrowser }) => {
  const { page } = await openBrowser()
  await visit(page)
  const off = await startTestShop({ SERVICE_WORKER: 'off' }, shop.database)
  try {
    network.forwardTo(off.origin)
    await page.goto('/')
    const isGone = async () =>
      (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0
    await expect.poll(() => page.evaluate(isGone)).toBe(true)
    await page.goto('/')
    await untilHydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-worker', 'off')
    expect(await page.evaluate(isGone)).toBe(true)
  } finally {
    await off.stop()
  }
})

/** A broken release: it takes over at once, and returns an empty page for every URL. */
const BROKEN = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(new Response('', { headers: { 'content-type': 'text/html' } })))`

test('the server can remove a broken worker whose pages are empty', async ({ shop, network, openBrowser }) => {
  const { page } = await openBrowser()
  await visit(page)
  network.replace('/sw.js', BROKEN)
  const isEmpty = async () => {
    await page.goto('/')
    return page.evaluate(() => document.body.childElementCount === 0)
  }
  await expect.poll(isEmpty).toBe(true)

  const off = await startTestShop({ SERVICE_WORKER: 'off' }, shop.database)
  try {
    network.replace('/sw.js', null)
    network.forwardTo(off.origin)
    // No code of the shop runs in an empty page, but the browser requests the worker's script at each visit.
    await expect.poll(isEmpty).toBe(false)
    await untilHydrated(page)
    await expect(page.getByRole('banner')).toContainText(shopName)
  } finally {
    await off.stop()
  }
})
