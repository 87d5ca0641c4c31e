// The customer's path from the first screen to WhatsApp.
import { expect, type Locator, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { passesAxe } from './testing/axe.ts'
import { buyableProducts, openCheckout, savedOrderNumber } from './testing/cart.ts'
import {
  providerName,
  signIn,
  standInForWhatsApp,
  test,
  untilHydrated,
  untilOverlayHostReady,
  untilOverlaysClosed,
  withoutPhonePrompt,
} from './testing/shop.ts'
import { countTaps } from './testing/taps.ts'

test.beforeEach(async ({ context }) => {
  // Suppresses the phone prompt, as if 'Sihitaji sasa' had been tapped.
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
})

/** Returns the number of lines that a button's text takes. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

const bottomOf = (element: Locator) => element.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))

/** The first product without types that can be bought on the home screen, and the first with types. */
const plainCard = (page: Page) => buyable(page.locator('article', { hasNotText: catalogTexts.priceFrom }))
const typedCard = (page: Page) => buyable(page.locator('article', { hasText: catalogTexts.priceFrom }))
const buyable = (cards: Locator) => cards.filter({ has: cards.page().locator('[data-buy]') }).first()
const nameOn = (card: Locator) => card.getByRole('heading').innerText()

test('the first product is near the top, and the banner leads to new products; staff see no banner', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const box = await page.locator('.card').first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(370)
  await page.getByRole('link', { name: `Ona ${catalogTexts.newProducts}` }).click()
  await expect(page.getByRole('tab', { name: catalogTexts.newProducts })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.locator('.banner')).toBeVisible()

  await signIn(shop, context, 'storeManager')
  await page.goto('/')
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: catalogTexts.all })).toBeAttached()
})

test('a guest buys two products, one with types, in eight taps, and each button says what it does', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const taps = await countTaps(page)
  const [plain, typed] = [await nameOn(plainCard(page)), await nameOn(typedCard(page))]
  const line = (name: string) => page.getByRole('dialog', { name })
  await plainCard(page)
    .getByRole('button', { name: /^Nunua/ })
    .click()
  await line(plain).getByRole('button', { name: 'Weka kikapuni' }).click()
  await typedCard(page)
    .getByRole('button', { name: /^Nunua/ })
    .click()
  await line(typed).getByRole('group', { name: 'Chagua aina' }).locator('label').last().click()
  await line(typed).getByRole('button', { name: 'Agiza sasa' }).click()

  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await expect(sheet.getByLabel('Jina lako')).toBeFocused()
  await page.keyboard.type('Neema Juma')
  await sheet.getByLabel('Namba ya WhatsApp').click()
  await page.keyboard.type('0754 000 111')
  await sheet.getByLabel('Mahali pa kupeleka').click()
  await page.keyboard.type('Nyamagana, Mwanza')

  // The cart has products of both sub-shops; this buyer sends the whole order to one of them.
  await expect(sheet.getByRole('list', { name: 'Sehemu za oda' }).getByRole('listitem')).toHaveCount(2)
  const send = sheet.getByRole('button', { name: providerName })
  await expect(sheet.getByText('Gharama ya kusafirisha utaambiwa kabla hujalipa.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: orderTexts.saveWithoutWhatsApp })).toHaveAccessibleDescription(
    /Duka litaiona oda yako na kukutafuta kwa namba uliyoandika\./,
  )
  const opened = page.context().waitForEvent('page')
  await send.click()
  const tab = await opened
  const id = await savedOrderNumber(page)
  await tab.waitForURL(/wa\.me/)
  expect(await taps.count('a guest buys two products')).toBeLessThanOrEqual(8)
  const { body } = await (await shop.as('admin')).get('get_orders', { id })
  const bought = body.orders[0]?.items_list ?? []
  expect(bought.map(({ type }) => type)).toEqual([null, expect.any(String)])
  expect(bought.map(({ name }) => name)).toEqual([plain, expect.stringContaining(typed)])
})

test("'Agiza sasa' opens the order form above the cart; going back and reloading show the cart", async ({
  page,
  shop,
}) => {
  const [product] = await buyableProducts(shop, 1)
  await page.goto(`/bidhaa/${product?.id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Agiza sasa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await expect(sheet.getByLabel('Jina lako')).toBeFocused()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/Checkout')
  await expect(page.getByRole('listitem').filter({ hasText: product?.name })).toBeVisible()
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(sheet).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: 'Endelea na oda' })).toBeVisible()
  await untilOverlaysClosed(page)
  await expect(sheet).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/bidhaa/${product?.id}`)
})

