// The prompt for a phone number appears automatically, but never during a purchase or after it was declined.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { paths } from '../shop/paths.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { guestTexts } from '../shop/texts/session.ts'
import { buyableProducts, cartLine, fillCart } from './testing/cart.ts'
import { holdRequests, shopName, test, untilHydrated, untilOverlaysClosed } from './testing/shop.ts'

const DAY_MS = 24 * 60 * 60_000

const prompt = (page: Page) => page.getByRole('dialog', { name: guestTexts.phoneTitle })
const plainCards = (page: Page) => page.locator('article.card', { hasNotText: catalogTexts.priceFrom })

/**
 * Opens or reloads a page, and waits until the shop knows that nobody is logged in, so that it could show the prompt.
 */
async function open(page: Page, path?: string): Promise<void> {
  const known = page.waitForResponse('**/getUser.php*')
  await (path === undefined ? page.reload() : page.goto(path))
  await (await known).finished()
  await untilHydrated(page)
  await expect(page.locator('body > div[role=status]')).toBeAttached()
}

/**
 * Expects that the prompt has not appeared, although products were visible for long enough and its file could have
 * loaded.
 */
async function expectNoPrompt(page: Page): Promise<void> {
  for (let second = 0; second < 10; second += 1) {
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()))
  }
  await expect(prompt(page)).toHaveCount(0)
}

/** Waits for the prompt, whose file may still be loading when it is due. */
async function expectPrompt(page: Page, why?: string): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(1000)
    return prompt(page).isVisible()
  }
  await expect.poll(isThere, why).toBe(true)
}

/** Opens another tab on the same phone. */
async function newTab(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await open(page, path)
  return page
}

test.beforeEach(({ context }) => context.clock.install())

test('the prompt waits until nothing else is open, even if it loads late', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/PhonePrompt-*.js')
  const asked = page.waitForRequest('**/assets/PhonePrompt-*.js')
  await page.goto('/')
  await asked
  await page.getByRole('button', { name: 'Menyu' }).click()
  const menu = page.getByRole('dialog', { name: shopName })
  await expect(menu).toBeVisible()
  const arrived = page.waitForResponse('**/assets/PhonePrompt-*.js')
  release()
  await (await arrived).finished()
  await expectNoPrompt(page)
  await menu.getByRole('button', { name: 'Funga' }).click()
  await expectPrompt(page)
})

test('the prompt never covers a purchase: neither a product form, nor any screen after the cart was filled', async ({
  page,
  context,
}) => {
  const release = await holdRequests(page, '**/assets/PhonePrompt-*.js')
  await page.goto('/')
  await untilHydrated(page)
  await plainCards(page)
    .first()
    .getByRole('button', { name: /^Nunua/ })
    .click()
  const form = page.getByRole('dialog').filter({ hasText: 'Weka kikapuni' })
  await form.getByRole('button', { name: 'Weka kikapuni' }).click()
  await page.clock.runFor(1000)
  await expect(form).toBeHidden()
  release()
  await expectNoPrompt(page)
  await open(page)
  await expectNoPrompt(page)
  const other = await newTab(context)
  await expectNoPrompt(other)
  // An emptied cart still counts as a purchase.
  await page.evaluate(() => localStorage.removeItem('order'))
  await open(page)
  await expectNoPrompt(page)
  await expectNoPrompt(other)
})

test("opening a product's form counts as a purchase for this visit, even if nothing is bought", async ({
  page,
  context,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  // The form is still loading when the prompt could appear.
  const release = await holdRequests(page, '**/assets/OrderLineSheet-*.js')
  await open(page)
  await plainCards(page)
    .first()
    .getByRole('button', { name: /^Nunua/ })
    .click()
  await expectNoPrompt(page)
  release()
  const form = page.getByRole('dialog').filter({ hasText: 'Weka kikapuni' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await untilOverlaysClosed(page)
  await expectNoPrompt(page)
  await open(page)
  await expectNoPrompt(page)
  const nextVisit = await newTab(context)
  await expectPrompt(nextVisit)
})

test('a product page is never covered; a choice made there counts as a purchase for this visit', async ({
  page,
  context,
  shop,
}) => {
  const { id } = await makeProduct(shop.db, [{ type: 'Ndogo' }, { type: 'Kubwa', price: 8000 }])
  await open(page, `/bidhaa/${id}`)
  await page.getByText('Kubwa', { exact: true }).click()
  // Removes the focus from the field, because a focused field alone would prevent the prompt.
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.locator(':focus')).toHaveCount(0)
  await open(page, '/')
  await expectNoPrompt(page)
  const looking = await newTab(context, `/bidhaa/${id}`)
  await expectNoPrompt(looking)
  await open(looking, '/')
  await expectPrompt(looking)
})

test('the prompt never covers search results, and appears once the catalogue is back', async ({ page }) => {
  await open(page, paths.search('redio'))
  await expect(page.locator('article.card').first()).toBeVisible()
  await expectNoPrompt(page)
  await open(page, '/')
  await expectPrompt(page)
})

test('the prompt never appears under a finger, and ignores taps that began while it was rising', async ({ page }) => {
  await open(page, '/')
  // Beside the cards, so that the click opens nothing.
  await page.mouse.move(1, 400)
  await page.mouse.down()
  await expectNoPrompt(page)
  await page.mouse.up()
  await expectPrompt(page)

  const sheet = page.locator('dialog[open] .sheet')
  await expect.poll(() => sheet.evaluate((element) => element.getAnimations().length)).toBe(0)
  await sheet.evaluate((element) => element.animate({ opacity: [1, 1] }, 60_000))
  const submit = prompt(page).getByRole('button', { name: guestTexts.submit })
  const problem = prompt(page).getByText(guestTexts.phoneInvalid)
  await submit.click()
  await expect(problem).toBeHidden()
  await prompt(page).getByRole('button', { name: 'Funga' }).click()
  await page.mouse.click(1, 1)
  await page.clock.runFor(1000)
  await expect(prompt(page)).toBeVisible()
  await sheet.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.cancel()
  })
  await submit.click()
  await expect(problem).toBeVisible()
})

test("after 'Sihitaji sasa' no tab of this phone shows the prompt for 30 days", async ({ page, context }) => {
  await open(page, '/')
  await expectPrompt(page)
  const saidAt = await page.evaluate(() => Date.now())
  await prompt(page).getByRole('button', { name: guestTexts.notNow }).click()
  await page.clock.runFor(1000)
  await expect(prompt(page)).toBeHidden()
  await page.close()

  const sameDay = await newTab(context)
  await expectNoPrompt(sameDay)
  await sameDay.close()
  const moveClockTo = (days: number) => context.clock.setSystemTime(saidAt + days * DAY_MS)
  await moveClockTo(29.9)
  const lastDay = await newTab(context)
  await expectNoPrompt(lastDay)
  await lastDay.close()
  await moveClockTo(30.1)
  const after = await newTab(context)
  await expectPrompt(after)
})

test("an unreadable stored time of 'Sihitaji sasa' is ignored", async ({ page }) => {
  for (const text of ['', '1', 'ndiyo', '{}', '9e15']) {
    await page.goto('/robots.txt')
    await page.evaluate((said) => localStorage.setItem('phone_not_now', said), text)
    await open(page, '/')
    await expectPrompt(page, text)
  }
})

test('a cart from an earlier day counts as a purchase too', async ({ page, shop }) => {
  await page.goto('/robots.txt')
  await fillCart(page, (await buyableProducts(shop, 1)).map(cartLine))
  await open(page, '/')
  await expectNoPrompt(page)
})
