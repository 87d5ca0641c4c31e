import { expect, type Page } from '@playwright/test'
import { form, jpeg } from '../../server/testing/making/pictures.ts'
import { capturedTexts } from '../../shop/texts/captured.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { queuedCaptureTexts } from '../../web/staff/captured/queued-texts.ts'
import { passesAxe } from '../testing/axe.ts'
import { buyableProducts } from '../testing/cart.ts'
import { expectToast, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Closes the error messages, which stay until closed and cover the header. */
async function closeMessages(page: Page): Promise<void> {
  const messages = page.getByRole('alert').getByRole('button', { name: 'Funga' })
  await expect(messages.first()).toBeVisible()
  for (let left = await messages.count(); left > 0; left -= 1) {
    await messages.first().click()
    // A toast that is fading out is still there for a moment.
    await expect(messages).toHaveCount(left - 1)
  }
}

const photo = async (colour: string) => ({
  name: 'oda.jpg',
  mimeType: 'image/jpeg',
  buffer: await jpeg(colour, 2400),
})

/** Expects the photo in the form, and the phone number and the name as they were typed. */
async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
  await expect(page.getByLabel('Namba ya simu ya mteja')).toHaveValue('0754 111 222')
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Mama Neema')
  const photo = page.getByRole('img', { name: 'Oda iliyopigwa picha' })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
}

test('a paper order is captured in at most 9 taps', async ({ page, context, shop }) => {
  const [product] = await buyableProducts(shop, 1)
  const name = product?.name ?? ''
  await signIn(shop, context, 'salesperson')
  await page.goto('/myorders')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: capturedTexts.takePhoto }).first().click()
  await page.getByLabel('Piga picha', { exact: true }).setInputFiles(await photo('#2f4f4f'))
  taps.add(1)
  // The phone number is the next field, and is focused automatically.
  await expect(page.getByLabel('Namba ya simu ya mteja')).toBeFocused()
  await page.keyboard.type('0754111333')
  await page.getByLabel('Jina la mteja').click()
  await page.keyboard.type('Mama Anna')
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await page.getByLabel('Ongeza bidhaa kwenye oda').click()
  await page.keyboard.type(name.slice(0, 6))
  const choice = page.getByRole('button', { name: new RegExp(`^(Ongeza|Chagua) ${escaped(name)}(\\s|$)`) })
  await choice.first().click()
  const lines = page.getByRole('list', { name: 'Bidhaa za oda' })
  await lines.getByRole('button', { name: 'Ongeza', exact: true }).click()
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expectToast(page, /Oda imehifadhiwa kikamilifu! ID: \d+/)
  expect(await taps.count('a paper order becomes an order')).toBeLessThanOrEqual(9)
})

