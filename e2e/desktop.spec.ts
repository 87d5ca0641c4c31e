import type { Locator, Page } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { paths } from '../shop/paths.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { stockTexts } from '../shop/texts/stock.ts'
import { passesAxe } from './testing/axe.ts'
import { findLayoutFaults } from './testing/layout/layout-faults.ts'
import { expect, signIn, test, untilHydrated, untilOverlayHostReady, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Returns the number of linked style sheets. On the home page only the desktop styles are linked. */
const countWideSheets = (page: Page) => page.locator('link[rel=stylesheet][href^="/assets/"]:not([disabled])').count()
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  expect(box, `${part}`).not.toBeNull()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
const boxAt = (page: Page, selector: string) => boxOf(page.locator(selector).first())

test('a phone requests the desktop styles only when its window becomes wide', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await untilHydrated(page)
  const href = await page.locator('[data-wide]').getAttribute('data-wide')
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(asked.filter((url) => url.endsWith(href ?? ''))).toEqual([])
  await page.goBack()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.locator('.home > .strip')).toHaveCSS('position', 'sticky')
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the header is one row, the categories are beside the products, and the keyboard reaches both', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('article.card').first().waitFor()
    expect(await countWideSheets(page)).toBe(1)
    // Everything is in place at the first paint, because document.write makes the style sheet block that paint.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const [search, menu, cart] = [
      await boxAt(page, '.bar .search'),
      await boxAt(page, '.bar [aria-label="Menyu"]'),
      await boxAt(page, '.bar [href="/Checkout"]'),
    ]
    const middle = ({ y, height }: typeof search) => y + height / 2
    expect(Math.abs(middle(search) - middle(menu))).toBeLessThan(2)
    expect(Math.abs(middle(search) - middle(cart))).toBeLessThan(2)
    expect(menu.x + menu.width).toBeLessThan(search.x)
    expect(search.x + search.width).toBeLessThan(cart.x)
    const [categories, products] = [await boxAt(page, '.home > .strip'), await boxAt(page, '#bidhaa')]
    expect(categories.x + categories.width).toBeLessThan(products.x)
    await untilOverlayHostReady(page)
    await passesAxe(page)

    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Tafuta bidhaa' })).toBeFocused()
    const tabs = page.getByRole('tablist', { name: 'Kategoria' })
    await tabs.getByRole('tab', { name: catalogTexts.all, exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    const second = tabs.getByRole('tab').nth(1)
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Menyu' }).click()
    await expect(page.getByRole('dialog').getByText('Ctrl + S')).toBeVisible()
    await passesAxe(page)
  })

  test('staff forms have two columns, and their save button is in view', async ({ page, context, shop }) => {
    const sizes = Array.from({ length: 12 }, (_, at) => ({ type: `Namba ${at + 30}`, price: 9000 + at }))
    const { id } = await makeProduct(shop.db, sizes, { name: 'Viatu vya safari' })
    await signIn(shop, context, 'manager')
    const forms = [
      [paths.editProduct(id), page.getByRole('group', { name: /^Picha/ }), 'Jina la bidhaa', 'Hifadhi mabadiliko'],
      [paths.manualOrder, page.getByRole('group', { name: 'Picha ya oda' }), 'Jina la mteja', 'Hifadhi oda'],
      [
        paths.inventory(id),
        page.getByRole('heading', { name: 'Viatu vya safari' }),
        'Pisi za ziada',
        stockTexts.addToStock,
      ],
    ] as const
    for (const [path, leftPart, rightLabel, saveName] of forms) {
      await page.goto(path)
      const field = page.getByLabel(rightLabel)
      for (const width of [1280, 900]) {
        await page.setViewportSize({ width, height: 800 })
        const [left, right] = [await boxOf(leftPart), await boxOf(field)]
        expect(left.x + left.width, `${path} at ${width}`).toBeLessThan(right.x)
        await expect(page.getByRole('button', { name: saveName })).toBeInViewport({ ratio: 1 })
        expect(await findLayoutFaults(page), `${path} at ${width}`).toEqual([])
      }
      await passesAxe(page)
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves: neither the pictures, nor a sheet that opens and closes', async ({ page }) => {
    // Records every animation that lasts longer than a moment.
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const { target } = effect instanceof KeyframeEffect ? effect : { target: null }
          if (Number(effect?.getComputedTiming().endTime) > 1) moved.push(target?.className ?? '')
        }
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/')
    await untilHydrated(page)
    await page
      .getByRole('button', { name: /^Nunua/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
  })
})
