import { expect, type Locator, type Page } from '@playwright/test'
import { catalogTexts, navTexts, orderTexts } from '../shop/words/messages.ts'
import { savedOrderNumber } from './cart.ts'
import { ready, test, withoutPhonePrompt } from './shop.ts'

/** What is done without a mouse or a finger, and where the focus is meanwhile. */

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** More stops than this on the way to something are too many for a person. */
const MAX_STOPS = 40

const hasFocus = (target: Locator) =>
  target.evaluateAll(([element]) => element !== undefined && element === document.activeElement)

/** Goes on with Tab, or another key, until the focus is there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Waits until the overlay host, which is loaded when the phone is idle, looks after the focus. */
async function hostReady(page: Page): Promise<void> {
  await ready(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/toast-host')),
  )
  await expect(page.locator('html')).not.toHaveClass(/still/)
}

test('a whole purchase', async ({ page }) => {
  await page.goto('/')
  await hostReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ruka hadi yaliyomo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // One stop a card; the arrows lead to its buttons.
  const cards = page.locator('article.card')
  const plain = cards.filter({ hasNotText: catalogTexts.priceFrom }).first()
  await tabTo(page, cards.nth(0).locator('h2 a'))
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).locator('h2 a')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, plain.locator('h2 a'))
  const buy = plain.getByRole('button', { name: /^Nunua/ })
  await tabTo(page, buy, 'ArrowRight')
  await page.keyboard.press('Enter')
  const line = page.getByRole('dialog')
  await press(page, line.getByRole('button', { name: 'Weka kwenye oda' }))
  await expect(line).toHaveCount(0)
  await expect(buy).toBeFocused()

  await press(page, page.getByRole('link', { name: /^Endelea na malipo/ }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/Checkout$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Endelea na oda' }))
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await type(page, sheet.getByLabel('Jina lako'), 'Neema Juma')
  await type(page, sheet.getByLabel('Namba ya WhatsApp'), '0754000113')
  await type(page, sheet.getByLabel('Mahali pa kupeleka'), 'Nyamagana, Mwanza')
  await press(page, sheet.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }))
  const id = await savedOrderNumber(page)
  await expect(sheet).toBeHidden()

  // The buttons that led here are gone with the cart.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeFocused()

  await press(page, page.getByRole('link', { name: navTexts.myOrders }).first(), 'Shift+Tab')
  await expect(page).toHaveURL(/\/myorders$/)
  await expect(heading).toBeFocused()
  await press(page, page.getByRole('button', { name: new RegExp(`Oda Na. ${id}`) }))
  await expect(page.getByRole('heading', { level: 2, name: `Oda Na. ${id}` })).toBeVisible()
})
