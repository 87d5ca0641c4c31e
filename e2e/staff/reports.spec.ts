import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addSoldPieces } from '../../server/testing/making/add-sold-pieces.ts'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { saleBody } from '../../server/testing/making/counter-sale.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { withinOneHour } from '../../server/testing/within-one-hour.ts'
import { addDays, formatDate, shopDay } from '../../shop/numbers/dates.ts'
import { formatMoney } from '../../shop/numbers/money.ts'
import { paths } from '../../shop/paths.ts'
import { netProfit } from '../../shop/reports.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { analyticsTexts } from '../../shop/texts/reports.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { expect, OFFLINE_ERRORS, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.use({ expectedErrors: [OFFLINE_ERRORS] })
test.beforeEach(async ({ context }) => {
  await withinOneHour()
  await withoutPhonePrompt(context)
})

const card = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })
/** Opens a part that a phone folds away. */
const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('a manager reads a period calculated by hand, moves the slider, and records expenses', async ({
  page,
  context,
  shop,
}) => {
  // 2024-03-05: 40 pieces arrived at 1,000 each, with 2,000 shipping for each of 4 packages; 10 were sold at 2,500.
  const [product] = await makeOwnProducts(shop, 1)
  const day = '2024-03-05'
  const id = product?.id ?? ''
  const sums = { sales: 25_000, units_sold: 10 }
  const came = { arrivals: 40, buying: 40_000, shipping: 8000 }
  await shop.db
    .insertInto('daily_figures')
    .values({ product_id: id, day, ...sums, ...came })
    .execute()
  await shop.db
    .insertInto('month_figures')
    .values({ product_id: id, month: '2024-03-01', ...sums })
    .execute()
  await shop.db
    .insertInto('day_totals')
    .values({ day, shard: 0, ...sums, ...came, ordered: 30_000, paid: 20_000 })
    .execute()

  await signIn(shop, context, 'manager')
  await page.goto('/inventory-analytics')
  await expect(page.getByRole('heading', { name: analyticsTexts.title })).toBeVisible()
  await expect(page.getByRole('button', { name: analyticsTexts.lastMonth })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: analyticsTexts.lastWeek }).click()
  await expect(page.getByLabel('Kuanzia', { exact: true })).toHaveValue(formatDate(addDays(shopDay(Date.now()), -7)))
  await page.getByRole('button', { name: 'Mwezi huu' }).click()
  await expect(page.getByLabel('Kuanzia', { exact: true })).toHaveValue(/^01\//)
  await expect(page.getByLabel('Hadi', { exact: true })).toHaveValue(formatDate(shopDay(Date.now())))

  await page.goto('/inventory-analytics?kuanzia=2024-03-31&hadi=2024-03-01')
  await expect(page.getByLabel('Kuanzia', { exact: true })).toHaveValue('01/03/2024')
  await expect(figure(page, 'Mauzo kutoka kwenye oda')).toContainText('TSh 25,000')
  // Dates are day first in any browser language: digits are enough, an invalid day is reported, and a picked day is
  // shown in the same format.
  const from = page.getByLabel('Kuanzia', { exact: true })
  await from.fill('')
  await from.pressSequentially('28022024')
  await expect(from).toHaveValue('28/02/2024')
  await expect(page).toHaveURL(/kuanzia=2024-02-28/)
  await from.fill('31/02/2024')
  await from.blur()
  await expect(page.getByText('Andika siku, mwezi na mwaka, mfano 21/11/2026.')).toBeVisible()
  await expect(page).toHaveURL(/kuanzia=2024-02-28/)
  await page.locator('input[type=date]').first().fill('2024-03-01')
  await expect(from).toHaveValue('01/03/2024')
  await expect(figure(page, 'Zilizoagizwa')).toContainText('TSh 30,000')
  await expect(figure(page, 'Zilizolipwa')).toContainText('TSh 20,000')
  await expect(figure(page, 'Gharama za manunuzi')).toContainText('TSh 40,000')
  await expect(figure(page, 'Gharama za usafirishaji')).toContainText('TSh 8,000')
  // 25,000 − 48,000; estimated 40 × 2,500 = 100,000 − 48,000.
  const profits = card(page, 'Faida ukitoa mizigo yote')
  await expect(profits).toContainText(/Faida kutokana na odaHasaramauzo, ukitoa mizigo .*−TSh\s23,000/)
  await expect(profits).toContainText('TSh 100,000')
  await expect(profits).toContainText('TSh 52,000')
  const slider = page.getByRole('slider', { name: 'Asilimia ya bidhaa zilizouzwa' })
  await expect(slider).toHaveAttribute('min', '25')
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '25%')
  await expect(profits).toContainText(/Faida ya makadirioHasara.*−TSh\s23,000/)
  await page.getByRole('button', { name: 'Faida inahesabiwaje?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await passesAxe(page)

  // A single day is shown as a line with its number, not as a chart of empty bars.
  const trend = card(page, 'Mwenendo wa biashara')
  await expect(trend.getByRole('listitem').filter({ hasText: '05/03' }).first()).toContainText('TSh 25,000')
  await trend.getByText('Ona kwa namba').click()
  await expect(trend.getByRole('row', { name: /^05\/03 TSh 25,000 40 TSh 0/ })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Kipindi: 01/03/2024 – 31/03/2024')).toBeVisible()
  for (const name of ['Ongeza matumizi', analyticsTexts.lastWeek])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Ongeza matumizi' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ongeza matumizi' })
  await sheet.getByLabel('Jina la matumizi').fill('Kodi ya pango')
  await sheet.getByLabel('Kiasi').fill('12abc')
  await sheet.getByRole('textbox', { name: 'Tarehe', exact: true }).fill('10/03/2024')
  await sheet.getByRole('button', { name: commonTexts.save }).click()
  await expect(sheet.getByText('Kiasi si sahihi. Andika namba kamili, mfano 10,000.')).toBeVisible()
  await expect(sheet.getByLabel('Kiasi')).toHaveValue('12abc')
  await expect(sheet.getByLabel('Kiasi')).toBeFocused()
  await sheet.getByLabel('Kiasi').fill('10,000/=')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: commonTexts.save }).click()
  await expect(sheet.getByText(commonTexts.networkError, { exact: true })).toBeVisible()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: commonTexts.save }).click()
  await expect(sheet).toBeHidden()
  const expenses = card(page, 'Matumizi mengine')
  await expect(expenses.getByRole('listitem')).toHaveText(/Kodi ya pango10\/03\/2024TSh\s10,000/)
  await expect(profits).toContainText(/Hasara.*−TSh\s33,000/)
  await expenses.getByRole('button', { name: 'Futa: Kodi ya pango' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Futa' }).click()
  await expect(expenses.getByRole('listitem')).toHaveCount(0)
  const auditRows = await shop.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'expense')
    .orderBy('id')
    .execute()
  expect(auditRows.map(({ action }) => action)).toEqual(['add_expense', 'delete_expense'])
})

