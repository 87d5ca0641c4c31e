import type { Page } from '@playwright/test'
import { catalogTexts } from '../shop/words/messages.ts'
import { passesAxe } from './testing/axe.ts'
import { expect, hostReady, ready, test, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const wideSheets = (page: Page) => page.locator('link[rel=stylesheet][href^="/assets/"]').count()
const place = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  expect(box, selector).not.toBeNull()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('a phone never asks for the styles of a desktop, and gets them once it is as wide', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await ready(page)
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

  test('the header is one row, the categories stand beside the products, and keys lead to both', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('article.card').first().waitFor()
    expect(await wideSheets(page)).toBe(1)
    // With the first paint all stands in its place: that waits for the sheet where the parser has written it.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const [search, menu, cart] = [
      await place(page, '.bar .search'),
      await place(page, '.bar [aria-label="Menyu"]'),
      await place(page, '.bar [href="/Checkout"]'),
    ]
    const middle = ({ y, height }: typeof search) => y + height / 2
    expect(Math.abs(middle(search) - middle(menu))).toBeLessThan(2)
    expect(Math.abs(middle(search) - middle(cart))).toBeLessThan(2)
    expect(menu.x + menu.width).toBeLessThan(search.x)
    expect(search.x + search.width).toBeLessThan(cart.x)
    const [categories, products] = [await place(page, '.home > .strip'), await place(page, '#bidhaa')]
    expect(categories.x + categories.width).toBeLessThan(products.x)
    await hostReady(page)
    await passesAxe(page)

    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Tafuta bidhaa' })).toBeFocused()
    const tabs = page.getByRole('tablist', { name: 'Aina za bidhaa' })
    await tabs.getByRole('tab', { name: catalogTexts.all, exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    const second = tabs.getByRole('tab').nth(1)
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Menyu' }).click()
    await expect(page.getByRole('dialog').getByText('Ctrl + S')).toBeVisible()
    await passesAxe(page)
  })
})

test.describe('for those who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves: not the pictures, not a sheet that opens and closes', async ({ page }) => {
    // Whatever begins to move for longer than a moment is written down.
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
    await ready(page)
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
