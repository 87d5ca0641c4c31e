// Notifications while no page of the shop is open.
import type { Worker } from '@playwright/test'
import type { TestBrowser } from '../server/testing/network/push-service.ts'
import { requireValue } from '../server/testing/require-value.ts'
import { paths } from '../shop/paths.ts'
import { navTexts } from '../shop/texts/common.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProducts, openCheckout, saveOrder } from './testing/cart.ts'
import { commandWorker } from './testing/offline/worker-commands.ts'
import { acceptPush, openBell, orderResult, pushOffer, test } from './testing/push.ts'
import { expect, signIn, untilOverlaysClosed, withoutPhonePrompt } from './testing/shop.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

type Shown = { title: string; body: string; data: unknown }

/**
 * Makes the worker record the notifications that it shows and the URLs that it opens, instead of passing them to the
 * phone.
 */
async function standInForPhone(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown: Shown[] = []
    const opened: string[] = []
    Object.assign(globalThis, { shown, opened })
    Object.assign(Reflect.get(globalThis, 'clients'), { openWindow: async (link: string) => void opened.push(link) })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, data }: Omit<Shown, 'title'>) => {
        shown.push({ title, body, data })
      },
    })
  })
}

const shownOnPhone = (worker: Worker) =>
  worker.evaluate(() => (Reflect.get(globalThis, 'shown') as Shown[]).map(({ title, body }) => `${title}: ${body}`))

/** Taps the first notification. */
async function tapNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown = Reflect.get(globalThis, 'shown') as Shown[]
    const notification = { ...shown[0], close: () => shown.shift() }
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
  })
}

/** Simulates a browser that replaces its subscription. */
async function replaceSubscription(worker: Worker, before: TestBrowser, after: TestBrowser): Promise<void> {
  await worker.evaluate(
    ({ before, after }) => {
      const change = { oldSubscription: before, newSubscription: { toJSON: () => after }, waitUntil: () => undefined }
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), change))
    },
    { before, after },
  )
}

test('a guest turns push on after an order, opens the notification of the ready order, and turns push off', async ({
  context,
  page,
  shop,
  service,
  join,
}) => {
  const browser = await join('granted')
  await openCheckout(page, await makeOwnProducts(shop, 1))
  const order = await saveOrder(page)
  await expect(pushOffer(page)).toBeVisible()
  await passesAxe(page)
  await acceptPush(page)
  await orderResult(page).getByRole('link', { name: 'Endelea kununua' }).click()
  await expect(orderResult(page)).toBeHidden()
  await untilOverlaysClosed(page)

  const admin = await shop.as('admin')
  await admin.call('updateOrderItemReady', { order_id: order, item_index: 0, ready: true })
  await shop.services.push.sendWaiting()
  const { content } = requireValue(service.received[0])
  const worker = requireValue(context.serviceWorkers()[0])
  await standInForPhone(worker)
  await (await commandWorker(page)).push(content)
  const message = `Oda Na. ${order} iko tayari: bidhaa zote zimekamilika.`
  await expect.poll(() => shownOnPhone(worker)).toEqual([`${content.title}: ${message}`])
  await tapNotification(worker)
  await page.waitForURL(`**${paths.order(order)}`)
  await expect(page.getByRole('heading', { name: `Oda Na. ${order}` })).toBeVisible()
  expect(await shownOnPhone(worker)).toEqual([])

  const bell = await openBell(page)
  await expect(
    bell.getByText(
      'Zimewashwa: utapata notisi oda yako ikiwa tayari, au bidhaa unayoisubiri ikifika, hata kama hujafungua duka kwenye simu.',
    ),
  ).toBeVisible()

  // A dialog with typed text may be open, so the page stays as it is.
  await (await commandWorker(page)).push(content)
  await tapNotification(worker)
  await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'opened'))).toEqual([paths.order(order)])
  await expect(bell).toBeVisible()

  const addresses = () => shop.db.selectFrom('push_subscriptions').select('endpoint').execute()
  const other = service.newBrowser()
  await replaceSubscription(worker, browser, other)
  await expect.poll(addresses).toEqual([{ endpoint: other.endpoint }])
  await replaceSubscription(worker, other, browser)
  await expect.poll(addresses).toEqual([{ endpoint: browser.endpoint }])

  await bell.getByRole('button', { name: 'Zima notisi' }).click()
  await expect(bell.getByRole('button', { name: 'Washa notisi' })).toBeVisible()
  expect(await addresses()).toEqual([])
})

test('a member of staff who blocked notifications is told how to allow them', async ({ context, page, shop, join }) => {
  await signIn(shop, context, 'storeManager')
  await join('denied')
  await page.goto(paths.account)
  await expect(page.getByRole('heading', { name: navTexts.myAccount })).toBeVisible()
  await expect(page.getByText(/^Umezuia notisi za duka hili\. Kuziruhusu: fungua mipangilio/)).toBeVisible()
  await passesAxe(page)
})