test('an owner sees today beside yesterday, products running out, and debtors; a manager sees what the rights allow', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  const [product] = await makeOwnProducts(shop, 1)
  // The debt is larger than the debts of other stories, so that it is among the debts shown.
  const items = [{ id: product?.id, type: null, quantity: 2000, price: 5000 }]
  const body = { phone_number: '0754777001', whatsapp_number: '0754777001', customer_name: 'Rehema Saidi' }
  const { body: made } = await shop
    .anonymous()
    .post('submit_order', { ...body, shipping_address: 'Magu', items, total_amount: 10_000_000 })
  await admin.post('update_order_item_ready', { order_id: made.order_id, item_index: 0, ready: 1 })
  await admin.post('update_order_payment', { order_id: made.order_id, amount: 4_000_000, method: 'mpesa' })
  const few = await makeProduct(shop.db, [{ stock: 2, low_stock: 5 }], { name: 'Redio ya mwisho' })
  await addSoldPieces(shop.db, { product_id: few.id, day: shopDay(Date.now()), units_sold: 30 })

  await page.goto('/inventory-analytics')
  const morning = page.locator('summary', { hasText: 'Leo na wiki hii' })
  await expect(morning).toContainText(/Mauzo ya leo: TSh\s[\d,]+/)
  await morning.click()
  const today = page.getByRole('region', { name: 'Leo' })
  await expect(today.getByRole('link', { name: /^Mauzo/ })).toContainText(/TSh\s[\d,]+jana muda kama huu: hakuna/)
  await expect(today.getByRole('link', { name: /^Pesa zilizopokelewa/ })).toContainText('TSh')
  await expect(page.getByRole('region', { name: 'Wiki hii' })).toContainText('wiki iliyopita muda kama huu')
  const days = page.getByRole('region', { name: 'Mauzo ya wiki kwa siku' })
  await days.getByText('Ona kwa namba').click()
  await expect(days.getByRole('row')).toHaveCount(8)
  const owing = page.getByRole('region', { name: 'Wanaodaiwa' })
  await expect(owing.getByRole('link', { name: /Rehema Saidi/ })).toContainText('TSh 6,000,000')
  await passesAxe(page)

  await page
    .getByRole('region', { name: 'Bidhaa zinazoisha' })
    .getByRole('link', { name: /Redio ya mwisho/ })
    .click()
  await expect(page).toHaveURL(`${shop.origin}/inventory/${few.id}`)
  await page.goBack()
  await unfold(page, 'Leo na wiki hii')
  await today.getByRole('link', { name: /^Mauzo/ }).click()
  await expect(page.getByRole('heading', { name: 'Mauzo', level: 1 })).toBeVisible()
  await page.goBack()
  // The section that was unfolded before a table was opened is still unfolded.
  await owing.getByRole('link', { name: /^Ona madeni yote/ }).click()
  await expect(page.getByRole('heading', { name: 'Madeni', level: 1 })).toBeVisible()

  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  await signIn(shop, other, 'manager')
  const manager = await other.newPage()
  await manager.goto(`${shop.origin}/inventory-analytics`)
  await unfold(manager, 'Leo na wiki hii')
  await expect(manager.getByRole('region', { name: 'Wanaodaiwa' })).toContainText('Ona madeni yote')
  await expect(manager.getByText('Rehema Saidi')).toHaveCount(0)
  await other.close()
})

