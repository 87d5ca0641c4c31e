import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { stockLeft } from '../../shop/texts/stock.ts'
import { isFree } from '../../web/ui/testing/is-free.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectOnePage, placeMixedOrder, stockOf } from '../testing/orders.ts'
import { signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Creates an order placed by the manager, because by default managers do not see other people's orders. */
async function ownOrder(shop: TestShop, staff: SignedIn) {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const { order_id } = (await staff.post('submit_order', body)).body
  return { id: Number(order_id), counted: product }
}

for (const role of ['admin', 'manager'] as const) {
  test(`the next step of an order is in view: payment, products, sharing (${role})`, async ({
    page,
    context,
    shop,
  }) => {
    const staff = await signIn(shop, context, role)
    const order = role === 'admin' ? await placeMixedOrder(shop) : await ownOrder(shop, staff)
    await page.goto('/myorders')
    await page.getByRole('button', { name: new RegExp(`^Oda Na. ${order.id}\\b`) }).click()
    const sheet = page.getByRole('dialog', { name: `Oda Na. ${order.id}` })
    const step = (name: string) => sheet.getByRole('button', { name, exact: true })
    await expect(step('Pokea malipo')).toBeInViewport({ ratio: 1 })
    await passesAxe(page)
    await step('Pokea malipo').click()
    const payment = page.getByRole('dialog', { name: 'Pokea malipo' })
    await payment.getByRole('radio', { name: 'Taslimu' }).check()
    await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(step(role === 'admin' ? 'Weka zote tayari' : 'Weka tayari')).toBeInViewport({ ratio: 1 })
    await expect(step('Pokea malipo')).toBeHidden()
    await sheet.getByRole('button', { name: /^Weka .*tayari$/ }).click()
    await expect(sheet.getByText(orderTexts.allReady, { exact: true })).toBeVisible()
    expect(await stockOf(shop, order.counted.variants[0])).toBe(8)
    await expect(step('Shiriki')).toBeInViewport({ ratio: 1 })
    await expect(step('Weka zote tayari')).toBeHidden()
    // The order is finished, so cancelling is collapsed.
    await expect(step('Ghairi oda')).toBeHidden()
    await sheet.getByText('Hatua nyingine').click()
    await expect(step('Ghairi oda')).toBeVisible()
  })
}

test("'Weka zote tayari' stops at the line with too little stock, and names it", async ({ page, context, shop }) => {
  const order = await placeMixedOrder(shop)
  const admin = await signIn(shop, context, 'admin')
  await admin.post('update_order_payment', { order_id: order.id, amount: 18000, method: 'taslimu' })
  const [variant = 0] = order.counted.variants
  await shop.db.updateTable('variants').set({ stock: 1 }).where('id', '=', variant).execute()
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Weka zote tayari' }).click()
  await expect(page.getByText(`${order.counted.name}: ${stockLeft(1)}`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Tayari: ${order.counted.name}` })).not.toBeChecked()
})

test("before a customer's deposit pays an order, staff say that it is the customer's", async ({
  page,
  context,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  const { id } = await makeProduct(shop.db, [{ stock: 10 }], { name: 'Kanga ya Ziwa' })
  const phone_number = '0754331122'
  await admin.call('receiveCustomerPayment', {
    phone_number,
    customer_name: 'Mama Asha',
    client_payment_id: crypto.randomUUID(),
    amount: 20_000,
    method: 'taslimu',
    keep_as_deposit: 1,
  })
  const placed = await shop.anonymous().call('submitOrder', orderBody([{ id }], { phone_number }))
  await page.goto(`/myorders?id=${placed.body.order_id}`)
  const ready = page.getByRole('checkbox', { name: 'Tayari: Kanga ya Ziwa' })
  const question = page.getByRole('alertdialog', { name: 'Ni mwenye amana?' })
  await ready.click()
  await expect(question).toContainText('Namba 0754331122 ni ya Mama Asha, ambaye ana amana dukani')
  await question.getByRole('button', { name: 'Ghairi' }).click()
  await expect(question).toBeHidden()
  await expect(ready).not.toBeChecked()

  await ready.click()
  await question.getByRole('button', { name: orderTexts.isOwnDeposit }).click()
  await expect(question).toBeHidden()
  await expect(ready).toBeChecked()
  await expect(page.getByText(orderTexts.lineReady)).toBeVisible()
  const { orders } = (await admin.call('getOrders', { id: placed.body.order_id })).body
  expect(orders.map(({ owed, settled }) => [owed, settled])).toEqual([[0, 5000]])
})

test('a few filters are one line of chips, the rest is folded away, and the title says whose orders are shown', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'admin')
  await page.goto('/myorders')
  await expect(page.getByRole('heading', { level: 1, name: 'Oda za wote' })).toBeVisible()
  await expect(page.getByLabel('Tafuta oda')).toHaveAttribute('placeholder', 'Namba, jina, simu au bidhaa')
  const filters = page.getByRole('group', { name: 'Chuja oda' }).getByRole('button')
  const others = page.getByRole('group', { name: 'Vichujio zaidi' })
  await expect(filters.first()).toHaveText('Zote')
  await expect(others).toBeHidden()
  await page.getByText('Vichujio zaidi, tarehe na mpangilio').click()
  const cancelled = others.getByRole('button', { name: 'Zilizoghairiwa' })
  await cancelled.click()
  await expect(page).toHaveURL('/myorders?filter=cancelled')
  await expect(cancelled).toBeFocused()
  // The chosen filter is among the chips, and in view.
  const chosen = filters.filter({ hasText: 'Zilizoghairiwa' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  const lines = await filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(lines).size).toBe(1)
  await passesAxe(page)
  await others.getByRole('button', { name: 'Za picha' }).click()
  await expect(page).toHaveURL('/captured-orders')
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the list is beside the open order, and only the order is printed', async ({ page, context, shop }) => {
    const [first, second] = [await placeMixedOrder(shop), await placeMixedOrder(shop)]
    await signIn(shop, context, 'admin')
    await page.goto('/myorders')
    const detail = (id: number) => page.getByRole('region', { name: `Oda Na. ${id}` })
    // The newest order is open at first. The URL does not name it.
    await expect(detail(second.id)).toBeVisible()
    await expect(page).toHaveURL('/myorders')
    // Clicks on the products, because a click on the phone number selects it.
    await page.getByRole('cell', { name: first.counted.name }).first().getByText(first.counted.name).click()
    await expect(detail(first.id).getByRole('button', { name: 'Pokea malipo' })).toBeInViewport({ ratio: 1 })
    await passesAxe(page)
    await page.getByRole('button', { name: `Oda Na. ${second.id}`, exact: true }).click()
    await expect(detail(second.id).getByText(second.counted.name).first()).toBeVisible()
    await expect(page).toHaveURL(`/myorders?id=${second.id}`)
    await page.reload()
    await detail(second.id)
      .getByRole('checkbox', { name: `Tayari: ${second.counted.name}` })
      .check()
    const row = page.getByRole('row', { name: new RegExp(`Oda Na. ${second.id} `) })
    await expect(row).toContainText('Tayari 1/2')

    await expect(detail(second.id).getByRole('button', { name: 'Chapisha' })).toBeVisible()
    await expectOnePage(page, 210)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    // Paper is narrower than the window.
    await page.setViewportSize({ width: 794, height: 1123 })
    await expect(page.locator('.printed')).toContainText(second.counted.name)
    await expect(page.locator('.printed')).toContainText('Haraka')
    await expect(page.getByRole('main')).toBeHidden()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('toasts are shown below the title of the open order, and never cover its buttons', async ({
    page,
    context,
    shop,
  }) => {
    const order = await placeMixedOrder(shop)
    await signIn(shop, context, 'admin')
    await page.goto(`/myorders?id=${order.id}`)
    const detail = page.getByRole('region', { name: `Oda Na. ${order.id}` })
    await detail.getByRole('button', { name: 'Pokea malipo' }).click()
    const payment = page.getByRole('dialog', { name: 'Pokea malipo' })
    await payment.getByRole('radio', { name: 'Taslimu' }).check()
    await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
    const head = detail.locator('.over-head')
    const toast = page.locator('.toast', { hasText: 'Malipo yamehifadhiwa.' })
    await expect(toast).toBeVisible()
    for (const name of ['Iliyotangulia', 'Inayofuata', 'Funga'])
      expect(await isFree(head.getByRole('button', { name })), name).toBe(true)
    await expect(detail.locator('.toast')).toHaveCount(1)
    // A closed order moves its toasts to the page.
    await head.getByRole('button', { name: 'Funga' }).click()
    await expect(page.locator('.toasts-page .toast')).toHaveText(/Malipo yamehifadhiwa/)
  })
})
