import { type BrowserContext, test as base, type Page, expect as playwrightExpect } from '@playwright/test'
import providers from '../../config/providers.json' with { type: 'json' }
import facts from '../../config/shop.json' with { type: 'json' }
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import type { Role } from '../../shop/people/roles.ts'
import { enterAs } from './enter-as.ts'
import { trackRequests } from './pending-requests.ts'
import { ShopOfFile } from './shop-of-file.ts'

export const expect = playwrightExpect

/** In ms; several times as long as an overlay takes to close on a slow machine. */
const MAX_CLOSING_MS = 3000

/** Slows the browser's processor by this factor, to find stories that depend on timing. */
const { SLOW_PROCESSOR } = process.env

/** The names on the screen of the example shop, and of the provider from which stories order. */
export const shopName = facts.name
export const providerName = providers[0]?.name ?? ''
/** The other provider, for electronics. */
export const otherProviderName = providers[1]?.name ?? ''

/** Console errors of an offline page: failed requests, preloads, and registration of its worker. */
export const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|preload CSS|error occurred when fetching the script/

type StoryFixtures = {
  /** Additional environment variables of the story's shop. */
  shopEnvironment: Record<string, string>
  shop: TestShop
  /**
   * Console errors that a story expects; any other error fails it. The list must not have exactly two entries, because
   * Playwright treats a pair as a fixture and its options.
   */
  expectedErrors: RegExp[]
}

/**
 * `test` for stories: a separate shop per file with the demo products, and a phone of 360×800. Errors in the page or
 * its console fail the story.
 */
export const test = base.extend<StoryFixtures, { shops: ShopOfFile }>({
  shopEnvironment: [{}, { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const shops = new ShopOfFile()
      await use(shops)
      await shops.stop()
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops, shopEnvironment }, use, { file }) => use(await shops.open(file, shopEnvironment)),
  baseURL: async ({ shop }, use) => use(shop.origin),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    const errors = watchErrors(page)
    await trackRequests(page)
    await page.addInitScript(recordToasts)
    if (javaScriptEnabled) await navigateWhenSettled(page)
    await waitForClosing(page)
    if (SLOW_PROCESSOR) await slowDown(page, Number(SLOW_PROCESSOR))
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((one) => one.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
})

/** Slows the page's processor down by this factor. */
async function slowDown(page: Page, times: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    // Browsers log every refused call as an error, but stories may expect refusals.
    const refused = url.includes('/api/') && /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !refused) errors.push(`${message.text()} (${url})`)
  })
  return errors
}

/** Runs in the page. Records toasts, because they may have closed before a slow test looks for them. */
export function recordToasts(): void {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.toast')) shown.add(textContent ?? '')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Waits until a toast with this text has been shown since the page was loaded. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown: unknown = Reflect.get(window, 'shown')
    const isMeant = (one: string) => (typeof wanted === 'string' ? one.includes(wanted) : wanted.test(one))
    return shown instanceof Set && [...shown].map(String).some(isMeant)
  }, text)
}

/**
 * Makes `goto`, `reload`, `goBack` and `goForward` wait until the history has settled. If a story navigated while the
 * history entry of an overlay is being removed, either navigation could win.
 */
export async function navigateWhenSettled(page: Page): Promise<void> {
  await page.addInitScript(markHistoryMoves)
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const leave = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    const leaveLater = async (...args: unknown[]) => {
      await untilHistorySettled(page)
      return leave(...args)
    }
    Object.assign(page, { [name]: leaveLater })
  }
}

/**
 * Before each action, waits for a closing overlay, which blocks input. The wait has a timeout, because a story may have
 * paused the page's clock.
 */
export async function waitForClosing(page: Page): Promise<void> {
  const closing = page.locator('dialog.closing')
  const wait = () => closing.first().waitFor({ state: 'hidden', timeout: MAX_CLOSING_MS }).catch(ignoreTimeout)
  await page.addLocatorHandler(closing.first(), wait, { noWaitAfter: true })
}

const ignoreTimeout = (error: Error) => {
  if (error.name !== 'TimeoutError') throw error
}

/** Runs in the page. Marks the document while it moves through the history. */
function markHistoryMoves(): void {
  const { go } = history
  history.go = (steps) => {
    document.documentElement.dataset.walks = 'yes'
    go.call(history, steps)
  }
  addEventListener('popstate', () => delete document.documentElement.dataset.walks, true)
}

/** Logs the browser in as a new person of that role, from the next page on. */
export async function signIn(shop: TestShop, context: BrowserContext, role: Role) {
  const client = await shop.as(role)
  await enterAs(context, client)
  return client
}

/** Suppresses the phone prompt, as if 'Sihitaji sasa' had been tapped. */
export async function withoutPhonePrompt(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('phone_not_now', String(Date.now())))
}

/** Responds to requests to WhatsApp, so that no story needs the internet. */
export const standInForWhatsApp = (context: BrowserContext): Promise<unknown> =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/html' }))

/** Waits for hydration; before that, only 'Nunua' and links work. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1')
}

/** Waits until no overlay is open or has a history entry, because removing the entry would interrupt a navigation. */
export async function untilOverlaysClosed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.documentElement.classList.contains('locked') && !(history.state?.overlays > 0),
  )
}

/**
 * Waits until the history has exactly one entry per open overlay, because removing an entry would interrupt a
 * navigation.
 */
export async function untilHistorySettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { walks } = document.documentElement.dataset
    return !walks && document.querySelectorAll('dialog[open]').length === (history.state?.overlays ?? 0)
  })
}

/**
 * Waits for the overlay host, which loads when the phone is idle. From then on shortcuts work, the focus is managed,
 * and logins in other tabs are noticed.
 */
export async function untilOverlayHostReady(page: Page): Promise<void> {
  await untilHydrated(page)
  await expect(page.locator('body > div[role=status]')).toBeAttached()
  // Waits until the effects of the host have run.
  await expect(page.locator('html')).not.toHaveClass(/still/)
}

/** Holds requests to these URLs, like a slow network, until the returned function is called. */
export async function holdRequests(page: Page, ...addresses: readonly string[]): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await released
      await route.continue()
    })
  }
  return resolve
}

/** Holds the request for the main bundle. */
export const holdBundle = (page: Page): Promise<() => void> => holdRequests(page, '**/assets/main-*.js')