test('a store manager sees the debts without links, because store managers may not see customers', async ({
  page,
  context,
  shop,
}) => {
  const admin = await shop.as('admin')
  const entry = { client_entry_id: 'deni-zawadi', kind: 'opening', amount: 12_000, reason: 'Daftari' } as const
  const { status, text } = await admin.call('addCustomerEntry', { ...entry, customer_name: 'Bibi Zawadi' })
  expect(status, text).toBe(200)
  await signIn(shop, context, 'storeManager')
  await page.goto(paths.reports)
  await unfold(page, 'Leo na wiki hii')
  const owing = page.getByRole('region', { name: 'Wanaodaiwa' })
  await expect(owing.getByRole('listitem')).toHaveText(/^Madeni ya zamaniTSh\s[\d,]+$/)
  await expect(owing.getByRole('link')).toHaveCount(0)
})

test('the profit of goods without a buying price is unknown, not 0', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  const day = '2023-05-05'
  await shop.db
    .insertInto('day_totals')
    .values({ day, shard: 0, sales: 25_000, units_sold: 10, sales_without_cost: 25_000 })
    .execute()
  await page.goto(`/inventory-analytics?kuanzia=${day}&hadi=${day}`)
  const answer = card(page, 'Nimepata faida?')
  await expect(answer).toContainText('Haijulikani')
  await expect(answer).toContainText(/Mauzo yote ya TSh\s25,000 hayana bei ya kununua/)
  await expect(answer).not.toContainText('hasara')
  await passesAxe(page)
})

