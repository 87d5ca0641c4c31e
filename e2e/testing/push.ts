import type { Locator, Page } from '@playwright/test'
import { type PushService, startPushService, type TestBrowser } from '../../server/testing/network/push-service.ts'
import { startTestShop } from '../../server/testing/start-test-shop.ts'
import { test as base, expect, untilHydrated } from './shop.ts'

/**
 * Fixtures for stories of push notifications. Headless Chromium has neither a push service nor notifications, so both
 * are replaced by fakes.
 */
export const test = base.extend<{
  service: PushService
  /** Registers the browser at the push service. `permission` is the person's answer to the permission prompt. */
  join: (permission: Permission) => Promise<TestBrowser>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
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

/** The person's answer to the browser's permission prompt; `default` means dismissed. */
type Permission = 'granted' | 'denied' | 'default'

type PushStandIn = { browser: TestBrowser; permission: Permission }

/**
 * Runs in every page. Answers the permission prompt, and acts as a push service whose subscription survives reloads.
 */
function standInForPushService({ browser, permission }: PushStandIn): void {
  const KEY = 'subscribed at the push service'
  const storedAnswer = () => localStorage.getItem('stand-in permission') ?? permission
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
  Object.defineProperty(Notification, 'permission', { get: storedAnswer })
  Object.assign(Notification, { requestPermission: async () => storedAnswer() })
}

/** Changes the person's answer to the permission prompt. */
export const answerPermission = (page: Page, permission: Permission): Promise<void> =>
  page.evaluate((now) => localStorage.setItem('stand-in permission', now), permission)

/** The sheet after an order, and its offer of push. */
export const orderResult = (page: Page) => page.getByRole('dialog', { name: 'Asante!' })
export const pushOffer = (page: Page) => orderResult(page).getByRole('heading', { name: 'Tukuambie oda ikiwa tayari?' })

/** Accepts the offer of push. */
export async function acceptPush(page: Page): Promise<void> {
  await orderResult(page).getByRole('button', { name: 'Ndiyo, niambie' }).click()
  await expect(orderResult(page).getByText('Sawa! Tutakuambia oda ikiwa tayari.')).toBeVisible()
}

/** Opens the list of notifications from home. */
export async function openBell(page: Page): Promise<Locator> {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Notisi/ }).click()
  return page.getByRole('dialog', { name: 'Notisi' })
}
