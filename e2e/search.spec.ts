import { expect, type Page } from '@playwright/test'
import { searchTexts } from '../shop/texts/catalog.ts'
import { navTexts } from '../shop/texts/common.ts'
import { resultTexts } from '../web/shop/home/search/result-texts.ts'
import { passesAxe } from './testing/axe.ts'
import { signIn, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const cards = (page: Page) => page.locator('#bidhaa .card:not([aria-hidden])')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Tafuta bidhaa' })

test('search finds while typing, tolerates misspellings, and stays in the address without filling the history', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const before = await page.evaluate(() => history.length)
  const box = page.getByRole('combobox', { name: 'Tafuta bidhaa' })
  await box.fill('redoi')
  await expect(cards(page).first()).toContainText(/redio/i)
  await expect(page).toHaveURL(/\?q=redoi$/)
  expect(await page.evaluate(() => history.length)).toBe(before)

  await page.reload()
  await expect(box).toHaveValue('redoi')
  await expect(cards(page).first()).toContainText(/redio/i)

  await box.fill('zzzzqqq')
  await expect(page.getByRole('heading', { name: "Hakuna bidhaa inayofanana na 'zzzzqqq'" })).toBeVisible()
  await page.getByRole('button', { name: 'Ona bidhaa zote' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(8)
})

test('when no product has all the words, products with some of them are shown below a line that says so', async ({
  page,
}) => {
  await page.goto('/?q=viatu%20vya%20zambarau')
  await expect(page.getByText(searchTexts.someWords).filter({ visible: true })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Tafuta bidhaa' }).fill('viatu vya watoto')
  await expect(cards(page).first()).toContainText('Viatu vya shule')
  await expect(page.getByText(searchTexts.someWords).filter({ visible: true })).toHaveCount(0)
})

test('suggestions and the last searches work by keyboard and by tap', async ({ page, shop }) => {
  await page.goto('/')
  await untilHydrated(page)
  const box = page.getByRole('combobox', { name: 'Tafuta bidhaa' })
  const options = page.getByRole('listbox').getByRole('option')
  await box.fill('redio ya so')
  await expect(options.first()).toHaveText('redio ya sola')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await passesAxe(page)
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const active = await options.first().getAttribute('id')
  await expect(box).toHaveAttribute('aria-activedescendant', active ?? '')
  await box.press('Enter')
  await expect(box).toHaveValue('redio ya sola')
  await expect(options).toHaveCount(0)
  await expect(cards(page).first()).toContainText('Redio ya sola')

  // The browser shows no clear button of its own. After a tap on the shop's button, the last searches replace the
  // suggestions.
  await expect(box).not.toHaveAttribute('type', 'search')
  await page.getByRole('button', { name: 'Futa utafutaji' }).click()
  await box.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Ulizotafuta karibuni' })).toBeVisible()
  await options.filter({ hasText: 'redio ya sola' }).click()
  await expect(box).toHaveValue('redio ya sola')

  await box.fill('')
  await page.getByRole('button', { name: 'Futa ulizotafuta' }).click()
  await expect(options).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull()

  // A search is remembered once a result was opened. The next person on this phone does not see it.
  await signIn(shop, page.context(), 'customer')
  await page.goto('/?q=shuka')
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/bidhaa/)
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('["shuka"]')
  await page.goto('/MyAccount')
  await page.getByRole('button', { name: navTexts.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: navTexts.signOut }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull()

  // If the session has ended without a logout, the next person does not see the search either.
  await signIn(shop, page.context(), 'customer')
  await page.goto('/?q=shuka')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches_of'))).not.toBeNull()
  await cards(page).first().getByRole('link').first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBe('["shuka"]')
  await page.context().clearCookies()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
})

test('a misspelt search is corrected, says so, and can be repeated as typed', async ({ page }) => {
  await page.goto('/?q=runingga')
  const meant = page.getByRole('link', { name: 'Ulimaanisha: runinga?' })
  await expect(cards(page).first()).toContainText('TV')
  await expect(meant).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: /^Bidhaa \d+$/ })
  await expect(status).toBeVisible()
  const count = await cards(page).count()
  await expect(status).toHaveText(`Bidhaa ${count}`)
  await passesAxe(page)
  await page.getByRole('link', { name: "Tafuta 'runingga' kama ulivyoandika" }).click()
  await expect(page).toHaveURL('/?q=runingga&hasa=1')
  await expect(page.getByRole('heading', { name: "Hakuna bidhaa inayofanana na 'runingga'" })).toBeVisible()
  await meant.click()
  await expect(page).toHaveURL('/?q=runinga')
  await expect(searchBox(page)).toHaveValue('runinga')
  await expect(cards(page)).toHaveCount(count)
  await expect(meant).toBeHidden()
})

test('a price in the typed text becomes a limit, which is shown and can be removed', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await searchBox(page).fill('viatu chini ya 20,000')
  const limit = page.getByRole('button', { name: 'Ondoa bei: hadi TSh 20,000' })
  await expect(limit).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Bidhaa \d+$/ })).toBeVisible()
  expect((await priceList(page)).every((price) => price <= 20_000)).toBe(true)
  const fewer = await cards(page).count()
  await limit.click()
  await expect(searchBox(page)).toHaveValue('viatu')
  await expect(page).toHaveURL('/?q=viatu')
  await expect(limit).toBeHidden()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(fewer)
})

