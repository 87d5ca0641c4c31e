import { expect } from '@playwright/test'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { form, jpeg } from '../../server/testing/making/pictures.ts'
import { requireValue } from '../../server/testing/require-value.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { paths } from '../../shop/paths.ts'
import { checkoutTexts, orderTexts } from '../../shop/texts/orders.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProduct, openCheckout } from '../testing/cart.ts'
import { signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const offerMbezi = (shop: TestShop) => changeShopSettings(shop, { delivery_places: [{ name: 'Mbezi', fee: 3000 }] })

test('a customer chooses a place, whose fee is in the total, and the phone remembers it', async ({ page, shop }) => {
  await offerMbezi(shop)
  const product = await makeOwnProduct(shop)
  await openCheckout(page, [product])
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await sheet.getByLabel(checkoutTexts.delivery).selectOption({ label: 'Mbezi: TSh 3,000' })
  await expect(sheet.locator('.cart-total')).toContainText('8,000')
  await sheet.getByLabel(checkoutTexts.delivery).selectOption({ label: 'Nachukua dukani' })
  await expect(sheet.getByLabel('Mahali pa kupeleka')).toBeHidden()
  await sheet.getByLabel(checkoutTexts.delivery).selectOption({ label: 'Mbezi: TSh 3,000' })
  await passesAxe(page)
  await openCheckout(page, [product])
  await expect(sheet.getByLabel(checkoutTexts.delivery)).toHaveValue('1')
  await sheet.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByRole('dialog', { name: 'Asante!' })).toContainText('8,000')
  await page.getByRole('link', { name: 'Ona oda zangu' }).click()
  await expect(page.getByText('Oda inapelekwa')).toBeVisible()
})

test('staff send what is ready from the list of the day, and undo a step with a reason', async ({
  page,
  context,
  shop,
}) => {
  await offerMbezi(shop)
  const admin = await signIn(shop, context, 'admin')
  const product = await makeProduct(shop.db, [{ stock: 5 }])
  const order = orderBody([{ id: product.id }], { phone_number: undefined, delivery_place_id: 1, total_amount: 8000 })
  const { order_id } = (await (await shop.as('customer')).post('submit_order', order)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  await page.goto('/za-kutuma')
  const row = page
    .getByRole('list', { name: 'Mbezi' })
    .getByRole('listitem')
    .filter({ hasText: `Oda Na. ${order_id} ` })
  await expect(row).toBeVisible()
  await passesAxe(page)
  await row.getByRole('button', { name: `Imetumwa: Oda Na. ${order_id}` }).click()
  await expect(row).toBeHidden()
  await page.goto(`/myorders?id=${order_id}`)
  const delivery = page.getByRole('region', { name: 'Kupeleka oda' })
  await expect(delivery.getByRole('list', { name: 'Hatua za kupeleka' }).getByRole('listitem')).toHaveCount(3)
  await passesAxe(page)
  await expect(delivery.getByRole('link', { name: 'Mjulishe kwa WhatsApp' })).toHaveAttribute('href', /imetumwa/)
  await delivery.getByRole('button', { name: 'Rudisha hatua' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Rudisha hatua' })
  await dialog.getByLabel('Sababu').fill('Basi halikuondoka')
  await dialog.getByRole('button', { name: 'Rudisha', exact: true }).click()
  await expect(delivery.getByRole('button', { name: 'Imetumwa', exact: true })).toBeVisible()
  await delivery.getByRole('button', { name: 'Badili usafirishaji' }).click()
  const change = page.getByRole('dialog', { name: `Kupeleka Oda Na. ${order_id}` })
  await change.getByRole('textbox', { name: /^Gharama ya kupeleka/ }).fill('elfu tatu')
  await change.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(change.getByText('Weka kiasi sahihi, kwa mfano 10,000.')).toBeVisible()
  await page.keyboard.press('Escape')
  await delivery.getByRole('button', { name: 'Imetumwa', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Tuma Oda Na. ${order_id}` })
  await sheet.getByRole('textbox', { name: /^Msafirishaji/ }).fill('Dar Express')
  await sheet.getByRole('button', { name: 'Imetumwa', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Dar Express')).toBeVisible()
})

test("a paper order accepts a place with its fee, or the words 'Nachukua dukani'", async ({ page, context, shop }) => {
  const { settings } = await offerMbezi(shop)
  const id = requireValue(settings.delivery_places[0]).id
  const product = await makeOwnProduct(shop)
  const seller = await signIn(shop, context, 'salesperson')
  await page.goto(paths.manualOrder)
  await page.getByLabel(checkoutTexts.delivery).selectOption({ label: 'Nachukua dukani' })
  await expect(page.getByLabel('Mahali pa kupeleka (si lazima)')).toHaveValue('Nachukua dukani')

  const paper = { phone: '0754333444', name: 'Baba Juma', shipping_address: 'Mbezi' }
  const body = form(paper, [await jpeg('#335577')], 'order_image')
  const photo = (await seller.post('captured_orders', body)).body.order.id
  await page.goto(`/captured-orders/${photo}`)
  const place = page.getByLabel(checkoutTexts.delivery)
  await expect(place).toHaveValue(String(id))
  await page.getByLabel('Ongeza bidhaa kwenye oda').fill(product.name)
  await page
    .getByRole('list', { name: 'Zilizopatikana' })
    .getByRole('button', { name: /^(Ongeza|Chagua) / })
    .first()
    .click()
  await expect(page.getByText('Jumla TSh 8,000')).toBeVisible()
  await place.selectOption({ label: 'Nachukua dukani' })
  await expect(page.getByText('Jumla TSh 5,000')).toBeVisible()
  await expect(page.getByLabel('Mahali pa kupeleka', { exact: true })).toBeHidden()
  await place.selectOption({ label: 'Mbezi: TSh 3,000' })
  await passesAxe(page)
  // The fee changes meanwhile. The server refuses the old fee, and the next attempt uses the new fee.
  await changeShopSettings(shop, { delivery_places: [{ id, name: 'Mbezi', fee: 3500 }] })
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expect(page.getByText('Jumla TSh 8,500')).toBeVisible()
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expect(page.getByRole('dialog', { name: /^Oda Na\. \d+$/ })).toBeVisible()
  const order = shop.db.selectFrom('orders').select(['delivery_fee', 'total', 'shipping_address'])
  expect(await order.where('customer_name', '=', 'Baba Juma').executeTakeFirstOrThrow()).toEqual({
    delivery_fee: 3500,
    total: 8500,
    shipping_address: 'Mbezi',
  })
})
