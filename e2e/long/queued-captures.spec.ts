// Queued paper orders: none is lost, none is sent twice, and none is sent as somebody else's.
import type { BrowserContext, Page } from '@playwright/test'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { capturedTexts } from '../../shop/texts/captured.ts'
import { signOutTexts } from '../../shop/texts/session.ts'
import { queuedCaptureTexts } from '../../web/staff/captured/queued-texts.ts'
import { passesAxe } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import {
  capturedOf,
  fillPaperForm,
  PHOTO_WIDTH,
  queuedCapture,
  queuedPhotos,
  savePaperOffline,
  shownWidth,
  takePaperOffline,
  unsentCaptures,
  waitForPaperForm,
} from '../testing/offline/queued-captures.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { commandWorker } from '../testing/offline/worker-commands.ts'
import { expect, signIn, untilHydrated } from '../testing/shop.ts'

const FORM = '/manual-order-entry'
const LIST = '/captured-orders'
const CALL = '/api/captured_orders.php'

type OpenedBrowser = { context: BrowserContext; page: Page }

/** Opens the form of a paper order as a salesperson, and waits until the phone has cached its files. */
async function openForm(shop: TestShop, openBrowser: () => Promise<OpenedBrowser>) {
  const { context, page } = await openBrowser()
  await visit(page)
  const seller = await signIn(shop, context, 'salesperson')
  await page.goto(FORM)
  await waitForPaperForm(page)
  return { context, page, seller }
}

test('a paper order whose response is lost is stored once; if it was changed meanwhile, the person is asked', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openForm(shop, openBrowser)
  network.cutAt(1, 'answer', CALL)
  await takePaperOffline(page, { phone: '0754111301', name: 'Jibu Lililopotea' })
  const [first] = await capturedOf(shop, 'Jibu Lililopotea')
  expect(first).toMatchObject({ phone: '+255754111301' })
  network.restore()
  await fireOnlineEvent(page)
  await expect(unsentCaptures(page)).toBeHidden()
  expect(await capturedOf(shop, 'Jibu Lililopotea')).toEqual([first])

  await page.goto(FORM)
  network.cutAt(1, 'answer', CALL)
  await takePaperOffline(page, { phone: '0754111302', name: 'Mama Kwanza' })
  await queuedCapture(page, 'Mama Kwanza').getByRole('button', { name: 'Badilisha' }).click()
  await expect(page.getByLabel('Namba ya simu ya mteja')).toHaveValue('0754111302')
  await page.getByLabel('Namba ya simu ya mteja').fill('0754111303')
  network.restore()
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByText(queuedCaptureTexts.alreadyReceived)).toBeVisible()
  await expect.poll(() => shownWidth(page.getByRole('main'))).toBe(PHOTO_WIDTH)
  await passesAxe(page)
  await page.getByRole('button', { name: queuedCaptureTexts.sendAsNew }).click()
  await expect(page.getByRole('heading', { name: capturedTexts.turnIntoOrder })).toBeVisible()
  const phones = (await capturedOf(shop, 'Mama Kwanza')).map(({ phone }) => phone)
  expect(phones).toEqual(['+255754111302', '+255754111303'])
})

test('a refused paper order comes back with its photo, and does not hold up others', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openForm(shop, openBrowser)
  network.cut()
  await fillPaperForm(page, { phone: '0754111401', name: 'Mzee Kato' })
  await page.getByRole('checkbox', { name: /Unganisha na akaunti yake/ }).check()
  await savePaperOffline(page, 'Mzee Kato')
  await page.goto(FORM)
  await takePaperOffline(page, { phone: '0754111402', name: 'Mama Baraka' })
  await expect(page.getByText('Haijatumwa: oda za picha 2.')).toBeVisible()
  await passesAxe(page)

  network.restore()
  await fireOnlineEvent(page)
  await expect.poll(() => capturedOf(shop, 'Mama Baraka')).toHaveLength(1)
  const refused = queuedCapture(page, 'Mzee Kato')
  await expect(refused.getByText('Inahitaji uamuzi', { exact: true })).toBeVisible()
  await expect(refused).toContainText('Namba 0754111401 haina akaunti dukani.')
  await expect(page.getByText('Inahitaji uamuzi wako: oda ya picha 1.')).toBeVisible()
  await passesAxe(page)
  expect(await capturedOf(shop, 'Mzee Kato')).toEqual([])

  // Meanwhile another order is being typed. Neither this order nor the refused one is lost.
  await page.goto(FORM)
  await page.getByLabel('Jina la mteja').fill('Anayefuata')
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await page.goto(LIST)
  await refused.getByRole('button', { name: 'Badilisha' }).click()
  await expect(page.getByText(/Kuna oda nyingine unayoandika/)).toBeVisible()
  await page.goto(FORM)
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Anayefuata')
  await page.getByRole('button', { name: 'Anza upya' }).click()
  await page.goto(LIST)
  await refused.getByRole('button', { name: 'Badilisha' }).click()
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Mzee Kato')
  await expect.poll(() => shownWidth(page.getByRole('main'))).toBe(PHOTO_WIDTH)
  await page.getByRole('checkbox', { name: /Unganisha na akaunti yake/ }).uncheck()
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByRole('heading', { name: capturedTexts.turnIntoOrder })).toBeVisible()
  expect(await capturedOf(shop, 'Mzee Kato')).toHaveLength(1)
})

