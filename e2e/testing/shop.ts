import { type BrowserContext, test as base, type Page, expect as playwrightExpect } from '@playwright/test'
import providers from '../../config/providers.json' with { type: 'json' }
import facts from '../../config/shop.json' with { type: 'json' }
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import type { Role } from '../../shop/people/roles.ts'
import { enterAs } from './enter-as.ts'
import { noteRequests } from './on-their-way.ts'
import { ShopOfFile } from './shop-of-file.ts'

export const expect = playwrightExpect

/** Several times as long as closing takes, on a slow machine. */
const MAX_CLOSING_MS = 3000

/** How many times slower the browser's processor is: for whoever looks for stories that depend on chance. */
const { SLOW_PROCESSOR } = process.env

/** The example shop's name, and the provider's that the stories order from, as they are on the screen. */
export const shopName = facts.name
export const providerName = providers[0]?.name ?? ''

type StoryFixtures = {
  /** What the story's shop is started with besides the usual. */
  shopEnvironment: Record<string, string>
  shop: TestShop
  /** Sentences that a story expects in the console; everything else there fails it. */
  expectedErrors: RegExp[]
}

/**
 * `test` for stories: a shop of its own per file, filled with the demo products, and a phone of 360×800 that looks at
 * it. An error in the page or in its console fails the story.
 */
export const test = base.extend<StoryFixtures, { shops: ShopOfFile }>({
  shopEnvironment: [{}, { option: true }],
  shops: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted from here
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
    noteRequests(page)
    await page.addInitScript(keepMessages)
    if (javaScriptEnabled) await leaveWhenSettled(page)
    await waitForClosing(page)
    if (SLOW_PROCESSOR) await slowDown(page, Number(SLOW_PROCESSOR))
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((one) => one.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
})

/** From now on the page's processor is so many times slower. */
async function slowDown(page: Page, times: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
}

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    // Browsers note every refusal of a call in the console, and a story may well be about one.
    const refused = url.includes('/api/') && /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !refused) errors.push(`${message.text()} (${url})`)
  })
  return errors
}

/** Runs in the page: keeps the messages that were shown. They close by themselves, before a slow machine looks. */
export function keepMessages(): void {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.toast')) shown.add(textContent ?? '')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Waits until a message with this text has been shown in the page since it was loaded. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown: unknown = Reflect.get(window, 'shown')
    const isMeant = (one: string) => (typeof wanted === 'string' ? one.includes(wanted) : wanted.test(one))
    return shown instanceof Set && [...shown].map(String).some(isMeant)
  }, text)
}

/**
 * Whoever drives a browser by a program is quicker than its history: a page that is left while the shop still walks back
 * over what an overlay has left there is left by one of the two, which is chance. Here the walk ends first.
 */
export async function leaveWhenSettled(page: Page): Promise<void> {
  await page.addInitScript(noteWalks)
  for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const leave = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>
    const leaveLater = async (...args: unknown[]) => {
      await settled(page)
      return leave(...args)
    }
    Object.assign(page, { [name]: leaveLater })
  }
}

/**
 * A drawer that is closing lets nobody through, and whoever types by a program would type into nothing: what comes next
 * waits for it. Not for ever, since a story may have stopped the page's clock.
 */
export async function waitForClosing(page: Page): Promise<void> {
  const closing = page.locator('dialog.closing')
  const wait = () => closing.first().waitFor({ state: 'hidden', timeout: MAX_CLOSING_MS }).catch(goOn)
  await page.addLocatorHandler(closing.first(), wait, { noWaitAfter: true })
}

const goOn = (error: Error) => {
  if (error.name !== 'TimeoutError') throw error
}

/** Runs in the page: notes that it is walking back, until it has come there. */
function noteWalks(): void {
  const { go } = history
  history.go = (steps) => {
    document.documentElement.dataset.walks = 'yes'
    go.call(history, steps)
  }
  addEventListener('popstate', () => delete document.documentElement.dataset.walks, true)
}

/** Signs the browser in as a new person of that role; the next page that opens is theirs. */
export async function signIn(shop: TestShop, context: BrowserContext, role: Role) {
  const client = await shop.as(role)
  await enterAs(context, client)
  return client
}

/** A browser that has said 'Sihitaji sasa' already, so that the phone prompt does not lie over the story. */
export async function withoutPhonePrompt(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => sessionStorage.setItem('phone_not_now', '1'))
}

/** A page of ours answers for WhatsApp: no story reaches out of this machine. */
export const standInForWhatsApp = (context: BrowserContext): Promise<unknown> =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/html' }))

/** Waits until React has taken the page over: before, only 'Nunua' and links work. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1')
}

/** Waits until no overlay is open and none has an entry in the history: the walk back would cut off a navigation. */
export async function closed(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.documentElement.classList.contains('locked') && !(history.state?.overlays > 0),
  )
}

/** Waits until the history has an entry for each open overlay and no more: a walk back would cut off a navigation. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { walks } = document.documentElement.dataset
    return !walks && document.querySelectorAll('dialog[open]').length === (history.state?.overlays ?? 0)
  })
}

/**
 * Waits until the overlay host has come, which is loaded when the phone is idle: from then on keys lead, the focus is kept
 * in the screen, and logins in other tabs are noticed.
 */
export async function hostReady(page: Page): Promise<void> {
  await ready(page)
  await expect(page.locator('body > div[role=status]')).toBeAttached()
  // Its effects have run.
  await expect(page.locator('html')).not.toHaveClass(/still/)
}

/** Keeps what these addresses answer on its way, as a slow network does, until what it returns is called. */
export async function hold(page: Page, ...addresses: readonly string[]): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await released
      await route.continue()
    })
  }
  return resolve
}

/** Keeps the bundle on its way. */
export const holdBundle = (page: Page): Promise<() => void> => hold(page, '**/assets/main-*.js')
