import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { fillCart } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import type { FilledShop } from './fill.ts'
import { createSettledWaiter } from './settled.ts'
import type { Shot, Viewer } from './shot.ts'

const TIMEOUT_MS = 20_000
/** A shot that stays busy (`isBusy`) is captured after this many ms. */
const BUSY_MS = 1500

type OpenOptions = { viewer: Viewer; shop: FilledShop; shot: Shot; options: BrowserContextOptions }
type Opened = { page: Page; waitUntilSettled: () => Promise<void> }

/**
 * Opens a browser for this viewer. It serves this shot and all others that can share a browser with it. Returns its
 * page at the shop's URL, and a function that waits until the page has settled. Closing the context closes the browser.
 */
export async function openBrowser(browser: Browser, { viewer, shop, shot, options }: OpenOptions): Promise<Opened> {
  const context = await browser.newContext({
    locale: 'sw-TZ',
    timezoneId: 'Africa/Dar_es_Salaam',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    javaScriptEnabled: !shot.isPlain,
    ...options,
  })
  await signInAs(context, viewer, shop)
  if (!shot.showsPhonePrompt)
    await context.addInitScript(() => localStorage.setItem('phone_not_now', String(Date.now())))
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const waitUntilSettled = waiterFor(shot, page)
  await page.goto('/robots.txt')
  return { page, waitUntilSettled }
}

function waiterFor({ isBusy, isPlain }: Shot, page: Page): () => Promise<void> {
  if (isBusy) return () => page.waitForTimeout(BUSY_MS)
  // Without scripts nothing loads later, and pictures far below never load.
  if (isPlain) return () => page.waitForLoadState('load')
  return createSettledWaiter(page)
}

/** Opens the screen, presses what the shot needs, and waits until the result has appeared. */
export async function openShot(
  page: Page,
  shot: Shot,
  { shop, waitUntilSettled }: { shop: FilledShop } & Pick<Opened, 'waitUntilSettled'>,
): Promise<void> {
  await fillCart(page, shot.emptyCart ? [] : shop.cart)
  // The previous shot may have emulated print.
  await page.emulateMedia({ media: null })
  await shot.prepare?.(page, shop)
  await page.goto(shot.path)
  await waitUntilSettled()
  await shot.open?.(page)
  // The opened sheet or dialog may still have to load.
  if (shot.open && !shot.inPage) await page.locator('dialog[open]').last().waitFor()
}

async function signInAs(context: BrowserContext, viewer: Viewer, { people, guest }: FilledShop): Promise<void> {
  if (viewer === 'anonymous') return
  if (viewer === 'guest') await context.addInitScript(beGuest, guest.phone)
  await enterAs(context, viewer === 'guest' ? guest.client : people[viewer])
}

/** Runs in the page: sets the two markers of a guest (web/data/device/guest.ts). */
function beGuest(phone: string): void {
  localStorage.setItem('guest_phone', phone)
  localStorage.setItem(
    'guest_user',
    JSON.stringify({ phone_number: phone, role: 'guest', hasPassword: false, name: 'Mgeni' }),
  )
}
