// The speed of the till with 20,000 products on a slow phone.
import { setTimeout } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { sql } from 'kysely'
import { fillProducts } from '../../server/testing/making/fill-products.ts'
import { showMadeProducts } from '../../server/testing/making/make-product.ts'
import { reportFigure } from '../../server/testing/processes/figures.ts'
import { paths } from '../../shop/paths.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

const PRODUCTS = 20_000
const SCANS = 30
/** The processor is slowed down by this factor, like that of a slow phone. */
const SLOWER = 4
/** In ms. The target is 100. Three runs took 70 to 98, so a lower limit would fail by chance on a busier machine. */
const MAX_MS = 150
/** The time in ms between two keys of a scanner. */
const SCANNER_MS = 8

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('with 20,000 products the till is soon ready for the next scan', async ({ page, context, shop }) => {
  await fillProducts(shop.db, PRODUCTS)
  await sql`
    insert into barcodes (code, product_id, pieces)
    select '6' || lpad(substr(id, 2), 7, '0'), id, 1 from products where id ~ '^p[0-9]+$'`.execute(shop.db)
  await sql`update variants set stock = 100 where product_id ~ '^p[0-9]+$'`.execute(shop.db)
  await sql`analyze barcodes`.execute(shop.db)
  await showMadeProducts(shop)
  await signIn(shop, context, 'salesperson')
  // Listens before the page's own listeners, because they stop the Enter of a scanner.
  await page.addInitScript(watchScans)
  await page.goto(paths.till)
  await untilHydrated(page)
  const search = page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' })
  await expect(search).toBeVisible()
  // The phone has cached the products, and loaded what it prepares while it is idle.
  await expect.poll(() => storesText(page, 'next_since')).toBe(true)
  await waitForRequests(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await search.focus()
  for (let n = 1; n <= SCANS; n += 1) {
    await typeAsScanner(cdp, codeOf(n))
    await page.waitForFunction((count) => Reflect.get(window, 'scanTimes').length === count, n, {
      timeout: 20_000,
      // Polls seldom, because each check takes the page's time.
      polling: 100,
    })
    await expect(page.getByRole('list', { name: 'Bidhaa za oda' }).getByRole('listitem')).toHaveCount(n)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
  }
  const times = await page.evaluate((): number[] => Reflect.get(window, 'scanTimes'))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const p95 = at(0.95)
  reportFigure(
    `from one scan to the next at the till, ${PRODUCTS} products, ${SLOWER}x slower processor`,
    `p50 ${at(0.5)} ms, p95 ${p95} ms, most ${at(1)} ms`,
  )
  expect(p95).toBeLessThanOrEqual(MAX_MS)
})

/**
 * Returns the barcode for the nth scan. Successive products are far apart in the list, and all are on sale: products
 * whose number ends in 3 or 6 are not (fill-products.ts).
 */
function codeOf(n: number): string {
  const number = (n * 661) % PRODUCTS
  return `6${String(number % 10 === 3 || number % 10 === 6 ? number + 1 : number).padStart(7, '0')}`
}

/** Types at a scanner's pace, without waiting for the page. The keys have the times at which a scanner sends them. */
async function typeAsScanner(cdp: CDPSession, code: string): Promise<void> {
  const began = Date.now()
  const keys = [...code, 'Enter'].map(async (key, at) => {
    await setTimeout(at * SCANNER_MS)
    const text = key === 'Enter' ? '\r' : key
    const timestamp = (began + at * SCANNER_MS) / 1000
    await Promise.all([
      cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, unmodifiedText: text, timestamp }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
    ])
  })
  await Promise.all(keys)
}

/**
 * Runs in the page. Measures from each Enter until the line is drawn, and the search is empty and focused. The frame
 * after the one that draws the line counts as the moment at which it is visible.
 */
function watchScans(): void {
  const times: number[] = []
  Object.assign(window, { scanTimes: times })
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      const lines = () => document.querySelectorAll('[aria-label="Bidhaa za oda"] > li').length
      const before = lines()
      const look = () => {
        const box = document.activeElement
        const isReady =
          box instanceof HTMLInputElement && box.role === 'searchbox' && box.value === '' && lines() > before
        if (isReady) {
          const seen = new MessageChannel()
          seen.port1.onmessage = () => times.push(performance.now() - timeStamp)
          seen.port2.postMessage(null)
        } else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}
