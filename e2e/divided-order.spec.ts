// A cart with products of both sub-shops: each gets its part, and the customer gets a link to each.
import { expect, type Page } from '@playwright/test'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { makeProductsIn, openCheckout } from './testing/cart.ts'
import { test as offlineTest } from './testing/offline/persistent-browser.ts'
import { fireOnlineEvent, openCachedShop, openMyOrders, unsentOrders } from './testing/offline/queued-orders.ts'
import {
  otherProviderName,
  providerName,
  signIn,
  standInForWhatsApp,
  test,
  untilHistorySettled,
  withoutPhonePrompt,
} from './testing/shop.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Kamilisha oda' })
const partsIn = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('list', { name: 'Sehemu za oda' }).getByRole('listitem')
const sendButton = (page: Page) => sheetOf(page).getByRole('button', { name: 'Tuma oda', exact: true })
const ordersIn = (shop: TestShop) => shop.db.selectFrom('orders').select(['id', 'provider_id']).orderBy('id').execute()
/** Returns the orders placed since `before`, with their providers. */
const newOrders = async (shop: TestShop, before: readonly { id: number }[]) =>
  (await ordersIn(shop)).filter(({ id }) => before.every((one) => one.id !== id))

test('the parts are shown and saved together, and each is opened in WhatsApp by its own tap', async ({
  page,
  shop,
  context,
}) => {
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
  const [radio, shirt] = await makeProductsIn(shop, 'Redio', 'Nguo')
  await openCheckout(
    page,
    [radio, shirt].filter((one) => one !== undefined),
  )
  const before = await ordersIn(shop)
  const parts = partsIn(page, 'Kamilisha oda')
  await expect(parts).toHaveCount(2)
  await expect(parts.first()).toContainText(providerName)
  await expect(parts.first()).toContainText(`${shirt?.name} × 1`)
  await expect(parts.first()).toContainText('TSh 5,000')
  await expect(parts.last()).toContainText(otherProviderName)
  await expect(sheetOf(page).getByRole('button', { name: providerName })).toBeEnabled()
  await expect(sheetOf(page).getByRole('button', { name: orderTexts.saveWithoutWhatsApp })).toBeEnabled()

  await sendButton(page).click()
  const links = partsIn(page, 'Asante!')
  await expect(links).toHaveCount(2)
  expect(context.pages()).toHaveLength(1)
  const placed = await newOrders(shop, before)
  expect(placed.map(({ provider_id }) => provider_id)).toEqual([1, 2])
  const [one, two] = placed.map(({ id }) => id)
  await expect(page.getByRole('heading', { name: `Oda imehifadhiwa kikamilifu! ID: ${one}, ${two}` })).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await untilHistorySettled(page)
  for (const [at, number] of [
    [0, '255700000101'],
    [1, '255700000102'],
  ] as const) {
    const link = links.nth(at).getByRole('link', { name: 'Fungua WhatsApp' })
    await expect(links.nth(at).getByText('Imefunguliwa')).toBeHidden()
    const opened = context.waitForEvent('page')
    await link.click()
    const tab = await opened
    await tab.waitForURL(`https://wa.me/${number}**`)
    expect(decodeURIComponent(tab.url())).toContain(`Oda hii ni sehemu ${at + 1} ya 2.`)
    await tab.close()
    await expect(links.nth(at).getByText('Imefunguliwa')).toBeVisible()
  }

  await page.getByRole('link', { name: 'Ona oda zangu' }).click()
  const order = page.getByRole('dialog', { name: `Oda Na. ${one}` })
  await expect(order.getByText('Sehemu 1 ya 2')).toBeVisible()
  await order.getByRole('link', { name: `Oda Na. ${two}` }).click()
  await expect(page.getByRole('dialog', { name: `Oda Na. ${two}` }).getByText('Sehemu 2 ya 2')).toBeVisible()
  await page.goto('/myorders')
  await expect(page.getByRole('button', { name: new RegExp(`Oda Na. ${one} .*Sehemu 1 ya 2`) })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`Oda Na. ${two} .*Sehemu 2 ya 2`) })).toBeVisible()

  await page.goto(`/agiza?oda=${one}`)
  await page.getByRole('link', { name: `Sehemu nyingine: Oda Na. ${two}` }).click()
  await expect(page.getByText('Oda hii ni sehemu 2 ya 2.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tuma oda kwa WhatsApp' })).toBeVisible()

  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${two}`)
  await expect(page.getByRole('link', { name: `Oda Na. ${one}` })).toBeVisible()
})

test('everything can still be sent to one sub-shop', async ({ page, shop, context }) => {
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
  await openCheckout(page, await makeProductsIn(shop, 'Redio', 'Nguo'))
  const before = await ordersIn(shop)
  const opened = context.waitForEvent('page')
  await sheetOf(page).getByRole('button', { name: otherProviderName }).click()
  await (await opened).waitForURL('https://wa.me/255700000102**')
  expect((await newOrders(shop, before)).map(({ provider_id }) => provider_id)).toEqual([2])
})

test.describe('if the answer is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the repeat finds the same two orders and shows their links', async ({ page, shop, context }) => {
    await withoutPhonePrompt(context)
    await openCheckout(page, await makeProductsIn(shop, 'Redio', 'Nguo'))
    const before = await ordersIn(shop)
    await page.route('**/submit_order.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await sendButton(page).click()
    await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
    await page.unroute('**/submit_order.php')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(partsIn(page, 'Oda yako').getByRole('link', { name: 'Fungua WhatsApp' })).toHaveCount(2)
    expect(await newOrders(shop, before)).toHaveLength(2)
  })
})

offlineTest(
  'offline the order waits with its parts, and the links appear when it is sent',
  async ({ shop, network, openBrowser }) => {
    const products = await makeProductsIn(shop, 'Redio', 'Nguo')
    const first = await openCachedShop(openBrowser)
    await openCheckout(first.page, products)
    await expect(sendButton(first.page)).toBeVisible()
    const before = await ordersIn(shop)
    network.cut()
    // The phone still knows the parts after a restart, because it requested the products before.
    const { page } = await openBrowser()
    await page.goto('/Checkout')
    await page.getByRole('button', { name: 'Endelea na oda' }).click()
    await expect(partsIn(page, 'Kamilisha oda')).toHaveCount(2)
    await sendButton(page).click()
    await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
    await openMyOrders(page)
    await expect(unsentOrders(page)).toContainText(`${providerName}TSh 5,000`)
    await expect(unsentOrders(page)).toContainText(`${otherProviderName}TSh 5,000`)
    expect(await newOrders(shop, before)).toEqual([])

    network.restore()
    await fireOnlineEvent(page)
    await expect(page.getByText(/^Oda Na\. \d+, \d+ imetumwa dukani\.$/)).toBeVisible()
    const links = page.getByRole('link', { name: 'Fungua WhatsApp' })
    await expect(links).toHaveCount(2)
    expect((await newOrders(shop, before)).map(({ provider_id }) => provider_id)).toEqual([1, 2])
  },
)
