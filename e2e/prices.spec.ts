// Price tiers: from the product's page through the cart to the order, and the form that sets them.
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { fillShipping, savedOrderNumber } from './testing/cart.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test('price tiers that all types share are shown before a type is chosen', async ({ page, context, shop }) => {
  await withoutPhonePrompt(context)
  const tiers = JSON.stringify([{ from: 6, price: 4500, unit: 'piece' }])
  const types = ['Nyekundu', 'Bluu'].map((type) => ({ type, price: 5000, price_tiers: tiers }))
  const shared = await makeProduct(shop.db, types)
  await page.goto(`/bidhaa/${shared.id}`)
  await expect(page.getByRole('table', { name: 'Bei ya jumla' })).toContainText('4,500')
  await expect(page.getByRole('radio', { name: /Bluu/ })).not.toBeChecked()
})

test('a buyer sees the price tiers, is told how many more pieces lower the price, and pays the right price', async ({
  page,
  context,
  shop,
}) => {
  await withoutPhonePrompt(context)
  const { id, name } = await makeProduct(shop.db, [
    {
      price: 25_000,
      items_per_package: 24,
      price_tiers: JSON.stringify([
        { from: 6, price: 23_000, unit: 'piece' },
        { from: 12, price: 20_000, unit: 'piece' },
        { from: 1, price: 432_000, unit: 'package' },
      ]),
    },
  ])
  await showMadeProducts(shop)
  await page.goto('/')
  await untilHydrated(page)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await expect(card.first()).toContainText('Jumla kuanzia 6: TSh 23,000')
  await card.first().getByRole('button', { name: /Nunua/ }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByRole('table', { name: 'Bei ya jumla' })).toContainText(/432,000 \(pisi 1: TSh\s18,000\)/)
  await sheet.getByRole('textbox', { name: `Idadi ya ${name}` }).fill('11')
  await expect(sheet).toContainText('Jumla TSh 253,000')
  await sheet.getByRole('button', { name: 'Weka kikapuni' }).click()
  await page.goto(`/bidhaa/${id}`)
  await expect(page.getByRole('table', { name: 'Bei ya jumla' })).toBeVisible()
  await page.goto('/Checkout')
  await untilHydrated(page)
  await expect(page.getByText('Ongeza 1 upate kila moja kwa TSh 20,000')).toBeVisible()
  await page.getByRole('textbox', { name: `Idadi ya ${name}` }).fill('29')
  await expect(page.getByRole('complementary', { name: 'Muhtasari wa kikapu' })).toContainText('TSh 532,000')
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)
  await page.getByRole('button', { name: 'Hifadhi bila WhatsApp' }).click()
  const order = await savedOrderNumber(page)
  const line = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  expect([line.line_total, line.package_price, line.price]).toEqual([532_000, 432_000, 20_000])
})

test('staff set prices by quantity in a panel of the form', async ({ page, context, shop }) => {
  const { id } = await makeProduct(shop.db, [{ price: 5000 }], { description: 'Laini.' })
  await signIn(shop, context, 'manager')
  await page.goto(`/mipangilio?id=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Bei ya jumla na barcode' }).click()
  await page.getByRole('button', { name: 'Ongeza bei ya jumla' }).click()
  const row = page.getByRole('group', { name: 'Bei ya jumla ya 1' })
  await row.getByLabel('Kuanzia').fill('6')
  await row.getByLabel('Bei ya pisi').fill('5,000')
  await expect(page.getByRole('alert')).toContainText('iwe chini ya bei ya kawaida')
  await row.getByLabel('Bei ya pisi').fill('4,500')
  await page.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText('Bidhaa imehaririwa!')).toBeVisible()
  const { price_tiers } = (await shop.anonymous().get('get_product_by_id', { id })).body.product
  expect(price_tiers).toEqual([{ from: 6, price: 4500, unit: 'piece' }])
})
