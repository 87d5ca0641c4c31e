import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type CuttableNetwork, startCuttableNetwork } from './cuttable-network.ts'
import { noteRequests } from './on-their-way.ts'
import { test as base, expect, keepMessages, leaveWhenSettled, ready, waitForClosing } from './shop.ts'

/** Stories of a shop without a network, in a browser that keeps its profile. */
export const test = base.extend<{
  /** The folder of the browser's profile. */
  profile: string
  network: CuttableNetwork
  /** Opens the browser with the profile; what it had open before is closed. */
  openBrowser: () => Promise<{ context: BrowserContext; page: Page }>
}>({
  serviceWorkers: 'allow',
  network: async ({ shop }, use) => {
    const network = await startCuttableNetwork(shop.origin)
    await use(network)
    await network.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted from here
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
      await open.addInitScript(() => sessionStorage.setItem('phone_not_now', '1'))
      await open.addInitScript(keepMessages)
      const page = open.pages()[0] ?? (await open.newPage())
      noteRequests(page)
      await leaveWhenSettled(page)
      await waitForClosing(page)
      return { context: open, page }
    })
    await open?.close()
  },
})

export const offlineLine = (page: Page) => page.getByText(/^Huna mtandao: unaona bidhaa za saa \d\d:\d\d$/)

/** The first visit: waits until the worker has kept what the page has shown. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await ready(page)
  const hasKept = async () => {
    const shown = [...document.images].filter((one) => one.complete && one.currentSrc.includes('/pictures/'))
    const kept = await Promise.all([location.pathname, '/config/providers.json'].map((one) => caches.match(one)))
    const pictures = await Promise.all(shown.map(({ currentSrc }) => caches.match(currentSrc, { ignoreVary: true })))
    return [...kept, ...pictures].every(Boolean)
  }
  await expect.poll(() => page.evaluate(hasKept)).toBe(true)
}

/** Whether a part of the shop is kept for when there is no network, by the name of its file: 'MyOrdersScreen'. */
export const keepsFile = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    async (part) => (await (await caches.open('files')).keys()).some(({ url }) => url.includes(`/${part}-`)),
    name,
  )
