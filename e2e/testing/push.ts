import type { Locator, Page } from '@playwright/test'
import { type PushService, startPushService, type TestBrowser } from '../../server/testing/network/push-service.ts'
import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { test as base, expect, ready } from './shop.ts'

/**
 * Stories of a shop that sends notifications. Chromium without a window has neither push service nor notifications: its
 * borders are stood in for.
 */
export const test = base.extend<{
  service: PushService
  /** Makes the browser a new one of the push service; its person says this when asked. */
  join: (permission: Permission) => Promise<TestBrowser>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted from here
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.stop()
  },
  shop: async ({ service }, use) => {
    const shop = await startTestShop({}, undefined, { network: service.network, subject: 'https://duka.example' })
    await use(shop)
    await shop.stop()
  },
  join: ({ context, service }, use) =>
    use(async (permission) => {
      const browser = service.newBrowser()
      await context.addInitScript(standInForPushService, { browser, permission })
      return browser
    }),
})

/** What the person says to the browser's own question; `default`: it was pushed aside. */
type Permission = 'granted' | 'denied' | 'default'

type StandIn = { browser: TestBrowser; permission: Permission }

/** In every page: what the person says, and a push service that gives this subscription and keeps it over reloads. */
function standInForPushService({ browser, permission }: StandIn): void {
  const KEY = 'subscribed at the push service'
  const said = () => localStorage.getItem('said to the browser') ?? permission
  const subscription = () => ({
    endpoint: browser.endpoint,
    options: {},
    toJSON: () => browser,
    unsubscribe: async () => localStorage.removeItem(KEY),
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? subscription() : null),
    subscribe: async () => {
      localStorage.setItem(KEY, '1')
      return subscription()
    },
  })
  Object.defineProperty(Notification, 'permission', { get: said })
  Object.assign(Notification, { requestPermission: async () => said() })
}

/** From now on the person says this instead. */
export const sayToBrowser = (page: Page, permission: Permission): Promise<void> =>
  page.evaluate((now) => localStorage.setItem('said to the browser', now), permission)

/** What the person sees after an order, and the offer to be told that it is ready. */
export const orderResult = (page: Page) => page.getByRole('dialog', { name: 'Asante!' })
export const pushOffer = (page: Page) => orderResult(page).getByRole('heading', { name: 'Tukuambie oda ikiwa tayari?' })

/** Says yes to that offer. */
export async function acceptPush(page: Page): Promise<void> {
  await orderResult(page).getByRole('button', { name: 'Ndiyo, niambie' }).click()
  await expect(orderResult(page).getByText('Sawa! Tutakuambia oda ikiwa tayari.')).toBeVisible()
}

/** Opens the list of notifications from home. */
export async function openBell(page: Page): Promise<Locator> {
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: /^Notisi/ }).click()
  return page.getByRole('dialog', { name: 'Notisi' })
}
