// Uses the shop without mouse or touch, and checks the focus at each step.
import { expect, type Locator, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { approvalTexts } from '../shop/texts/approvals.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { navTexts } from '../shop/texts/common.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { stockTexts } from '../shop/texts/stock.ts'
import { savedOrderNumber } from './testing/cart.ts'
import { placeMixedOrder, stockOf } from './testing/orders.ts'
import { pictureFiles } from './testing/product-form.ts'
import {
  expectToast,
  holdRequests,
  signIn,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from './testing/shop.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** The maximum number of tab stops to reach anything. */
const MAX_STOPS = 40

const hasFocus = (target: Locator) =>
  target.evaluateAll(([element]) => element !== undefined && element === document.activeElement)

/** Presses Tab, or another key, until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // The focus must not be lost to the body after the last action.
  await expect(page.locator('body')).not.toBeFocused()
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

/** Opens the home screen with the focus on its heading. */
async function start(page: Page): Promise<void> {
  await page.goto('/')
  await untilOverlayHostReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ruka hadi yaliyomo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Opens another screen from the side menu. */
async function goByMenu(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Menyu' }), 'Shift+Tab')
  await press(page, page.getByRole('dialog').getByRole('link', { name }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

/** Returns true if an ancestor with hidden overflow clips the element's outline. */
function isOutlineClipped(element: Element): boolean {
  const { outlineWidth, outlineOffset } = getComputedStyle(element)
  const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const own = element.getBoundingClientRect()
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue
    const { left, top, right, bottom } = box.getBoundingClientRect()
    if (own.left - ring < left || own.right + ring > right || own.top - ring < top || own.bottom + ring > bottom)
      return true
  }
  return false
}

test('a whole purchase is made with the keyboard alone', async ({ page }) => {
  await start(page)

  // One tab stop per card; the arrow keys reach its buttons.
  const cards = page.locator('article.card')
  const plain = cards.filter({ hasNotText: catalogTexts.priceFrom }).first()
  await tabTo(page, cards.nth(0).locator('h2 a'))
  expect(await cards.nth(0).locator('h2 a').evaluate(isOutlineClipped), 'the focus ring').toBe(false)
  await page.keyboard.press('Tab')
  await expect(cards.nth(1).locator('h2 a')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, plain.locator('h2 a'))
  const buy = plain.getByRole('button', { name: /^Nunua/ })
  await tabTo(page, buy, 'ArrowRight')
  await page.keyboard.press('Enter')
  const line = page.getByRole('dialog')
  await press(page, line.getByRole('button', { name: 'Ongeza' }))
  const pieces = line.getByRole('textbox', { name: /^Idadi/ })
  await expect(pieces).toHaveValue('2')
  // A disabled button keeps the focus, and pressing it does nothing.
  const less = line.getByRole('button', { name: 'Punguza' })
  await press(page, less, 'Shift+Tab')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(pieces).toHaveValue('1')
  await press(page, line.getByRole('button', { name: 'Weka kikapuni' }))
  await expect(line).toHaveCount(0)
  await expect(buy).toBeFocused()

  await press(page, page.getByRole('link', { name: /^Kikapu TSh/ }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/Checkout$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Endelea na oda' }))
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await type(page, sheet.getByLabel('Jina lako'), 'Neema Juma')
  await type(page, sheet.getByLabel('Namba ya WhatsApp'), '0754000113')
  await type(page, sheet.getByLabel('Mahali pa kupeleka'), 'Nyamagana, Mwanza')
  const save = sheet.getByRole('button', { name: orderTexts.saveWithoutWhatsApp })
  const answer = await holdRequests(page, '**/api/submit_order.php')
  await press(page, save)
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  answer()
  const id = await savedOrderNumber(page)
  await expect(sheet).toBeHidden()

  // The cart was emptied, so the links that opened this dialog have disappeared.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading).toBeFocused()

  await press(page, page.getByRole('banner').getByRole('link', { name: navTexts.myOrders }), 'Shift+Tab')
  await expect(page).toHaveURL(/\/myorders$/)
  await expect(heading).toBeFocused()
  await press(page, page.getByRole('button', { name: new RegExp(`Oda Na. ${id}`) }))
  await expect(page.getByRole('heading', { level: 2, name: `Oda Na. ${id}` })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/Checkout$/)
})

test('a day of staff work is done with the keyboard alone', async ({ page, context, shop }) => {
  const order = await placeMixedOrder(shop)
  const packed = { packaging_type: 'katoni', items_per_package: 12, stock: 30, price: 6000 } as const
  const asked = await makeProduct(shop.db, [packed], { name: 'Mashuka ya Iringa' })
  // Edits the product by a call, which adds it to the search index.
  await (await shop.as('admin')).post(`products?id=${asked.id}`, { price: 6500 })
  const arrival = { stock: 24, packaging_type: 'katoni', items_per_package: 12, buying_price: '', shipping_cost: '' }
  const keeper = await shop.as('storeManager')
  await keeper.post('submit_pending_stock_update', { product_id: asked.id, updates: [arrival] })

  await test.step('the salesperson adds a product with a picture', async () => {
    await signIn(shop, context, 'salesperson')
    await start(page)
    await press(page, page.getByRole('main').getByRole('link', { name: 'Ongeza bidhaa' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Ongeza bidhaa' })).toBeFocused()
    const picker = page.waitForEvent('filechooser')
    await press(page, page.getByLabel('Chagua picha', { exact: true }))
    await (await picker).setFiles(await pictureFiles(1))
    await expect(page.getByRole('img', { name: 'Picha 1' })).toBeVisible()
    const category = page.getByRole('combobox', { name: 'Kategoria' })
    // Types a single letter. If a second letter came slowly, the list would treat it as a new word.
    await type(page, category, 'R')
    await expect(category).toHaveValue('Redio')
    await type(page, page.getByLabel('Jina la bidhaa'), 'Redio ya vidole')
    await type(page, page.getByRole('textbox', { name: 'Bei', exact: true }), '25000')
    await type(page, page.getByLabel('Maelezo'), 'Redio ndogo ya jua.')
    await press(page, page.getByRole('button', { name: 'Hifadhi bidhaa' }))
    await expect(page.getByText('imehifadhiwa. Ongeza nyingine')).toBeVisible()
    const row = shop.db.selectFrom('products').selectAll().where('name', '=', 'Redio ya vidole')
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ category: 'Redio', pictures: [expect.any(String)] })
  })

  await test.step('the salesperson requests pieces of another product', async () => {
    await goByMenu(page, stockTexts.requestFromStore)
    await type(page, page.getByLabel('Unahitaji bidhaa gani?'), asked.name)
    await expect(page.getByRole('button', { name: asked.name })).toBeVisible()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog')
    await type(page, sheet.getByLabel('Idadi ya katoni'), '2')
    await press(page, sheet.getByRole('button', { name: 'Tuma ombi' }))
    await expectToast(page, stockTexts.requestSent)
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  const decide = async (title: string, fill: (dialog: Locator) => Promise<void>, done: string) => {
    await goByMenu(page, title)
    await press(page, page.getByRole('list', { name: title }).getByRole('button', { name: asked.name }))
    const detail = page.getByRole('region', { name: asked.name, exact: true })
    await press(page, detail.getByRole('button', { name: approvalTexts.approve }))
    const dialog = page.getByRole('alertdialog', { name: asked.name })
    await fill(dialog)
    await press(page, dialog.getByRole('button', { name: approvalTexts.approve }))
    await expectToast(page, done)
    await expect(detail).toHaveCount(0)
  }

  await test.step('the admin approves the request, and the arrival with its costs', async () => {
    await signIn(shop, context, 'admin')
    await start(page)
    await decide(approvalTexts.requestsTitle, async () => {}, approvalTexts.requestApproved)
    const costs = async (dialog: Locator) => {
      await type(page, dialog.getByLabel('Usafirishaji'), '1000')
      await type(page, dialog.getByLabel('Bei ya kununua'), '3800')
    }
    await decide(approvalTexts.updatesTitle, costs, approvalTexts.updateApproved)
    expect(await stockOf(shop, asked.variants[0])).toBe(30)
  })

  await test.step('the admin records the payment of an order, and makes the order ready', async () => {
    await press(page, page.getByRole('link', { name: /^Oda \d/ }), 'Shift+Tab')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await press(page, page.getByRole('button', { name: `Oda Na. ${order.id}` }))
    await press(page, page.getByRole('button', { name: 'Pokea malipo' }))
    const sheet = page.getByRole('dialog', { name: 'Pokea malipo' })
    await sheet.getByRole('radio', { name: 'Taslimu' }).press('Space')
    await press(page, sheet.getByRole('button', { name: 'Hifadhi malipo' }))
    await expect(sheet).toHaveCount(0)
    await press(page, page.getByRole('button', { name: 'Weka zote tayari' }))
    await expect(page.getByText(orderTexts.allReady, { exact: true }).first()).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    expect(await stockOf(shop, order.counted.variants[0])).toBe(8)
  })
})

test('a staff card is one tab stop, and its arrow keys reach the actions', async ({ page, context, shop }) => {
  const { id } = await makeProduct(shop.db, [{ stock: 3 }])
  await signIn(shop, context, 'admin')
  await context.addInitScript(() => localStorage.setItem('staff_products_view', 'cards'))
  await start(page)
  const card = page.locator('article.card', { has: page.locator(`h2 a[href="/bidhaa/${id}"]`) })
  const name = card.locator('h2 a')
  const more = card.getByRole('button', { name: /^Hatua: / })
  // The staff buttons are in a file of their own, which loads after the card.
  await expect(more).toBeVisible()
  await tabTo(page, name)
  await page.keyboard.press('Tab')
  await expect(card.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(name).toBeFocused()
  for (const stop of [
    card.getByRole('button', { name: /^Shiriki/ }),
    card.getByRole('link', { name: /^Stoo/ }),
    more,
  ]) {
    await page.keyboard.press('ArrowRight')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('a screen opened before the overlay host has loaded gets the focus on its heading', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/OverlayHost-*.js')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('link', { name: navTexts.myOrders }).first().click()
  const heading = page.getByRole('heading', { level: 1, name: navTexts.myOrders })
  await expect(heading).toBeVisible()
  await expect(heading).not.toBeFocused()
  release()
  await expect(heading).toBeFocused()
})
