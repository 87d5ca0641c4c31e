import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import facts from '../config/shop.json' with { type: 'json' }
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { requireValue } from '../server/testing/require-value.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { navTexts } from '../shop/texts/common.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { swipe } from './testing/fingers.ts'
import { expectStillSlides } from './testing/layout/still-slides.ts'
import {
  holdBundle,
  holdRequests,
  shopName,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const cards = (page: Page) => page.locator('#bidhaa .card:not([aria-hidden])')

test('the products are in the document, and scrolling loads more', async ({ page, shop }) => {
  // More products than the document contains, and older than those of other stories.
  for (let index = 0; index < 24; index += 1)
    await makeProduct(shop.db, [{}], { created_at: new Date(2025, 0, 1 + index) })
  await showMadeProducts(shop)
  await page.goto('/')
  await expect(page.getByRole('link', { name: shopName })).toBeVisible()
  await untilHydrated(page)
  await expect(cards(page)).toHaveCount(4)
  for (const count of [28, 52, 76]) {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count)
  }
})

test("'Nunua' fills the cart before hydration", async ({ page }) => {
  const release = await holdBundle(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const plain = page.locator('article', { hasNotText: catalogTexts.priceFrom }).locator('[data-buy]').first()
  await plain.click()
  await plain.click()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
  await expect(page.getByText(orderTexts.addedToCart)).toBeVisible()
  const lines = await page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? ''))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ quantity: 2, type: null, mode: 'normal', instructions: '' })
  expect(Object.keys(lines[0]).sort()).toEqual(
    ['id', 'image', 'instructions', 'mode', 'name', 'price', 'quantity', 'type'].sort(),
  )
  expect(lines[0].price).toBeGreaterThan(0)

  release()
  await untilHydrated(page)
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
})

test('new products and best sellers are rows above the list', async ({ page, shop }) => {
  const { rows } = await sql<{ name: string }>`
    with sold as (
      insert into daily_figures (product_id, day, units_sold)
      select id, current_date, 100 + row_number() over (order by id) from products
      where status = 'inapatikana' and exists (select from variants where product_id = products.id and price > 0) limit 5
      returning product_id, units_sold
    ) select name from sold join products on id = product_id order by units_sold desc`.execute(shop.db)
  await showMadeProducts(shop)
  await page.goto('/')
  const row = page.getByRole('region', { name: catalogTexts.bestSellers })
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(rows.map(({ name }) => name))
  await untilHydrated(page)
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(rows.map(({ name }) => name))

  await row.getByRole('button', { name: catalogTexts.buy }).first().click()
  await expect(page.getByRole('dialog').or(page.getByText(orderTexts.addedToCart)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(row.getByRole('button').first()).toBeFocused()

  const list = row.getByRole('list')
  await swipe(page, page.locator('[aria-label="Zinazouzika"] ul'), -120)
  await expect.poll(() => list.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: `Ona zote: ${catalogTexts.newProducts}` }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(catalogTexts.newProducts)
  await expect(row).toBeHidden()
})

test("'Nunua' on a product with types is remembered until its form can open", async ({ page }) => {
  const release = await holdBundle(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const withTypes = page.locator('article', { hasText: catalogTexts.priceFrom }).first()
  const name = await withTypes.locator('h2').innerText()
  await withTypes.locator('[data-buy]').click()
  release()
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('a swipe changes the category, and after three taps on a category Zote begins with four of its products', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab(catalogTexts.all)).toHaveAttribute('aria-selected', 'true')

  await swipe(page, page.locator('.banner'), -40)
  await expect(tab(catalogTexts.all)).toHaveAttribute('aria-selected', 'true')
  await swipe(page, page.locator('.banner'), -120)
  await expect(tab(catalogTexts.newProducts)).toHaveAttribute('aria-selected', 'true')
  await swipe(page, page.locator('[role=tablist]'), 120)
  await expect(tab(catalogTexts.all)).toHaveAttribute('aria-selected', 'true')

  const { body } = await shop.anonymous().get('products', { category: 'Redio', limit: 4 })
  const radios = body.data.map(({ name }) => name)
  const names = cards(page).locator('h2')
  const usual = await names.allTextContents()
  const leading = [...radios, ...usual.filter((name) => !radios.includes(name))].slice(0, usual.length)
  for (let tap = 0; tap < 3; tap += 1) {
    await expect(names).toHaveText(usual)
    await tab('Redio').click()
    await expect(page).toHaveURL(/aina=Redio/)
    await expect(names.first()).toHaveText(requireValue(radios[0]))
    await tab(catalogTexts.all).click()
    await expect(page).toHaveURL('/')
  }
  await expect(names).toHaveText(leading)
  await page.reload()
  await untilHydrated(page)
  await expect(names).toHaveText(leading)
  expect(await page.evaluate(() => localStorage.getItem('categoryClicks'))).toContain('Redio')
})

test("the banner says by the phone's clock whether the shop is open, and keeps its height", async ({ page }) => {
  const release = await holdBundle(page)
  // Friday 20 November 2026, 17:59 in the shop.
  await page.clock.install({ time: new Date('2026-11-20T14:59:00Z') })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const banner = page.locator('.banner')
  await expect(banner).toContainText(facts.hours)
  const before = await banner.boundingBox()
  release()
  await expect(banner).toContainText('Leo wazi hadi 18:00')
  expect((await banner.boundingBox())?.height).toBe(before?.height)
  await page.clock.runFor(60_000)
  await expect(banner).toContainText('Imefungwa sasa · inafunguliwa kesho 08:00')
  expect((await banner.boundingBox())?.height).toBe(before?.height)
})

test('each category has the picture of its newest product', async ({ page, shop }) => {
  const { body } = await shop.anonymous().get('products', { category: 'Redio', limit: 1 })
  await page.goto('/')
  await untilHydrated(page)
  const tab = page.getByRole('tab', { name: 'Redio', exact: true })
  await tab.scrollIntoViewIfNeeded()
  await expect(tab.locator('img')).toHaveAttribute('srcset', `${body.data[0]?.image}-180.webp 180w`)
})

test('the category strip is one tab stop, with arrow keys inside', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('tab', { name: catalogTexts.all }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: catalogTexts.newProducts })).toBeFocused()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(catalogTexts.newProducts)
})

