import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type CuttableNetwork, startCuttableNetwork } from '../network/cuttable-network.ts'
import { trackRequests } from '../pending-requests.ts'
import { test as base, expect, navigateWhenSettled, recordToasts, untilHydrated, waitForClosing } from '../shop.ts'

/** Fixtures for stories of an offline shop, in a browser whose profile survives closing it. */
export const test = base.extend<{
  /** The folder of the browser's profile. */
  profile: string
  network: CuttableNetwork
  /** Opens the browser with the profile, and closes the previous one first. */
  openBrowser: () => Promise<{ context: BrowserContext; page: Page }>
}>({
  serviceWorkers: 'allow',
  network: async ({ shop }, use) => {
    const network = await startCuttableNetwork(shop.origin)
    await use(network)
    await network.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'duka-profile-'))
    await use(profile)
    await rm(profile, { recursive: true, force: true })
  },
  openBrowser: async ({ network, profile, launchOptions, viewport, isMobile, hasTouch, locale, timezoneId }, use) => {
    let open: BrowserContext | undefined
    await use(async () => {
      await open?.close()
      const phone = { viewport, isMobile, hasTouch, locale, timezoneId }
      open = await chromium.launchPersistentContext(profile, { ...launchOptions, ...phone, baseURL: network.origin })
      await open.addInitScript(() => localStorage.setItem('phone_not_now', String(Date.now())))
      await open.addInitScript(recordToasts)
      const page = open.pages()[0] ?? (await open.newPage())
      await trackRequests(page)
      await navigateWhenSettled(page)
      await waitForClosing(page)
      return { context: open, page }
    })
    await open?.close()
  },
})

export const offlineLine = (page: Page) => page.getByText(/^Huna mtandao: unaona bidhaa za saa \d\d:\d\d$/)

/** Makes the first visit, and waits until the worker has cached everything on the page. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  const isCached = async () => {
    const shown = [...document.images].filter((one) => one.complete && one.currentSrc.includes('/pictures/'))
    const cached = await Promise.all([location.pathname, '/config/providers.json'].map((one) => caches.match(one)))
    const pictures = await Promise.all(shown.map(({ currentSrc }) => caches.match(currentSrc, { ignoreVary: true })))
    return [...cached, ...pictures].every(Boolean)
  }
  await expect.poll(() => page.evaluate(isCached)).toBe(true)
}

/** Returns true if the worker has cached a file whose name starts with `name`, such as 'MyOrdersScreen'. */
export const isFileCached = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    async (part) => (await (await caches.open('files')).keys()).some(({ url }) => url.includes(`/${part}-`)),
    name,
  )
