// A scanner types into every element of the till that can have the focus.
import type { Locator, Page } from '@playwright/test'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { paths } from '../../shop/paths.ts'
import { pressKeys, scan } from '../testing/scanner.ts'
import { expect, signIn, test, untilHistorySettled, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

const NAME = 'Sabuni ya kuskani'
const CODE = '5901234123457'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' })
const quantity = (page: Page) => page.getByRole('textbox', { name: `Idadi ya ${NAME}` })
const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first()
const paySheet = (page: Page) => page.getByRole('dialog', { name: /^Malipo ya/ })

test.beforeEach(async ({ page, context, shop }) => {
  await withoutPhonePrompt(context)
  await changeShopSettings(shop, { max_discount_percent: 10 })
  await signIn(shop, context, 'salesperson')
  const known = await shop.db.selectFrom('barcodes').select('code').where('code', '=', CODE).executeTakeFirst()
  if (!known) {
    const { id } = await makeProduct(shop.db, [{ stock: 1000 }], { name: NAME })
    await shop.db.insertInto('barcodes').values({ code: CODE, product_id: id, pieces: 1 }).execute()
  }
  await page.goto(paths.till)
  await untilHydrated(page)
  await expect(searchBox(page)).toBeVisible()
  await scan(page, CODE)
  await expect(quantity(page)).toHaveValue('1')
})

/**
 * Scans while the element has the focus: the sale gets one more piece, and the element keeps its text and the focus.
 */
async function scanInto(page: Page, element: Locator): Promise<void> {
  const pieces = Number(await quantity(page).inputValue())
  await element.focus()
  const before = await textOf(element)
  await scan(page, CODE)
  await expect(quantity(page)).toHaveValue(String(pieces + 1))
  await expect(element).toBeFocused()
  if ((await element.getAttribute('aria-label')) !== `Idadi ya ${NAME}`) expect(await textOf(element)).toBe(before)
}

/** Returns the text of a field; '' for other elements, because buttons contain sums. */
const textOf = (element: Locator) =>
  element.evaluate((one) => (one instanceof HTMLInputElement ? `${one.value} ${one.checked}` : ''))

test('a scan adds a piece wherever the focus is on the till', async ({ page }) => {
  await searchBox(page).fill('sabu')
  await scanInto(page, searchBox(page))
  await searchBox(page).fill('')
  await scanInto(page, quantity(page))
  await quantity(page).fill('12')
  await scanInto(page, quantity(page))
  await expect(quantity(page)).toHaveValue('13')
  for (const name of ['Punguza', 'Ongeza', `Ondoa ${NAME}`, 'Njia nyingine', 'Weka pembeni', 'Skani kwa kamera'])
    await scanInto(page, page.getByRole('button', { name, exact: true }).last())
  await scanInto(page, button(page, /^Taslimu/))
  await scanInto(page, page.getByRole('link', { name: 'Mauzo ya leo' }))

  await button(page, `Punguza bei ya ${NAME}`).click()
  const price = page.getByRole('textbox', { name: /^Bei ya makubaliano/ })
  const reason = page.getByRole('textbox', { name: /^Sababu/ })
  await scanInto(page, price)
  await price.fill('4800')
  await reason.fill('Ina kasoro')
  for (const field of [price, reason]) await scanInto(page, field)
  await expect(price).toHaveValue('4,800')
  await scanInto(page, button(page, 'Mteja wa jumla'))
  await expect(reason).toHaveValue('Ina kasoro')

  const pieces = Number(await quantity(page).inputValue())
  await button(page, 'Mteja wa jumla').blur()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await scan(page, CODE)
  await expect(quantity(page)).toHaveValue(String(pieces + 1))
  await expect(page).toHaveURL(paths.till)
  await expect(soldPanel(page)).toHaveCount(0)
})

test('a scan while the seller enters a payment adds a piece, but pays and types nothing', async ({ page, shop }) => {
  const sales = () => shop.db.selectFrom('orders').select('id').where('channel', '=', 'counter').execute()
  const before = (await sales()).length
  await button(page, 'Njia nyingine').click()
  const sheet = paySheet(page)
  await scanInto(page, sheet.getByRole('radio', { name: 'M-Pesa' }))
  await expect(sheet.getByRole('radio', { name: 'M-Pesa' })).not.toBeChecked()
  await sheet.getByRole('radio', { name: 'M-Pesa' }).check()
  const reference = sheet.getByRole('textbox', { name: /^Namba ya muamala/ })
  const amount = sheet.getByRole('textbox', { name: /^Kiasi/ })
  await scanInto(page, reference)
  await expect(reference).toHaveValue('')
  await reference.fill('QWE12')
  await amount.fill('5000')
  // The added piece counts as credit until the seller enters its payment, so a customer is needed.
  const phone = sheet.getByRole('textbox', { name: /^Simu ya mteja/ })
  const name = sheet.getByRole('textbox', { name: /^Jina la mteja/ })
  await phone.fill('0755 123')
  await name.fill('Mama Ne')
  for (const field of [reference, amount, phone, name]) await scanInto(page, field)
  await expect(amount).toHaveValue('5,000')
  await scanInto(page, button(sheet, /^Kopesha/))
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await expect(sheet).toBeVisible()
  expect(await sales()).toHaveLength(before)
})

test('a scan on the sold panel and on parked sales goes into a sale, and presses no button', async ({ page }) => {
  await button(page, 'Weka pembeni').click()
  await scan(page, CODE)
  await expect(quantity(page)).toHaveValue('1')
  await button(page, 'Pembeni (1)').click()
  const parked = page.getByRole('dialog', { name: 'Mauzo yaliyo pembeni' })
  await scanInto(page, button(parked, `Futa mauzo ya ${NAME}`))
  await button(parked, `Futa mauzo ya ${NAME}`).click()
  await scanInto(page, page.getByRole('button', { name: 'Futa', exact: true }))
  await page.getByRole('button', { name: 'Ghairi' }).click()
  await untilHistorySettled(page)
  await page.keyboard.press('Escape')
  await expect(parked).toBeHidden()

  for (const name of ['Uza tena', 'Risiti']) {
    await button(page, /^Taslimu/).click()
    await expect(soldPanel(page)).toBeVisible()
    await button(soldPanel(page), name).focus()
    await scan(page, CODE)
    await expect(quantity(page)).toHaveValue('1')
    await expect(soldPanel(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('keys typed as fast as by a scanner, but without its Enter, stay in the field and in order', async ({ page }) => {
  const search = searchBox(page)
  await search.fill('saskani')
  await search.evaluate((one: HTMLInputElement) => one.setSelectionRange(2, 2))
  await pressKeys(page, [...'buni y'], 8)
  await pressKeys(page, ['a'], 8)
  await expect(search).toHaveValue('sabuni yaskani')
  expect(await search.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(9)
  // A digit in a search may begin a code, so it is held back too.
  await search.fill('')
  await pressKeys(page, ['7'], 8)
  await expect(search).toHaveValue('7')
  // Enter adds the first product that is found for the complete typed text.
  await search.fill('')
  await pressKeys(page, [...'sabuni', 'Enter'], 8)
  await expect(quantity(page)).toHaveValue('2')
  await expect(search).toHaveValue('')
  // The tap first inserts the keys that were held back as a possible scan.
  await button(page, `Punguza bei ya ${NAME}`).click()
  const price = page.getByRole('textbox', { name: /^Bei ya makubaliano/ })
  await price.focus()
  await price.evaluate((one: HTMLInputElement) => one.select())
  await pressKeys(page, [...'4750'], 8)
  await button(page, 'Mteja wa jumla').click()
  await expect(price).toHaveValue('4,750')
})
