import { type BrowserContext, test as base, type Page, expect as playwrightExpect } from '@playwright/test'
import providers from '../../config/providers.json' with { type: 'json' }
import facts from '../../config/shop.json' with { type: 'json' }
import { seedDemoProducts } from '../../server/start/demo/seed-demo.ts'
import { startTestShop, type TestShop } from '../../server/testing/start-test-shop.ts'
import type { Role } from '../../shop/people/roles.ts'

export const expect = playwrightExpect

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
  page: async ({ page, expectedErrors }, use) => {
    const errors = watchErrors(page)
    await page.addInitScript(keepMessages)
    await use(page)
    const unexpected = errors.filter((text) => !expectedErrors.some((one) => one.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
})

/**
 * The shop that the stories of one file share. Which files one worker runs, and in which order, is chance: a shop that
 * they shared would make what one story sees depend on it.
 */
class ShopOfFile {
  #key = ''
  #shop: TestShop | null = null

  /** Returns the shop of this file with these settings; that of the file before is stopped. */
  async open(file: string, environment: Record<string, string>): Promise<TestShop> {
    const key = JSON.stringify([file, environment])
    if (this.#shop && this.#key === key) return this.#shop
    await this.stop()
    this.#shop = await startTestShop(environment)
    this.#key = key
    await seedDemoProducts(this.#shop.services)
    return this.#shop
  }

  async stop(): Promise<void> {
    await this.#shop?.stop()
    this.#shop = null
  }
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

/** Runs in the page: keeps the messages that were shown. Some close after a second, before a slow machine looks. */
function keepMessages(): void {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.toast')) shown.add(textContent ?? '')
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Waits until a message with this text has been shown in the page since it was loaded. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown: unknown = Reflect.get(window, 'shown')
    return shown instanceof Set && [...shown].some((one) => String(one).includes(wanted))
  }, text)
}

/** Signs the browser in as a new person of that role; the next page that opens is theirs. */
export async function signIn(shop: TestShop, context: BrowserContext, role: Role) {
  const client = await shop.as(role)
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: shop.origin }))
  await context.addCookies(cookies)
  return client
}

/** A browser that has said 'Sihitaji sasa' already, so that the phone prompt does not lie over the story. */
export async function withoutPhonePrompt(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => sessionStorage.setItem('phone_not_now', '1'))
}

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
  await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === (history.state?.overlays ?? 0))
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