test('the chosen category is in view from the first frame on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const look = () => {
      const tab = document.querySelector('.strip [aria-selected=true]')
      const frame = tab?.parentElement?.getBoundingClientRect()
      const chosen = tab?.getBoundingClientRect()
      if (frame && chosen && frame.width > 0)
        Object.assign(window, { seenAtOnce: `${tab?.textContent} ${chosen.right <= frame.right}` })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/?aina=Elekroniki')
  await page.waitForFunction(() => 'seenAtOnce' in window)
  expect(await page.evaluate(() => Reflect.get(window, 'seenAtOnce'))).toBe('Elekroniki true')
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a lost network and a failing shop each have their own message, and a retry', async ({ page }) => {
    await page.goto('/')
    await untilHydrated(page)
    await page.route('**/api/products.php**', (route) => route.abort())
    await page.getByRole('tab', { name: catalogTexts.newProducts }).click()
    await expect(page.getByText(catalogTexts.offline)).toBeVisible()
    await expect(page.getByText('Unavyoweza kufanya sasa')).toBeVisible()
    await page.unroute('**/api/products.php**')
    await page.route('**/api/products.php**', (route) =>
      route.fulfill({ status: 503, json: { success: false, status: 'error', error: 'x', message: 'x' } }),
    )
    await page.getByRole('button', { name: 'Jaribu tena' }).click()
    await expect(page.getByText(catalogTexts.loadFailed)).toBeVisible()
    await page.unroute('**/api/products.php**')
    await page.getByRole('button', { name: 'Jaribu tena' }).click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test('a product is painted from its card, then completed, and going back restores the position', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/ProductScreen-*.js', '**/api/get_product_by_id.php**')
  await page.goto('/')
  // Opening a product stores the exact position of its card.
  await untilOverlayHostReady(page)
  await cards(page).nth(3).scrollIntoViewIfNeeded()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  const card = cards(page).nth(20)
  await card.scrollIntoViewIfNeeded()
  const name = await card.locator('h2').innerText()
  const price = (await card.locator('.price').textContent()) ?? ''
  const painted = await card.locator('img').first().evaluate(whenPainted)
  // Scrolls the link into view first. Otherwise the click would scroll the page, after its position was read.
  await card.getByRole('link', { name }).scrollIntoViewIfNeeded()
  const before = await card.boundingBox()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('main .price')).toHaveText(price)
  await expect(page.locator('main .photo').first()).toHaveCSS('background-image', `url("${painted}")`)
  await expect(page.locator('.product-description')).toHaveCount(0)
  release()
  await expect(page.locator('.product-description')).not.toBeEmpty()
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await expect(card).toBeInViewport()
  // The list is rendered before it is scrolled, so the card may reach its old place a moment later.
  const moved = async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(moved).toBeLessThan(2)
})

/** Returns the URL of a picture's file, once it is decoded. */
const whenPainted = (image: HTMLImageElement) => image.decode().then(() => image.currentSrc)

test('a screen for which the person lacks the right redirects home', async ({ page, shop }) => {
  await page.goto('/Wafanyakazi/')
  await expect(page).toHaveURL(`${shop.origin}/`)
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('shows a link home', async ({ page, shop }) => {
    const response = await page.goto('/haipo/kabisa')
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'Rudi dukani' }).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
    for (const path of ['/bidhaa/hakuna-hii', '/bidhaa/%E0%A4%A', '/%E0%A4%A']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Ukurasa huu haupo' })).toBeVisible()
    }
  })
})

test('with data saving the pictures are the smallest and do not slide', async ({ page }) => {
  const sizes = new Set<string>()
  page.on('response', (response) => {
    const [, size] = /-(\d+)\.\w+"$/.exec(response.headers().etag ?? '') ?? []
    if (size) sizes.add(size)
  })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await expectStillSlides(page)
  await expect(page.locator('.strip img')).toHaveCount(0)
  await expect.poll(() => [...sizes]).toEqual(['180'])
})

test('an overlay that opens for the first time appears as soon as its script is loaded, not after a timer', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await untilHydrated(page)
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: navTexts.aboutUs }).click()
  await expect(page.getByRole('heading', { level: 1, name: navTexts.aboutUs })).toBeVisible()
})
