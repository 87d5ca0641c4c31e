import { expect, type Page } from '@playwright/test'
import { showMadeProducts } from '../server/testing/making/make-product.ts'
import { orderBody } from '../server/testing/making/order-body.ts'
import { first } from '../server/testing/require-value.ts'
import { showPhone } from '../shop/people/phone.ts'
import { catalogTexts } from '../shop/texts/catalog.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { guestTexts } from '../shop/texts/session.ts'
import {
  buyableProducts,
  cartLine,
  fillCart,
  fillShipping,
  makeOwnProducts,
  openCheckout,
  savedOrderNumber,
  saveOrder,
} from './testing/cart.ts'
import { swipe } from './testing/fingers.ts'
import {
  expectToast,
  providerName,
  signIn,
  standInForWhatsApp,
  test,
  untilHydrated,
  withoutPhonePrompt,
} from './testing/shop.ts'

test.beforeEach(async ({ context }) => {
  await standInForWhatsApp(context)
})

/** Checks out with the first provider. Returns the order number and the link with which WhatsApp was opened. */
async function sendToFirstProvider(page: Page): Promise<{ id: number; link: URL }> {
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  const opened = page.context().waitForEvent('page')
  await sheet.getByRole('button', { name: providerName }).click()
  const tab = await opened
  const id = await savedOrderNumber(page)
  await tab.waitForURL('https://wa.me/**')
  const link = await page.getByRole('link', { name: 'Fungua WhatsApp' }).getAttribute('href')
  expect(tab.url()).toBe(link)
  await expect(sheet).toBeHidden()
  return { id, link: new URL(link ?? '') }
}

test('a guest finds products, fills a cart and orders; My orders shows the order', async ({ page, shop }) => {
  await page.goto('/')
  const prompt = page.getByRole('dialog', { name: guestTexts.phoneTitle })
  await prompt.getByRole('button', { name: guestTexts.submit }).click()
  await expect(prompt.getByText(guestTexts.phoneInvalid)).toBeVisible()
  await prompt.getByLabel(guestTexts.phonePrompt).fill('0754 000 111')
  await prompt.getByRole('button', { name: guestTexts.submit }).click()
  await expectToast(page, guestTexts.registered)
  await expect(prompt).toBeHidden()

  const card = (text: string) => page.locator('article', { hasText: text }).first()
  const line = page.getByRole('dialog')
  await page.getByRole('combobox', { name: 'Tafuta bidhaa' }).fill('redio')
  await card('edio')
    .getByRole('button', { name: /^Nunua/ })
    .click()
  const radio = (await line.getByRole('heading', { level: 2 }).innerText()).trim()
  await line.getByRole('button', { name: /Weka kikapuni/ }).click()
  await expectToast(page, orderTexts.addedToCart)
  await expect(line).toBeHidden()

  await page.getByRole('button', { name: 'Futa utafutaji' }).click()
  // The last searches cover the banner until the search box loses the focus.
  await page.getByRole('combobox', { name: 'Tafuta bidhaa' }).blur()
  await expect(page.getByRole('listbox')).toBeHidden()
  await untilHydrated(page)
  await swipe(page, page.locator('.banner'), -170)
  await expect(page.getByRole('tab', { name: catalogTexts.newProducts })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: catalogTexts.all }).click()
  await card(catalogTexts.priceFrom)
    .getByRole('button', { name: /^Nunua/ })
    .click()
  await line.getByRole('button', { name: /Weka kikapuni/ }).click()
  await expect(line.getByText('Chagua aina ya bidhaa kwanza.')).toBeVisible()
  const type = line.getByRole('radio').first()
  await type.check({ force: true })
  await line.getByRole('button', { name: 'Ongeza', exact: true }).click()
  await line.getByRole('button', { name: /Weka kikapuni/ }).click()
  await expect(page.locator('[data-cart-count]')).toHaveText('3')

  await page.getByRole('link', { name: /^Kikapu TSh/ }).click()
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(page.getByText(orderTexts.shippingMissing).first()).toBeVisible()
  await expect(page.getByRole('button', { name: providerName })).toBeDisabled()
  await fillShipping(page)
  const { id, link } = await sendToFirstProvider(page)

  const { body } = await (await shop.as('admin')).get('get_orders', { id })
  const order = first(body.orders)
  expect([order.items_list.length, order.provider_id, order.phone_number]).toEqual([2, 1, '0754000111'])
  expect(link.pathname).toBe('/255700000101')
  const message = link.searchParams.get('text') ?? ''
  expect(message).toContain(`Oda Na. ${id}`)
  for (const { name } of order.items_list) expect(message).toContain(name)
  expect(message).toContain(radio)

  await page.getByRole('link', { name: 'Ona oda zangu' }).click()
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${id}` })
  await expect(sheet.getByText(radio)).toBeVisible()
  const name = sheet.getByRole('heading', { level: 3 }).filter({ has: page.locator('small') })
  expect(await name.locator('small').innerText(), 'the type is shown without brackets').toBe(order.items_list[1]?.type)
  await expect(name).toHaveCSS('font-weight', '600')
  await expect(name.locator('small')).toHaveCSS('font-weight', '400')
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: new RegExp(`Oda Na. ${id}`) })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order'))).toMatch(/^(\[\])?$/)
})

test('a logged-in person places an order, and sees it on any phone', async ({ page, shop, context }) => {
  const customer = await signIn(shop, context, 'customer')
  expect((await customer.post('set_name', { name: 'Asha Mrembo' })).status).toBe(200)
  await page.goto('/Checkout')
  await fillCart(page, (await buyableProducts(shop, 2)).map(cartLine))
  await page.reload()
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  const name = page.getByLabel('Jina lako')
  await expect(name).toHaveValue('Asha Mrembo')
  await expect(page.getByLabel('Namba ya WhatsApp')).toHaveValue(showPhone(customer.person.phone))
  await name.fill('')
  await expect(name).toHaveValue('')
  await fillShipping(page)
  const { id } = await sendToFirstProvider(page)
  const { body } = await customer.get('get_orders')
  expect(body.orders.map((order) => order.id)).toEqual([id])

  await page.goto('/myorders')
  await page.getByRole('button', { name: new RegExp(`Oda Na. ${id}`) }).click()
  await expect(page).toHaveURL(`/myorders?id=${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Ghairi oda' }).click()
  await page.getByRole('button', { name: 'Ndiyo, ghairi oda' }).click()
  // Looks in the steps, because a chip above them has the same text.
  const steps = page.getByRole('list', { name: 'Hatua za oda' })
  await expect(steps.getByText('Imeghairiwa', { exact: true })).toBeVisible()
  await expect(page.getByText('Hudaiwi chochote.')).toBeVisible()
})

