import type { Page } from '@playwright/test'
import { type PushService, startPushService, type TestBrowser } from '../../server/testing/network/push-service.ts'
import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { test as base } from './shop.ts'

/**
 * Stories of a shop that sends notifications. Chromium without a window has neither push service nor notifications: its
 * borders are stood in for.
 */
export const test = base.extend<{ service: PushService }>({
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
})

/** What the person says to the browser's own question; `default`: it was pushed aside. */
type Permission = 'granted' | 'denied' | 'default'

type StandIn = { browser: TestBrowser; permission: Permission }

/** In every page: what the person says, and a push service that gives this subscription and keeps it over reloads. */
export function standInForPushService({ browser, permission }: StandIn): void {
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