test.describe('a paper order', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is photographed, survives every interruption, and becomes an order', async ({ page, context, shop }) => {
    const [product] = await buyableProducts(shop, 1)
    if (!product) throw new Error('no product')
    await signIn(shop, context, 'salesperson')
    await page.goto('/myorders')
    await page.getByRole('link', { name: capturedTexts.takePhoto }).first().click()
    await page.getByRole('button', { name: 'Hifadhi oda' }).click()
    await expect(page.getByText(capturedTexts.fieldsMissing)).toBeVisible()
    await expect(page.getByLabel('Namba ya simu ya mteja')).toBeFocused()
    await page.getByLabel('Chagua picha', { exact: true }).setInputFiles(await photo('#a0522d'))
    await expect(page.getByRole('img', { name: 'Oda iliyopigwa picha' })).toBeVisible()
    await page.getByLabel('Jina la mteja').fill('Mama Neema')
    // An incomplete number is reported while the customer is still there.
    await page.getByLabel('Namba ya simu ya mteja').fill('0754 111')
    await page.getByRole('button', { name: 'Hifadhi oda' }).click()
    await expect(page.getByText(queuedCaptureTexts.wrongPhone)).toBeVisible()
    await expect(page.getByLabel('Namba ya simu ya mteja')).toBeFocused()
    await page.getByLabel('Namba ya simu ya mteja').fill('0754 111 222')
    // The photo is small, so that people can go on typing without scrolling.
    await expect(page.getByLabel('Jina la mteja')).toBeInViewport({ ratio: 1 })
    await passesAxe(page)
    await page.reload()
    await expectDraft(page)

    await page.getByRole('button', { name: 'Rudi nyuma' }).click()
    await page.getByRole('link', { name: capturedTexts.takePhoto }).first().click()
    await expectDraft(page)
    // A new page has the same effect as closing and reopening the browser.
    const other = await context.newPage()
    await other.goto('/manual-order-entry')
    await expectDraft(other)
    await other.close()

    await page.route('**/api/captured_orders.php', (route) => route.abort())
    await page.getByRole('button', { name: 'Hifadhi oda' }).click()
    const captured = page.getByRole('listitem').filter({ hasText: 'Mama Neema' })
    await expect(captured.getByText('Haijatumwa', { exact: true })).toBeVisible()
    await passesAxe(page)
    await page.unroute('**/api/captured_orders.php')
    await captured.getByRole('button', { name: 'Tuma sasa' }).click()
    await expect(captured.getByText('Haijawa oda')).toBeVisible()
    // The order is queued now, so the form is empty.
    await page.getByRole('link', { name: capturedTexts.takePhoto }).first().click()
    await expect(page.getByLabel('Jina la mteja')).toHaveValue('')
    await page.goBack()
    await captured.getByRole('button', { name: /Mama Neema/ }).click()
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Oda ya Mama Neema' })
    // Compressed from 2400 px to 1600 before sending.
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600)
    await passesAxe(page)
    await page.goBack()
    await captured.getByRole('link', { name: capturedTexts.turnIntoOrder }).click()

    await page.getByLabel('Ongeza bidhaa kwenye oda').fill(product.name)
    await page
      .getByRole('button', { name: new RegExp(`^(Ongeza|Chagua) ${escaped(product.name)}(\\s|$)`) })
      .first()
      .click()
    const lines = page.getByRole('list', { name: 'Bidhaa za oda' })
    await expect(lines).toContainText(product.name)
    await lines.getByRole('textbox').fill('3')
    await passesAxe(page)

    await shop.db
      .updateTable('variants')
      .set({ price: product.price + 100 })
      .where('product_id', '=', product.id)
      .execute()
    await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
    await expect(page.getByText('Bei zimebadilika. Hakikisha na mteja, kisha hifadhi tena.')).toBeVisible()
    const before = await shop.db.selectFrom('orders').select('id').where('customer_name', '=', 'Mama Neema').execute()
    expect(before).toHaveLength(0)
    await closeMessages(page)
    await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
    await expectToast(page, /Oda imehifadhiwa kikamilifu! ID: \d+/)
    await page.getByRole('button', { name: 'Picha ya oda' }).click()
    await expect(page.getByRole('img', { name: 'Oda ya Mama Neema' })).toBeVisible()
    await page.goto('/captured-orders')
    await expect(captured.getByRole('link', { name: 'Fungua oda' })).toBeVisible()
    await expect(captured.getByRole('link', { name: capturedTexts.turnIntoOrder })).toBeHidden()
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('captured orders require a login, are empty at first, and report a failed load', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/captured-orders')
  await expect(page.getByText(commonTexts.pleaseSignIn)).toBeVisible()
  await passesAxe(page)
  await signIn(shop, context, 'salesperson')
  await page.reload()
  await expect(page.getByText('Bado hakuna oda za picha.')).toBeVisible()
  // The next step is offered only once.
  await expect(page.getByRole('link', { name: capturedTexts.takePhoto })).toHaveAttribute('href', '/manual-order-entry')
  await passesAxe(page)
  await page.route('**/api/get_captured_orders.php*', (route) =>
    route.fulfill({ status: 400, json: { success: false, error: 'x' } }),
  )
  await page.reload()
  await expect(page.getByText(capturedTexts.loadFailed)).toBeVisible()
})

