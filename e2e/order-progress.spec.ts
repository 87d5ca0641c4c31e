// After the order: its progress, what to do next, and a way to ask the shop.
import { expect, type Page } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { checkoutTexts } from '../shop/texts/orders.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProducts, openCheckout, savedOrderNumber, saveOrder } from './testing/cart.ts'
import { signIn, standInForWhatsApp, test, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(async ({ context }) => {
  await withoutPhonePrompt(context)
  await standInForWhatsApp(context)
})

const TIME = /\d\d\/\d\d\/\d{4} \d\d:\d\d/
const stepsIn = (page: Page, dialog: string | RegExp) =>
  page.getByRole('dialog', { name: dialog }).getByRole('list', { name: 'Hatua za oda' })

/** Checks the steps as screen readers read them: those with a time, and those still ahead. */
async function expectSteps(page: Page, dialog: string | RegExp, reached: string[], ahead: string[]): Promise<void> {
  const items = stepsIn(page, dialog).getByRole('listitem')
  await expect(items).toHaveText([
    ...reached.map((label) => new RegExp(`^${label} ?${TIME.source}$`)),
    ...ahead.map((label) => new RegExp(`^${label} ?bado$`)),
  ])
  await expect(items.nth(reached.length - 1)).toHaveAttribute('aria-current', 'step')
}

test('the sheet after an order shows its steps, and a link to talk to its provider', async ({ page, shop }) => {
  await openCheckout(page, await makeOwnProducts(shop, 1))
  await page.getByRole('button', { name: checkoutTexts.send }).click()
  const id = await savedOrderNumber(page)
  await expectSteps(page, 'Asante!', ['Imepokelewa'], ['Inaandaliwa', 'Tayari', 'Imelipwa'])
  const talk = page.getByRole('link', { name: 'Ongea na duka' })
  const link = new URL((await talk.getAttribute('href')) ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/255700000101')
  expect(link.searchParams.get('text')).toContain(`Na. ${id}`)
  await passesAxe(page)
})

test("an order that was only saved links to the shop's own number", async ({ page, shop }) => {
  await openCheckout(page, await makeOwnProducts(shop, 1))
  const id = await saveOrder(page)
  const talk = page.getByRole('link', { name: 'Ongea na duka' })
  await expect(talk).toHaveAttribute('href', new RegExp(`^https://wa\\.me/255700000100\\?text=.*${id}`))
  await expect(page.getByText('Subiri duka likupigie kuthibitisha oda')).toBeVisible()
})

test('a customer follows one order from placing to payment, and another to its cancellation', async ({
  page,
  context,
  shop,
}) => {
  const customer = await signIn(shop, context, 'customer')
  const admin = await shop.as('admin')
  const products = await makeOwnProducts(shop, 2)
  // A different quantity, because within two minutes the same order would count as a retry.
  const place = async (quantity = 1) => {
    const lines = products.map(({ id, price }) => ({ id, price, quantity }))
    const { body } = await customer.post('submit_order', orderBody(lines, { phone_number: undefined }))
    return Number(body.order_id)
  }
  const id = await place()
  const dialog = `Oda Na. ${id}`
  const look = async (sentence: RegExp, reached: string[], ahead: string[]) => {
    await page.goto(`/myorders?id=${id}`)
    await expectSteps(page, dialog, reached, ahead)
    await expect(page.getByRole('dialog', { name: dialog }).getByText(sentence)).toBeVisible()
  }
  const makeReady = async (item_index: number) => {
    const answer = await admin.post('update_order_item_ready', { order_id: id, item_index, ready: 1 })
    expect(answer.status).toBe(200)
  }
  await look(/^Subiri duka likupigie/, ['Imepokelewa'], ['Inaandaliwa', 'Tayari', 'Imelipwa'])
  await makeReady(0)
  await look(/1 kati ya 2 ziko tayari\.$/, ['Imepokelewa', 'Inaandaliwa'], ['Tayari', 'Imelipwa'])
  await makeReady(1)
  await look(/kulipa TSh\s10,000/, ['Imepokelewa', 'Inaandaliwa', 'Tayari'], ['Imelipwa'])
  const payment = { order_id: id, amount: 10_000, method: 'mpesa' } as const
  expect((await admin.post('update_order_payment', payment)).status).toBe(200)
  await look(/ziko tayari na zimelipwa/, ['Imepokelewa', 'Inaandaliwa', 'Tayari', 'Imelipwa'], [])
  await passesAxe(page)

  const gone = await place(2)
  expect((await customer.post('cancel_order', { order_id: gone })).status).toBe(200)
  await page.goto(`/myorders?id=${gone}`)
  await expectSteps(page, `Oda Na. ${gone}`, ['Imepokelewa', 'Imeghairiwa'], [])

  // Staff have their own actions instead.
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${id}`)
  await expect(page.getByRole('region', { name: 'Kazi za oda hii' })).toBeVisible()
  await expect(stepsIn(page, dialog)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test("an order that waits on the phone starts with 'Haijatumwa'", async ({ page, shop }) => {
    await openCheckout(page, await makeOwnProducts(shop, 1))
    await page.route('**/submit_order.php', (route) => route.abort())
    await page.getByRole('button', { name: checkoutTexts.send }).click()
    await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
    await expectSteps(page, 'Oda yako', ['Haijatumwa'], ['Imepokelewa', 'Inaandaliwa', 'Tayari', 'Imelipwa'])
    await passesAxe(page)
  })
})