test("the keyboard's 'next' moves through the fields, and what was typed before is filled in", async ({
  page,
  shop,
}) => {
  await openCheckout(page, await buyableProducts(shop, 1))
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await sheet.getByLabel('Jina lako').press('Enter')
  await expect(sheet.getByLabel('Namba ya WhatsApp')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel('Mahali pa kupeleka')).toBeFocused()
  await sheet.getByLabel('Mahali pa kupeleka').fill('')
  await page.reload()
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(sheet.getByLabel('Mahali pa kupeleka')).toBeFocused()
  await expect(sheet.getByLabel('Jina lako')).toHaveValue('Neema Juma')
})

test('the product page has one form for type, quantity and cart, and shows related products and the search', async ({
  page,
  shop,
}) => {
  const category = 'Vyombo vya ukurasa'
  const long = { category, description: 'Imara na nyepesi. '.repeat(60).trim() }
  const other = await makeProduct(shop.db, [{}], { name: 'Bakuli la ukurasa', category })
  const { id, name } = await makeProduct(shop.db, [{ type: 'Ndogo' }, { type: 'Kubwa', price: 8000 }], long)
  await page.goto(`/bidhaa/${id}`)
  await untilHydrated(page)
  const bar = page.getByRole('region', { name: catalogTexts.buy })
  // The bar is at the very bottom, whatever is above it.
  expect(await bottomOf(bar)).toBe(800)
  await bar.getByRole('button', { name: 'Weka kikapuni' }).click()
  await expect(page.getByText('Chagua aina ya bidhaa kwanza.')).toBeInViewport()
  await page.getByText('Kubwa', { exact: true }).click()
  await page.getByRole('button', { name: 'Ongeza', exact: true }).click()
  await expect(bar).toContainText('TSh 16,000')
  await passesAxe(page)
  await bar.getByRole('button', { name: 'Weka kikapuni' }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bar.getByRole('button', { name: 'Ongeza tena' })).toBeFocused()
  await expect(bar.getByRole('link', { name: 'Fungua kikapu' })).toBeVisible()

  const others = page.getByRole('region', { name: `Bidhaa nyingine za ${category}` })
  await page.mouse.wheel(0, 3000)
  await expect(others.getByRole('article')).toHaveCount(1)
  await others.getByRole('link', { name: other.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()

  const search = page.getByLabel('Tafuta bidhaa')
  await search.fill(name)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/\?q=/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a form may open before the URL contains the new search; closing the form returns to the results', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await untilOverlayHostReady(page)
  const box = page.getByRole('combobox', { name: 'Tafuta bidhaa' })
  await box.fill('redi')
  await expect(page).toHaveURL(/\?q=redi$/)
  const radio = page.locator('#bidhaa article').first()
  await expect(radio).toContainText(/redio/i)
  const buy = radio.getByRole('button', { name: /^Nunua/ })
  const form = page.getByRole('dialog')
  const add = form.getByRole('button', { name: 'Weka kikapuni' })
  // Opens the form once before the clock is paused, so that nothing has to load afterwards.
  await buy.click()
  await expect(add).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
  await box.fill('redio')
  await buy.click()
  await expect(add).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL(/\?q=redio$/)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(form).toBeHidden()
  await untilOverlaysClosed(page)
  await expect(page).toHaveURL(/\?q=redio$/)
})

test.describe('text that fits', () => {
  for (const width of [360, 320]) {
    test(`no button of the order-line form, the cart and the map wraps within a word at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await untilHydrated(page)
      await typedCard(page)
        .getByRole('button', { name: /^Nunua/ })
        .click()
      const line = page.getByRole('dialog')
      for (const words of ['Agiza sasa', 'Weka kikapuni']) {
        expect(await linesOf(line.getByRole('button', { name: words })), words).toBe(1)
      }
      await line.getByRole('group', { name: 'Chagua aina' }).locator('label').last().click()
      await line.getByRole('button', { name: 'Agiza sasa' }).click()
      const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
      expect(await linesOf(sheet.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }))).toBe(1)
      await page.keyboard.press('Escape')
      const summary = page.getByRole('complementary', { name: 'Muhtasari wa kikapu' })
      expect(await linesOf(summary.getByRole('button', { name: 'Endelea na oda' }))).toBe(1)
      // Nothing of the page is visible below the summary, although the cart has only one line.
      expect(await bottomOf(summary)).toBe(800)
      await page.goto('/AboutUs')
      expect(await linesOf(page.getByRole('button', { name: 'Ramani kamili' }))).toBe(1)
    })
  }
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the cart has its summary beside the lines', async ({ page, shop }) => {
    await openCheckout(page, await buyableProducts(shop, 3))
    await page.keyboard.press('Escape')
    const list = await page.getByRole('list', { name: 'Bidhaa kwenye kikapu' }).boundingBox()
    const summary = await page.getByRole('complementary', { name: 'Muhtasari wa kikapu' }).boundingBox()
    expect(summary?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    expect(summary?.y).toBeLessThan((list?.y ?? 0) + 100)
    await passesAxe(page)
  })
})
