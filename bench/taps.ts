// Measures two durations, with the CPU slowed down to a quarter: from a tap on a card until the product is painted from
// the list's data, and from the tap on 'back' until the list is painted again.
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.ts'

/** The factor by which the CPU is slowed down. */
const SLOWDOWN = 4
const TAPS = 5
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type TapTimes = {
  /** Milliseconds from the tap on a card until the product's heading is painted, for each of five products. */
  product: number[]
  /** Milliseconds from the tap on the first card to the heading if the product screen's script has not arrived yet. */
  unprepared: number
  /** Milliseconds from the tap on 'back' until the list is painted. */
  back: number[]
  /** How far the card moved, in px, between each tap and the return to the list. */
  moved: number[]
}

/** Opens products of the home page on an emulated phone, and goes back each time. */
export async function benchTaps(origin: string): Promise<TapTimes> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const times: TapTimes = { product: [], unprepared: 0, back: [], moved: [] }
  const open = async ({ holdsScript }: { holdsScript: boolean }) => {
    const page = await browser.newPage(PHONE)
    await page.addInitScript(() => localStorage.setItem('phone_not_now', String(Date.now())))
    // This request is never answered, so the product is painted without the script of its screen.
    if (holdsScript) await page.route('**/assets/ProductScreen-*.js', () => {})
    await page.goto(origin)
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1')
    // While the request is unanswered, the network never becomes idle.
    if (!holdsScript) await page.waitForLoadState('networkidle')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return page
  }
  const page = await open({ holdsScript: false })
  for (let at = 0; at < TAPS; at += 1) {
    const card = page.locator('#bidhaa article').nth(at * 4)
    await card.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const before = await card.boundingBox()
    times.product.push(await timeTap(page, `#bidhaa article:nth-child(${at * 4 + 1}) h2 a`, 'main h1', '#bidhaa'))
    await page.waitForLoadState('networkidle')
    times.back.push(await timeTap(page, '[aria-label="Rudi nyuma"]', '#bidhaa article', '.product-page'))
    times.moved.push(Math.abs(((await card.boundingBox())?.y ?? Number.NaN) - (before?.y ?? 0)))
  }
  const unprepared = await open({ holdsScript: true })
  times.unprepared = await timeTap(unprepared, '#bidhaa article h2 a', 'main h1', '#bidhaa')
  await browser.close()
  return times
}

/** Returns the time from the tap until a frame is painted in which `shown` is visible and `gone` is not. */
function timeTap(page: Page, tapped: string, shown: string, gone: string): Promise<number> {
  return page.evaluate(
    ([tapped = '', shown = '', gone = '']) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        document.querySelector<HTMLElement>(tapped)?.click()
        const look = () => {
          const isReplaced = document.querySelector(shown) && !document.querySelector(gone)
          if (!isReplaced) return requestAnimationFrame(look)
          // The change is painted at the end of this frame. The callback of the next frame runs after that.
          requestAnimationFrame(() => resolve(performance.now() - start))
        }
        requestAnimationFrame(look)
      }),
    [tapped, shown, gone],
  )
}
