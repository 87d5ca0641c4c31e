// The offline tasks of staff work without a network, even if none of them was opened before.
import type { Page } from '@playwright/test'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { signOutTexts } from '../../shop/texts/session.ts'
import { passesAxe } from '../testing/axe.ts'
import { cachedPartNames, releasePart, waitForParts } from '../testing/offline/cached-parts.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse, SELLER_PARTS } from '../testing/offline/prepared-seller.ts'
import { capturedOf, queuedCapture, takePaperOffline, unsentCaptures } from '../testing/offline/queued-captures.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, expectToast, signIn, untilHydrated } from '../testing/shop.ts'

type Signed = Awaited<ReturnType<typeof signIn>>

/** Opens the menu with the tasks of staff. */
async function openWork(page: Page) {
  await page.getByRole('button', { name: 'Menyu' }).click()
  const work = page.getByRole('region', { name: 'Kazi zangu' })
  await expect(work.getByRole('link', { name: /^Oda ya picha/ })).toBeVisible()
  return work
}

const sessionsOf = (shop: TestShop, { person }: Signed) =>
  shop.db.selectFrom('sessions').where('person_id', '=', person.id).selectAll().execute()

const logoutButton = (page: Page) => page.getByRole('button', { name: 'Toka', exact: true })

test('a salesperson who has only seen home continues offline, and a paper order is sent once', async ({
  shop,
  network,
  openBrowser,
}) => {
  const first = await openBrowser()
  const { seller, productName } = await openHomeForOfflineUse(shop, first.page)
  network.cut()
  const { page } = await openBrowser()
  let failedFetches = 0
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/products.php')) failedFetches += 1
  })
  await page.goto('/')
  await untilHydrated(page)

  const work = await openWork(page)
  await expect(work.getByRole('link', { name: /^Oda ya picha/ })).toContainText('Piga picha ya oda ya mteja')
  await expect(work.getByRole('link', { name: /^Ongeza bidhaa/ })).toContainText('Inahitaji mtandao')
  // The second fetch is the last, so an error would be visible now.
  await expect.poll(() => failedFetches).toBeGreaterThanOrEqual(2)
  await waitForRequests(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await passesAxe(page)
  await work.getByRole('link', { name: /^Oda ya picha/ }).click()
  await takePaperOffline(page, { phone: '0754111901', name: 'Bila Mtandao' })

  await expect(page).toHaveURL(/\/captured-orders/)
  await expect(unsentCaptures(page)).toContainText('Bila Mtandao')
  await expect(page.getByRole('button', { name: 'Karatasi Yangu' })).toBeVisible()
  await expect(page.getByText(/^Huna mtandao: unaona oda za picha zilivyokuwa saa \d\d:\d\d$/)).toBeVisible()
  await passesAxe(page)

  await page.getByRole('link', { name: /^Oda( \d|$)/ }).click()
  await page.getByRole('button', { name: 'Oda Yangu' }).click()
  await page.getByRole('checkbox', { name: `Tayari: ${productName}` }).check()
  await expect(page.getByText('Haijatumwa: alama ya Tayari 1.')).toBeVisible()
  await page.goto('/MyAccount')
  await expect(page.getByRole('region', { name: 'Taarifa zangu' })).toContainText('Bila mtandao')
  await passesAxe(page)

  await logoutButton(page).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Mambo ambayo hayajatumwa dukani: 2.')
  await question.getByRole('button', { name: 'Ghairi' }).click()
  expect(await capturedOf(shop, 'Bila Mtandao')).toEqual([])
  network.restore()
  await fireOnlineEvent(page)
  await expect(page.getByText(/Haijatumwa/)).toHaveCount(0)
  expect(await capturedOf(shop, 'Bila Mtandao')).toMatchObject([{ taken_by: seller.person.id }])
})