test('a paper order waits for its maker after a logout, and is neither shown to nor sent by another person', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page, seller } = await openForm(shop, openBrowser)
  network.cut()
  await takePaperOffline(page, { phone: '0754111501', name: 'Wa Kwanza' })
  await context.clearCookies()
  network.restore()
  await page.goto('/')
  await expect(page.getByText('Haijatumwa: oda 1 ya akaunti.')).toBeVisible()

  const other = await signIn(shop, page.context(), 'salesperson')
  await page.goto(LIST)
  await expect(page.getByText('Bado hakuna oda za picha.')).toBeVisible()
  await fireOnlineEvent(page)
  await expect(unsentCaptures(page)).toBeHidden()
  expect(await capturedOf(shop, 'Wa Kwanza')).toEqual([])
  expect(other.person.id).not.toBe(seller.person.id)

  await enterAs(page.context(), seller)
  await page.goto(LIST)
  await expect(page.getByRole('button', { name: /^Wa Kwanza/ })).toBeVisible()
  const stored = await capturedOf(shop, 'Wa Kwanza')
  expect(stored.map(({ taken_by }) => taken_by)).toEqual([seller.person.id])
})

test('without an open page the worker sends a paper order when the browser wakes it', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page } = await openForm(shop, openBrowser)
  network.cut()
  await takePaperOffline(page, { phone: '0754111601', name: 'Usiku Kucha' })
  const [photo] = await queuedPhotos(page)
  const blank = await context.newPage()
  const worker = await commandWorker(blank, network.origin)
  await page.close()
  network.restore()
  expect(await capturedOf(shop, 'Usiku Kucha')).toEqual([])
  await worker.sync('queue')
  await expect.poll(async () => (await capturedOf(shop, 'Usiku Kucha')).map((one) => one.photo)).toEqual([photo])
})

/**
 * Runs in the page. Makes every write fail as on a full phone. A smaller quota would take effect too late, because the
 * browser checks the quota only every half minute.
 */
function fillPhone(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  addEventListener('room', () => {
    IDBObjectStore.prototype.put = put
  })
}

test('on a full phone nothing typed is lost, and the form says why the order cannot be queued', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openForm(shop, openBrowser)
  await fillPaperForm(page, { phone: '0754111701', name: 'Simu Imejaa' })
  network.cut()
  await page.evaluate(fillPhone)
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByText(queuedCaptureTexts.noRoom)).toBeVisible()
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Simu Imejaa')
  expect(await shownWidth(page.getByRole('main'))).toBe(PHOTO_WIDTH)
  await page.evaluate(() => dispatchEvent(new Event('room')))
  await savePaperOffline(page, 'Simu Imejaa')
  network.restore()
  await fireOnlineEvent(page)
  await expect.poll(() => capturedOf(shop, 'Simu Imejaa')).toHaveLength(1)
})

test("the shop asks before a logout or a tap on 'Ondoa' deletes a waiting paper order", async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openForm(shop, openBrowser)
  network.cut()
  for (const [name, phone] of [
    ['Ya Kuondoa', '0754111801'],
    ['Ya Kutoka', '0754111802'],
  ] as const) {
    await page.goto(FORM)
    await takePaperOffline(page, { phone, name })
  }
  await queuedCapture(page, 'Ya Kuondoa').getByRole('button', { name: 'Ondoa', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Ndiyo, iondoe' }).click()
  await expect(queuedCapture(page, 'Ya Kuondoa')).toBeHidden()
  await expect(queuedCapture(page, 'Ya Kutoka')).toBeVisible()

  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('button', { name: 'Toka' }).click()
  await expect(question).toContainText('Mambo ambayo hayajatumwa dukani: 1.')
  await question.getByRole('button', { name: signOutTexts.dropUnsent }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => queuedPhotos(page)).toEqual([])
  network.restore()
  await page.goto('/')
  await untilHydrated(page)
  expect([...(await capturedOf(shop, 'Ya Kuondoa')), ...(await capturedOf(shop, 'Ya Kutoka'))]).toEqual([])
})