test('a photo that somebody else converted links to its order', async ({ page, context, shop }) => {
  const [product] = await buyableProducts(shop, 1)
  const sales = await signIn(shop, context, 'salesperson')
  const body = form({ phone: '0754333444', name: 'Baba Juma' }, [await jpeg('#335577')], 'order_image')
  const id = (await sales.post('captured_orders', body)).body.order.id
  await page.goto(`/captured-orders/${id}`)
  await page.getByLabel('Ongeza bidhaa kwenye oda').fill(product?.name ?? '')
  await page
    .getByRole('list', { name: 'Zilizopatikana' })
    .getByRole('button', { name: /^(Ongeza|Chagua) / })
    .first()
    .click()
  const items = [{ id: product?.id, type: null, quantity: 1 }]
  const { order_id } = (await sales.post('convert_captured_order', { id, items })).body
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expectToast(page, `Picha hii imeshageuzwa kuwa oda Na. ${order_id}.`)
  await expect(page.getByRole('dialog', { name: `Oda Na. ${order_id}` })).toBeVisible()
})

test("staff may link a paper order to its customer's account, and are told if the customer has no account", async ({
  page,
  context,
  shop,
}) => {
  const [product] = await buyableProducts(shop, 1)
  const customer = await shop.as('customer')
  const sales = await signIn(shop, context, 'salesperson')
  const link = page.getByRole('checkbox', { name: /Unganisha na akaunti yake/ })
  await page.goto('/manual-order-entry')
  await expect(link).not.toBeChecked()
  await page.getByLabel('Chagua picha', { exact: true }).setInputFiles(await photo('#446688'))
  await expect(page.getByRole('img', { name: 'Oda iliyopigwa picha' })).toBeVisible()
  await page.getByLabel('Namba ya simu ya mteja').fill('0766 555 444')
  await page.getByLabel('Jina la mteja').fill('Mzee Kato')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Namba 0766555444 haina akaunti dukani.' })).toBeVisible()
  await expect(link).toBeFocused()
  await expect(page.getByLabel('Jina la mteja')).toHaveValue('Mzee Kato')
  await expect(page.getByRole('img', { name: 'Oda iliyopigwa picha' })).toBeVisible()
  await passesAxe(page)
  await page.getByLabel('Namba ya simu ya mteja').fill(customer.person.phone)
  await page.getByRole('button', { name: 'Hifadhi oda' }).click()
  await expectToast(page, capturedTexts.saved)
  await page.goto('/captured-orders')
  const captured = page.getByRole('listitem').filter({ hasText: 'Mzee Kato' })
  await expect(captured).toContainText('Imeunganishwa na akaunti yake')
  await captured.getByRole('link', { name: capturedTexts.turnIntoOrder }).click()
  await expect(page.getByText('Imeunganishwa na akaunti yake')).toBeVisible()
  await expect(link).toHaveCount(0)

  const body = form({ phone: '0766555444', name: 'Mama Kato' }, [await jpeg('#556677')], 'order_image')
  const { id } = (await sales.post('captured_orders', body)).body.order
  await page.goto(`/captured-orders/${id}`)
  await page.getByLabel('Ongeza bidhaa kwenye oda').fill(product?.name ?? '')
  const found = page.getByRole('list', { name: 'Zilizopatikana' })
  await found
    .getByRole('button', { name: /^(Ongeza|Chagua) / })
    .first()
    .click()
  await link.check()
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'haina akaunti dukani.' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(product?.name ?? '')
  await passesAxe(page)
  await link.uncheck()
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await expectToast(page, /Oda imehifadhiwa kikamilifu! ID: \d+/)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('captured orders are beside the open photo', async ({ page, context, shop }) => {
    const sales = await signIn(shop, context, 'salesperson')
    for (const name of ['Mama Rehema', 'Baba Rehema']) {
      const body = form(
        { phone: '0754333555', name },
        [await jpeg(name === 'Mama Rehema' ? '#225577' : '#772255')],
        'order_image',
      )
      await sales.post('captured_orders', body)
    }
    await page.goto('/captured-orders')
    // The newest captured order is open at first.
    await expect(page.getByRole('region', { name: 'Baba Rehema' }).getByRole('img')).toBeVisible()
    await expect(page).toHaveURL('/captured-orders')
    await page.getByRole('button', { name: /^Mama Rehema/ }).click()
    const detail = page.getByRole('region', { name: 'Mama Rehema' })
    await expect(detail.getByRole('img', { name: 'Oda ya Mama Rehema' })).toBeVisible()
    await expect(detail.getByRole('link', { name: capturedTexts.turnIntoOrder })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Baba Rehema/ })).toBeVisible()
    await passesAxe(page)
    await page.reload()
    await expect(detail).toBeVisible()
  })
})