test('an owner reads whether the shop made a profit, opens the sales of a seller, and opens the month page', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  const { id } = await makeProduct(shop.db, [{ price: 9000, stock: 0 }], { name: 'Feni ya faida' })
  const updates = [{ stock: 10, buying_price: 4000, shipping_cost: 0, items_per_package: 1 }]
  const sent = await admin.post('submit_pending_stock_update', { product_id: id, updates })
  await admin.post('approve_pending_update', { update_id: sent.body.ids[0] })
  const agreed = { agreed_price: 8000, agreed_reason: 'Jirani', below_cost: 1 }
  const sale = saleBody([{ id, quantity: 3, price: 8000 }].map((line) => ({ ...line, ...agreed })))
  const { body: sold } = await admin.post('counter_sale', sale)
  expect(sold.order_id).toBeTruthy()
  const today = shopDay(Date.now())
  const { body: figures } = await admin.get('get_analytics', { from: today, to: today })

  await page.goto(`/inventory-analytics?kuanzia=${today}&hadi=${today}`)
  const answer = card(page, 'Nimepata faida?')
  const profit = netProfit({ ...figures, margin: figures.margin ?? 0, stock_losses: figures.stock_losses ?? 0 })
  await expect(answer).toContainText(profit < 0 ? 'Hapana, kuna hasara ya' : 'Ndiyo, faida halisi ni')
  await expect(answer).toContainText(formatMoney(Math.abs(profit)))
  await expect(answer).toContainText('siku ya kabla')
  const channels = page.getByRole('region', { name: 'Kaunta na mtandaoni' })
  await expect(channels.getByRole('link')).toHaveCount(0)
  await unfold(page, 'Kaunta na mtandaoni')
  await expect(channels.getByRole('link', { name: /^Mauzo ya kaunta/ })).toContainText('faida')
  await expect(page.getByRole('link', { name: /^Punguzo lililotolewa/ })).toBeVisible()
  await passesAxe(page)

  const sellers = page.getByRole('region', { name: 'Mauzo ya kila muuzaji' })
  await unfold(page, 'Mauzo ya kila muuzaji')
  await sellers.getByRole('link', { name: new RegExp(admin.person.phone.replace('+', '\\+')) }).click()
  await expect(page.getByRole('heading', { name: 'Mauzo', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /Feni ya faida.*TSh\s24,000.*TSh\s12,000/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ona zote' }).click()
  await expect(page).not.toHaveURL(/muuzaji/)

  await page.goto(`/inventory-analytics?kuanzia=${today}&hadi=${today}`)
  await page.getByRole('link', { name: 'Ripoti ya mwezi kwa benki au mhasibu' }).click()
  await expect(page.getByRole('heading', { name: 'Ripoti ya mwezi', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Faida halisi/ })).toContainText('TSh')
  await passesAxe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pakua CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Sehemu,Kipengele,Kiasi')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Jina na sahihi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pakua CSV' })).toBeHidden()
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
})

test('the expenses of a long period are shown page by page, and each can be deleted', async ({
  page,
  context,
  shop,
}) => {
  const { person } = await signIn(shop, context, 'manager')
  const rows = Array.from({ length: 103 }, (_, n) => ({
    name: `Nauli ${n}`,
    amount: 1000,
    day: addDays('2022-01-01', n),
    person_id: person.id,
  }))
  await shop.db.insertInto('expenses').values(rows).execute()
  await page.goto('/inventory-analytics?kuanzia=2022-01-01&hadi=2022-12-31')
  const expenses = card(page, 'Matumizi mengine')
  await expect(expenses).toContainText('TSh 103,000')
  await expect(expenses.getByRole('listitem')).toHaveCount(100)
  await expenses.getByRole('button', { name: 'Matumizi ya zamani zaidi' }).click()
  await expect(expenses.getByRole('listitem')).toHaveCount(103)
  await expect(expenses.getByRole('button', { name: 'Matumizi ya zamani zaidi' })).toHaveCount(0)
  await expenses.getByRole('button', { name: 'Futa: Nauli 0', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Futa' }).click()
  await expect(expenses).toContainText('TSh 102,000')
  await expect(expenses.getByRole('listitem')).toHaveCount(102)
})

test('a period without arrivals has no slider', async ({ page, context, shop }) => {
  await signIn(shop, context, 'manager')
  await page.goto('/inventory-analytics?kuanzia=2023-03-01&hadi=2023-03-31')
  await expect(card(page, 'Faida ukitoa mizigo yote')).toContainText('Asilimia ya bidhaa zilizouzwa100%')
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('if the owner shows costs and profit to managers only, a salesperson sees only sales', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'salesperson')
  await page.goto(paths.reports)
  await expect(page.getByRole('heading', { name: 'Faida ukitoa mizigo yote', exact: true })).toBeVisible()
  await changeShopSettings(shop, { see_costs: 'managers' })
  await page.reload()
  await expect(page.getByText('Gharama na faida zinaonekana kwa mameneja na wasimamizi wakuu tu.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Faida ukitoa mizigo yote', exact: true })).toHaveCount(0)
  await expect(page.getByText('Thamani ya stoo kwa bei ya kununua')).toHaveCount(0)
  await expect(page.getByText('Matumizi mengine').first()).toBeVisible()
  await changeShopSettings(shop, { see_costs: 'all' })
})