test('a screen that needs a network says so, offers a way out, and opens automatically when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openBrowser()
  const { seller } = await openHomeForOfflineUse(shop, page)
  network.cut()
  await (await openWork(page)).getByRole('link', { name: /^Taarifa za biashara/ }).click()
  const screen = page.getByRole('main')
  await expect(screen.getByRole('heading', { name: 'Hakuna intaneti' })).toBeVisible()
  await expect(page.getByText('Huna mtandao', { exact: true })).toBeVisible()
  await expect(page.getByText(/unaona bidhaa/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await passesAxe(page)
  await screen.getByRole('button', { name: 'Fungua menyu' }).click()
  await expect(page.getByRole('region', { name: 'Kazi zangu' })).toBeVisible()
  await page.keyboard.press('Escape')
  network.restore()
  await fireOnlineEvent(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hakuna intaneti' })).toBeHidden()
  await expect(page).toHaveURL(/inventory-analytics/)

  network.cut()
  await page.goto('/AboutUs')
  await screen.getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expectToast(page, signOutTexts.doneHere)
  expect(await sessionsOf(shop, seller)).toHaveLength(1)
  network.restore()
  await page.goto('/')
  await expect.poll(() => sessionsOf(shop, seller)).toHaveLength(0)
})

const waysOut = {
  'the menu': openWork,
  'the account page': (page: Page) => page.goto('/MyAccount'),
}

for (const [way, open] of Object.entries(waysOut)) {
  test(`an offline logout from ${way} deletes the queued entries`, async ({ shop, network, openBrowser }) => {
    const { page } = await openBrowser()
    await openHomeForOfflineUse(shop, page)
    network.cut()
    await page.goto('/manual-order-entry')
    await takePaperOffline(page, { phone: '0754111902', name: 'Ya Kufuta' })
    await page.goto('/')
    await untilHydrated(page)
    await open(page)
    await logoutButton(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Toka na uyafute' }).click()
    await expectToast(page, signOutTexts.doneHere)
    for (const text of ['Ya Kufuta', 'Oda Yangu', 'Karatasi Yangu']) expect(await storesText(page, text)).toBe(false)
    await expect.poll(() => cachedPartNames(page)).toBe('')
    network.restore()
    await page.goto('/')
    await untilHydrated(page)
    expect(await capturedOf(shop, 'Ya Kufuta')).toEqual([])
  })
}

test('recently prefetched lists are not fetched again by the next page', async ({ shop, network, openBrowser }) => {
  const { page } = await openBrowser()
  await openHomeForOfflineUse(shop, page)
  const lists = ['/api/get_orders.php', '/api/get_captured_orders.php']
  const asked = () => network.answers().filter(({ path, status }) => lists.includes(path) && status === 200)
  const before = asked().length
  await page.reload()
  const isPrepared = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('prepare-offline'))
  await expect.poll(() => page.evaluate(isPrepared)).toBe(true)
  await waitForRequests(page)
  expect(asked()).toHaveLength(before)
})

/** Returns the URL that a file has in the next release. */
const renamed = (address: string) => address.replace('/assets/', '/assets/next-')

test('a new release fetches the files of staff before it takes over, each file once', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openBrowser()
  await openHomeForOfflineUse(shop, page)
  network.update()
  const before = network.answers().length
  await page.goto('/')
  const keptHome = () => caches.match('/').then((kept) => kept?.text())
  await expect.poll(() => page.evaluate(keptHome)).toContain('/next-')
  // The new release fetches its files. The open page is from the old release and requests none of them.
  await waitForParts(page, SELLER_PARTS, renamed)
  network.cut()
  await page.goto('/')
  await untilHydrated(page)
  expect(await page.evaluate(() => document.querySelector('[data-main*="/next-"]') !== null)).toBe(true)
  await (await openWork(page)).getByRole('link', { name: /^Oda ya picha/ }).click()
  await takePaperOffline(page, { phone: '0754111903', name: 'Toleo Jipya' })
  network.restore()
  await page.goto('/')
  await untilHydrated(page)
  await expect.poll(() => capturedOf(shop, 'Toleo Jipya')).toHaveLength(1)
  const files = network
    .answers()
    .slice(before)
    .filter(({ path }) => path.startsWith('/assets/next-'))
  const paths = files.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(3)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('a person who logged in with an older release gets the offline files at the next visit', async ({
  shop,
  network,
  openBrowser,
}) => {
  const worker = await (await fetch(`${network.origin}/sw.js`)).text()
  expect(worker).toContain('keep-for')
  // An older release does not send this message.
  network.replace('/sw.js', worker.replaceAll('keep-for', 'keep-nothing'))
  const { page } = await openBrowser()
  await visit(page)
  await signIn(shop, page.context(), 'salesperson')
  await page.goto('/')
  await expect.poll(() => storesText(page, '["orders","list","all",""]')).toBe(true)
  const { holds } = await releasePart('captureOrders')
  const keepsForm = (address = '') => caches.match(address).then(Boolean)
  expect(await page.evaluate(keepsForm, holds.at(-1))).toBe(false)

  network.replace('/sw.js', null)
  const taken = page.evaluate(
    () => new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))),
  )
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  await taken
  await page.goto('/')
  await waitForParts(page, SELLER_PARTS)
  network.cut()
  await page.goto('/')
  await untilHydrated(page)
  await (await openWork(page)).getByRole('link', { name: /^Oda ya picha/ }).click()
  await takePaperOffline(page, { phone: '0754111904', name: 'Wa Zamani' })
  await expect(queuedCapture(page, 'Wa Zamani')).toBeVisible()
})

test('a customer gets the account page but no files of staff, even after a salesperson used the same phone', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openBrowser()
  await visit(page)
  const customer = await signIn(shop, page.context(), 'customer')
  await page.goto('/')
  await waitForParts(page, ['person'])
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Oda zangu' }).click()
  await expect(page.getByText('Bado huna oda.')).toBeVisible()
  await page.goto('/MyAccount')
  await expect(page.getByRole('region', { name: 'Taarifa zangu' })).toBeVisible()
  const staffs = await Promise.all((['staff', 'captureOrders'] as const).map(releasePart))
  const theirs = staffs.flatMap(({ idle, file, holds }) => [...idle, file, ...holds])
  const asked = (from: number) =>
    network
      .answers()
      .slice(from)
      .map(({ path }) => path)
  expect(asked(0).filter((path) => theirs.includes(path))).toEqual([])
  network.cut()
  await page.goto('/MyAccount')
  await expect(page.getByRole('region', { name: 'Taarifa zangu' })).toBeVisible()
  await logoutButton(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expectToast(page, signOutTexts.doneHere)
  network.restore()
  // The first request ends the session that was logged out offline.
  await page.goto('/')
  await expect.poll(() => sessionsOf(shop, customer)).toHaveLength(0)
  // Its response removes the cookie. Otherwise the cookie would log out the next person.
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookieNames).not.toContain('session')

  await signIn(shop, page.context(), 'salesperson')
  await page.goto('/')
  await waitForParts(page, SELLER_PARTS)
  await signIn(shop, page.context(), 'customer')
  await page.goto('/')
  await expect.poll(() => cachedPartNames(page)).toBe('["person"]')
  network.update()
  const before = network.answers().length
  await page.goto('/')
  const keptHome = () => caches.match('/').then((kept) => kept?.text())
  await expect.poll(() => page.evaluate(keptHome)).toContain('/next-')
  const next = theirs.map(renamed)
  expect(asked(before).filter((path) => next.includes(path))).toEqual([])
})