test('results can be sorted by price, and the sort order stays in the URL', async ({ page }) => {
  await page.goto('/?q=sola')
  const sortField = page.getByLabel(resultTexts.sort)
  for (const [sort, direction] of [
    ['cheapest', 1],
    ['dearest', -1],
  ] as const) {
    await sortField.selectOption(resultTexts[sort])
    await expect(page).toHaveURL(`/?q=sola&panga=${sort}`)
    await expectSorted(page, direction)
  }
  await page.reload()
  await expect(sortField).toHaveValue('dearest')
  await sortField.selectOption(resultTexts.best)
  await expect(page).toHaveURL('/?q=sola')
})

test('a category shows its number of products and can be sorted by price; the sort order stays in the URL', async ({
  page,
  shop,
}) => {
  const { body } = await shop.anonymous().get('products', { category: 'Redio', limit: 100 })
  await page.goto('/?aina=Redio')
  const count = page.getByRole('status').filter({ hasText: /^Bidhaa \d+$/ })
  await expect(count).toHaveText(`Bidhaa ${body.data.length}`)
  const sortField = page.getByLabel(resultTexts.sort)
  await expect(sortField).toHaveValue('newest')
  await expect(sortField.getByRole('option', { name: resultTexts.best })).toHaveCount(0)
  await sortField.selectOption(resultTexts.dearest)
  await expectSorted(page, -1)
  await sortField.focus()
  await sortField.selectOption(resultTexts.cheapest)
  await expect(sortField).toBeFocused()
  await expect(page).toHaveURL('/?aina=Redio&panga=cheapest')
  await expectSorted(page, 1)
  await page.reload()
  await expect(sortField).toHaveValue('cheapest')
  await expectSorted(page, 1)
  // 'Zote' has no sort order.
  await page.getByRole('tab', { name: 'Zote' }).click()
  await expect(page).toHaveURL('/')
  await expect(sortField).toHaveCount(0)
})

/**
 * Waits until the cards are sorted by price, ascending (1) or descending (-1). Cards of products that cannot be bought
 * must come last.
 */
async function expectSorted(page: Page, direction: 1 | -1): Promise<void> {
  await expect
    .poll(async () => {
      const onSale = await cards(page).evaluateAll((all) => all.map((card) => !card.querySelector('.card-status')))
      const count = onSale.lastIndexOf(true) + 1
      const prices = (await priceList(page)).slice(0, count)
      return (
        prices.length > 1 &&
        !onSale.slice(0, count).includes(false) &&
        prices.every((price, index) => index === 0 || direction * (price - (prices[index - 1] ?? 0)) >= 0)
      )
    })
    .toBe(true)
}

async function priceList(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.price').allInnerTexts()
  return texts.map((text) => Number(text.replace(/\D/g, '')))
}

test('a search that finds nothing links to the closest category and to the shop, and is not remembered', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await searchBox(page).fill('samsung')
  await expect(page.getByRole('heading', { name: "Hakuna bidhaa inayofanana na 'samsung'" })).toBeVisible()
  const ask = page.getByRole('link', { name: resultTexts.askShop })
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Habari%2C%20mna%20samsung%3F$/)
  await expect(page.getByText('Bidhaa 0', { exact: true })).toBeVisible()
  await passesAxe(page)
  await searchBox(page).press('Enter')
  await page.getByRole('link', { name: 'Ona Elekroniki' }).click()
  await expect(page).toHaveURL('/?aina=Elekroniki')
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
  await searchBox(page).fill('redio')
  await searchBox(page).press('Enter')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBe('["redio"]')
})

test('a search that found nothing is counted once typing pauses, and listed in the reports', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const box = searchBox(page)
  const counted = page.waitForResponse('**/api/note_missed_search.php')
  await box.fill('helikopta')
  await box.press('Enter')
  expect((await counted).status()).toBe(200)
  // A search without results is not sent if it looks like a phone number.
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await box.fill('0754999888')
  await box.press('Enter')
  await expect(page.getByText("Hakuna bidhaa inayofanana na '0754999888'")).toBeVisible()
  expect(sent.filter((url) => url.includes('note_missed_search'))).toEqual([])

  await signIn(shop, context, 'manager')
  await page.goto('/inventory-analytics')
  const list = page.getByRole('region', { name: 'Watu walitafuta, hawakupata' })
  const row = list.getByRole('link', { name: /helikopta/ })
  await expect(row).toContainText('mara 1')
  await row.click()
  await expect(page).toHaveURL('/mipangilio')
})