test('the filter, the search and the open order of My orders are in the URL, and survive a reload', async ({
  page,
  shop,
  context,
}) => {
  const customer = await signIn(shop, context, 'customer')
  const [line] = await buyableProducts(shop, 1)
  const { body } = await customer.post(
    'submit_order',
    orderBody([{ id: line?.id ?? '', price: line?.price ?? 0 }], { phone_number: undefined }),
  )
  const row = page.getByRole('button', { name: new RegExp(`Oda Na. ${body.order_id}`) })
  const sheet = page.getByRole('dialog', { name: `Oda Na. ${body.order_id}` })

  await page.goto('/')
  await page.goto('/myorders')
  await page.getByRole('button', { name: 'Zimelipwa' }).click()
  await expect(page.getByText('Hakuna oda za aina hii.')).toBeVisible()
  await expect(page).toHaveURL('/myorders?filter=paid')
  await page.reload()
  await expect(page.getByText('Hakuna oda za aina hii.')).toBeVisible()
  await page.getByRole('button', { name: 'Hazijalipwa' }).click()
  const search = page.getByRole('searchbox', { name: 'Tafuta oda' })
  await search.fill('zzz')
  await page.getByRole('button', { name: 'Futa ulichoandika' }).click()
  await expect(search).toHaveValue('')
  // The browser shows no clear button of its own.
  await expect(search).not.toHaveAttribute('type', 'search')
  await search.pressSequentially(`${body.order_id} `)
  await expect(page).toHaveURL(`/myorders?filter=unpaid&q=${body.order_id}+`)
  await row.click()
  await expect(page).toHaveURL(`/myorders?filter=unpaid&q=${body.order_id}+&id=${body.order_id}`)
  await page.reload()
  await expect(sheet.getByText('Haijalipwa')).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/myorders?filter=unpaid&q=${body.order_id}+`)
  await expect(row).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test.describe('a cart that no longer fits the shop', () => {
  test.use({ expectedErrors: [/422/] })

  test('shows changed prices, and nothing is saved until the customer agrees', async ({ page, shop, context }) => {
    await withoutPhonePrompt(context)
    const products = await makeOwnProducts(shop, 2)
    const [one] = products
    await openCheckout(page, products)
    await shop.db
      .updateTable('variants')
      .set({ price: 7_777 })
      .where('product_id', '=', one?.id ?? '')
      .execute()
    const count = () => shop.db.selectFrom('orders').select(shop.db.fn.countAll<number>().as('n')).executeTakeFirst()
    const before = await count()

    await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
    const problem = page.getByRole('alert').filter({ hasText: 'Bei imebadilika' })
    await expect(problem.getByText('TSh 7,777')).toBeVisible()
    await expect(page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp })).toBeDisabled()
    expect(await count()).toEqual(before)

    await problem.getByRole('button', { name: 'Nakubali, tuma oda' }).click()
    const id = await savedOrderNumber(page)
    await expect(page.getByText(orderTexts.savedWithoutWhatsApp)).toBeVisible()
    const { body } = await (await shop.as('admin')).get('get_orders', { id })
    expect(first(first(body.orders).items_list).price).toBe(7_777)
  })

  test('marks a product that is gone before anything is sent', async ({ page, shop, context }) => {
    await withoutPhonePrompt(context)
    const products = await makeOwnProducts(shop, 2)
    const [gone] = products
    await shop.db
      .updateTable('products')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone?.id ?? '')
      .execute()
    await showMadeProducts(shop)
    await openCheckout(page, products)
    await page.keyboard.press('Escape')
    const line = (index: number) => page.getByRole('listitem').filter({ hasText: products[index]?.name })
    await expect(line(0).getByText('Haipo tena dukani')).toBeVisible()
    await expect(line(1).getByText('Haipo tena dukani')).toHaveCount(0)
  })

  test('lets products with too little stock be removed', async ({ page, shop, context }) => {
    await withoutPhonePrompt(context)
    const products = await makeOwnProducts(shop, 2)
    const [one] = products
    await openCheckout(page, products)
    await shop.db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('product_id', '=', one?.id ?? '')
      .execute()
    await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
    await expect(page.getByText(`Hitilafu: Samahani, ${one?.name} haitoshi kwa idadi uliyoomba.`)).toBeVisible()
    await page
      .getByRole('button', { name: `Ondoa ${one?.name}` })
      .last()
      .click()
    const id = await saveOrder(page)
    const { body } = await (await shop.as('admin')).get('get_orders', { id })
    expect(first(body.orders).items_list.map((one) => one.id)).toEqual([products[1]?.id])
  })
})

test.describe('a lost network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('says so, keeps everything, and a second try does not duplicate the order', async ({ page, shop, context }) => {
    await withoutPhonePrompt(context)
    await openCheckout(page, await buyableProducts(shop, 1))
    const orders = () => shop.db.selectFrom('orders').select('id').execute()
    const before = (await orders()).length

    // The order arrives, but its response does not.
    await page.route('**/submit_order.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: providerName }).click()
    await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
    await expect.poll(() => context.pages().length).toBe(1)
    await page.unroute('**/submit_order.php')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await savedOrderNumber(page)
    const result = page.getByRole('dialog', { name: 'Oda yako' })
    await expect(result.getByRole('link', { name: 'Fungua WhatsApp' })).toBeVisible()
    expect((await orders()).length).toBe(before + 1)
  })

  test('in My orders has its own message and a retry', async ({ page, context }) => {
    await withoutPhonePrompt(context)
    await page.route('**/get_orders.php**', (route) => route.abort())
    await page.goto('/myorders')
    await expect(page.getByText(orderTexts.loadNetworkError)).toBeVisible()
    await page.unroute('**/get_orders.php**')
    await page.getByRole('button', { name: 'Jaribu tena' }).click()
    await expect(page.getByText('Bado huna oda.')).toBeVisible()
  })
})
