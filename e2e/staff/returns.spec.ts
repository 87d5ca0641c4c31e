import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { passesAxe } from '../testing/axe.ts'
import { stockOf } from '../testing/orders.ts'
import { signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Creates a ready order of two pieces for 10,000, of which `paid` is paid in cash. */
async function soldOrder(shop: TestShop, admin: SignedIn, paid: number) {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const { order_id } = (await customer.post('submit_order', body)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  await admin.post('update_order_payment', { order_id, amount: paid, method: 'taslimu' })
  return { id: Number(order_id), product }
}

/** Counts the taps on the page from now on, until it is loaded again. */
async function countTapsOnPage(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener('pointerdown', () => {
      document.documentElement.dataset.taps = String(1 + Number(document.documentElement.dataset.taps ?? 0))
    })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.taps ?? 0))
}

test('a piece is taken back in five taps from home, the customer gets the money, and there is a receipt', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  const order = await soldOrder(shop, admin, 10_000)
  await page.goto('/leo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const taps = await countTapsOnPage(page)
  await page.getByRole('navigation', { name: 'Kazi kuu' }).getByRole('link', { name: /^Oda/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Oda Na. ${order.id}\\b`) }).click()
  await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Mteja amerudisha' })
  await expect(sheet.getByText('Mteja anadai TSh 5,000.')).toBeVisible()
  await passesAxe(page)
  await sheet.getByRole('radio', { name: 'Amebadili mawazo' }).check()
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amerudisha' }).click()
  await expect(sheet).toBeHidden()
  expect(await taps()).toBe(5)
  expect(await stockOf(shop, order.product.variants[0])).toBe(9)
  await expect(page.getByText('amerudishiwa TSh 5,000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ghairi oda' })).toBeHidden()
  await page.getByRole('list', { name: 'Alizorudisha mteja' }).getByRole('button', { name: 'Risiti' }).click()
  const receipt = page.getByRole('article', { name: /^Risiti ya Marejesho Na\. \d+$/ }).first()
  await expect(receipt.getByText('Amerudishiwa')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tuma picha' })).toBeVisible()
})

test('the sheet says that the debt becomes smaller, and pieces that cannot be sold again do not enter the stock', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  const order = await soldOrder(shop, admin, 3000)
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Mteja amerudisha' })
  await expect(sheet.getByText('Deni la oda linapungua kwa TSh 5,000.')).toBeVisible()
  const topOfReasons = async () => (await sheet.getByRole('radio', { name: 'Imeharibika' }).boundingBox())?.y
  await sheet.getByRole('button', { name: 'Punguza' }).click()
  const before = await topOfReasons()
  for (let pieces = 1; pieces <= 2; pieces += 1) {
    await sheet.getByRole('button', { name: 'Ongeza' }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Haifai kuuzwa tena/ })).toBeVisible()
    expect(await topOfReasons()).toBe(before)
  }
  await expect(sheet.getByText('Mteja anadai TSh 3,000.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Haifai kuuzwa tena/ }).check()
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amerudisha' }).click()
  await expect(sheet.getByText('Chagua sababu ya kurudisha.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Imeharibika' }).check()
  await sheet.getByRole('radio', { name: 'Weka kama amana' }).check()
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amerudisha' }).click()
  await expect(page.getByText('amana TSh 3,000')).toBeVisible()
  expect(await stockOf(shop, order.product.variants[0])).toBe(8)
  await expect(page.getByRole('button', { name: 'Mteja amerudisha', exact: true })).toBeHidden()
})

test('returned pieces that are damaged are only sold again if staff say so', async ({ page, context, shop }) => {
  const admin = await signIn(shop, context, 'admin')
  const order = await soldOrder(shop, admin, 10_000)
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Mteja amerudisha' })
  const writtenOff = sheet.getByRole('checkbox', { name: /^Haifai kuuzwa tena/ })
  await expect(writtenOff).not.toBeChecked()
  const stepper = await sheet.getByRole('group', { name: /^Pisi zilizorudi/ }).boundingBox()
  expect(stepper?.width).toBeLessThan(180)
  await sheet.getByRole('radio', { name: 'Imeharibika' }).check()
  await expect(writtenOff).toBeChecked()
  await sheet.getByRole('radio', { name: 'Amebadili mawazo' }).check()
  await expect(writtenOff).not.toBeChecked()
  await sheet.getByRole('radio', { name: 'Imeharibika' }).check()
  // A checkbox that staff have changed themselves stays as it is when the reason or the pieces change.
  await writtenOff.uncheck()
  await sheet.getByRole('button', { name: 'Ongeza' }).click()
  await expect(writtenOff).not.toBeChecked()
  await writtenOff.check()
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amerudisha' }).click()
  await expect(sheet).toBeHidden()
  expect(await stockOf(shop, order.product.variants[0])).toBe(8)
})

test('the customer sees in My orders what was returned', async ({ page, context, shop }) => {
  const admin = await shop.as('admin')
  const customer = await signIn(shop, context, 'customer')
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const { order_id } = (await customer.post('submit_order', body)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  const lines = [{ item_index: 0, quantity: 1, to_stock: 1 }]
  const returned = { order_id, client_return_id: 'rejesho-la-hadithi', lines, reason: 'Imeharibika' }
  expect((await admin.post('return_order_items', returned)).status).toBe(200)
  await page.goto(`/myorders?id=${order_id}`)
  await expect(page.getByText('Zimerudi 1')).toBeVisible()
  await expect(page.getByText('Bidhaa zilizorudi')).toBeVisible()
})

test.describe('an exchange', () => {
  // The story cuts the network off once.
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('in an exchange for a dearer shirt the difference is paid in cash, and the receipt shows it', async ({
    page,
    context,
    shop,
  }) => {
    const admin = await signIn(shop, context, 'admin')
    const order = await soldOrder(shop, admin, 10_000)
    const shirt = await makeProduct(shop.db, [{ price: 8000 }], { name: 'Shati la Kanzu' })
    await page.goto(`/myorders?id=${order.id}`)
    await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: /^Mteja (amerudisha|anabadilisha)$/ })
    await sheet.getByRole('radio', { name: 'Saizi au rangi si sahihi' }).check()
    await expect(sheet.getByRole('radiogroup', { name: 'Njia ya kurudisha pesa' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Badilisha na bidhaa nyingine' }).click()
    await expect(sheet.getByRole('heading', { name: 'Mteja anabadilisha' })).toBeVisible()
    await expect(sheet.getByRole('searchbox', { name: 'Bidhaa anayochukua' })).toBeVisible()
    // It is not known yet whether the customer gets money back.
    await expect(sheet.getByRole('radiogroup', { name: 'Njia ya kurudisha pesa' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Hifadhi: mteja amebadilisha' }).click()
    await expect(sheet.getByText('Chagua bidhaa mpya, au acha kubadilisha.')).toBeVisible()
    await sheet.getByRole('searchbox').fill(shirt.name)
    await sheet.getByRole('button', { name: new RegExp(`^(Ongeza|Chagua) ${shirt.name}`) }).click()
    await expect(sheet.getByText('Mteja anaongeza TSh 3,000')).toBeVisible()
    await passesAxe(page)

    // A lost network and a reload lose nothing.
    await page.route('**/api/return_order_items.php', (route) => route.abort())
    await sheet.getByRole('button', { name: 'Hifadhi: mteja amebadilisha' }).click()
    await expect(sheet.getByText(/kunahitaji mtandao. Ulichoandika kimebaki hapa/)).toBeVisible()
    await page.unroute('**/api/return_order_items.php')
    await page.reload()
    await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
    await expect(sheet.getByText('Mteja anaongeza TSh 3,000')).toBeVisible()

    await sheet.getByLabel('Kiasi anachotoa mteja').fill('5,000')
    await expect(sheet.getByText('Chenji TSh 2,000')).toBeVisible()
    await sheet.getByRole('button', { name: 'Hifadhi: mteja amebadilisha' }).click()
    await expect(page.getByText('Mteja amebadilisha: imehifadhiwa. Chenji TSh 2,000.')).toBeVisible()
    await page.getByRole('list', { name: 'Alizorudisha mteja' }).getByRole('button', { name: 'Risiti' }).click()
    const receipt = page.getByRole('article', { name: /^Risiti ya Marejesho/ }).first()
    await expect(receipt.getByText('Zimelipia bidhaa mpya')).toBeVisible()
    await expect(receipt.getByText('Ameongeza')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Oda mpya Na\. \d+$/ }).click()
    await expect(page.getByRole('link', { name: `Oda Na. ${order.id}`, exact: true })).toBeVisible()
    await expect(page.getByText('Zilizobadilishwa').locator('visible=true').first()).toBeVisible()
    // A counter sale can only be undone by returns.
    for (const name of ['Ghairi oda', 'Badili oda']) await expect(page.getByRole('button', { name })).toBeHidden()
    await expect(page.getByRole('checkbox', { name: `Tayari: ${shirt.name}` })).toHaveCount(0)
  })
})
