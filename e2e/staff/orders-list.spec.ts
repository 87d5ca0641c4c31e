// The list of orders: on a phone, and as a table beside the open order.
import { makeMember } from '../../server/testing/making/member.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { form, jpeg } from '../../server/testing/making/pictures.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { ordersReady } from '../../shop/texts/orders.ts'
import { stockLeft } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { buyableProducts } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { placeMixedOrder } from '../testing/orders.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const LONG_NAME = 'Mwanahamisi binti Abdulrahman wa Kariakoo'

async function order(shop: TestShop, customer_name: string): Promise<{ id: number; phone_number: string }> {
  const [product] = await buyableProducts(shop, 1)
  const line = { id: product?.id ?? '', price: product?.price, quantity: 1 }
  const placed = await shop.anonymous().post('submit_order', orderBody([line], { customer_name }))
  expect(placed.status, placed.text).toBe(200)
  return placed.body.order
}

test.describe('on a phone', () => {
  test('a card has the title and the sum of its order in one line; scrolling down hides the camera button', async ({
    page,
    context,
    shop,
  }) => {
    for (let index = 0; index < 8; index += 1) await order(shop, `${LONG_NAME} ${index}`)
    await signIn(shop, context, 'admin')
    await page.goto('/myorders')
    const row = page.getByRole('list', { name: 'Oda' }).getByRole('listitem').first()
    await expect(row.locator('.item-leading img')).toBeVisible()
    await expect(page.getByText('Tarehe na mpangilio')).toBeVisible()
    const [sum, title] = await row
      .locator('.order-row, .order-row .money')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).toReversed())
    expect(sum?.top).toBe(title?.top)
    expect(sum?.right).toBeLessThanOrEqual(title?.right ?? 0)

    const camera = page.getByRole('link', { name: 'Piga picha ya oda' })
    await expect(camera).toBeInViewport()
    await page.evaluate(() => scrollBy(0, 300))
    await expect(camera).not.toBeInViewport()
    await page.evaluate(() => scrollBy(0, -100))
    await expect(camera).toBeInViewport({ ratio: 1 })
  })

  test("customers see 'Za picha' once they have a photographed order", async ({ page, context, shop }) => {
    const buyer = await makeMember(shop)
    await enterAs(context, buyer)
    await page.goto('/myorders')
    await untilHydrated(page)
    const filters = page.getByRole('group', { name: 'Chuja oda' })
    await expect(page.getByText('Bado huna oda.')).toBeVisible()
    await expect(filters).toHaveCount(0)
    const seller = await shop.as('salesperson')
    const photo = { phone: buyer.phone, name: 'Asha', link_account: '1' }
    const taken = await seller.post('captured_orders', form(photo, [await jpeg()], 'order_image'))
    expect(taken.status, taken.text).toBe(200)
    await page.reload()
    await expect(filters.getByRole('button', { name: 'Za picha' })).toBeVisible()
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the first order that needs work is beside the list, and going back leaves the screen', async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await order(shop, 'Asha Juma')
    const gone = await order(shop, 'Baraka Said')
    await (await shop.as('admin')).post('cancel_order', { order_id: gone.id, reason: 'Hakuna' })
    await signIn(shop, context, 'admin')
    await page.goto('/leo')
    await page
      .getByRole('link', { name: /^Oda \d|^Oda$/ })
      .first()
      .click()
    const detail = page.getByRole('region', { name: `Oda Na. ${id}` })
    await expect(detail).toBeVisible()
    await expect(page).toHaveURL('/myorders')
    const newer = await order(shop, 'Chausiku')
    await page.reload()
    await page
      .getByRole('region', { name: `Oda Na. ${newer.id}` })
      .getByRole('button', { name: 'Funga' })
      .click()
    await expect(page.getByText('Chagua oda uione hapa.')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/leo')
  })

  test('names and phone numbers can be selected, and a click beside them opens the row', async ({
    page,
    context,
    shop,
  }) => {
    const { id, phone_number } = await order(shop, 'Zainabu Mrisho')
    const other = await order(shop, 'Dotto Juma')
    await signIn(shop, context, 'admin')
    await page.goto('/myorders')
    await expect(page.getByRole('region', { name: `Oda Na. ${other.id}` })).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(`Oda Na. ${id} `) })
    await row.getByText(phone_number).dblclick()
    expect((await page.evaluate(() => String(getSelection()))).trim()).toBe(phone_number)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await row.getByRole('cell').last().click()
    await expect(page.getByRole('region', { name: `Oda Na. ${id}` })).toBeVisible()
  })

  test('several orders are printed and made ready together, and an order that lacks stock is named', async ({
    page,
    context,
    shop,
  }) => {
    const [one, two] = [await order(shop, 'Rehema Kweka'), await placeMixedOrder(shop)]
    await shop.db.updateTable('variants').set({ stock: 0 }).where('product_id', '=', two.counted.id).execute()
    await signIn(shop, context, 'admin')
    await page.goto('/myorders')
    await page.getByRole('button', { name: 'Chagua oda kadhaa' }).click()
    const box = (id: number) => page.getByRole('checkbox', { name: `Chagua: Oda Na. ${id}`, exact: true })
    await box(one.id).check()
    await box(two.id).check()
    await passesAxe(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.order-paper h2')).toHaveText([`Oda Na. ${two.id}`, `Oda Na. ${one.id}`])
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Weka tayari', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ndiyo, ziko tayari' }).click()
    await expect(
      page.locator('.toast').getByText(`Oda Na. ${two.id}. ${two.counted.name}: ${stockLeft('0')}`),
    ).toBeVisible()
    await expect(page.locator('.toast').getByText(ordersReady(1))).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`Oda Na. ${one.id} `) })).toContainText('Tayari kutolewa')
    await expect(box(one.id)).not.toBeChecked()
  })

  test('filters show counts of waiting work, and the chosen filter and sorting are remembered', async ({
    page,
    context,
    shop,
  }) => {
    const { id } = await order(shop, 'Wa mwaka jana')
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date('2025-03-01T09:00:00Z') })
      .where('id', '=', id)
      .execute()
    await signIn(shop, context, 'admin')
    await page.goto('/myorders')
    const filters = page.getByRole('group', { name: 'Chuja oda' })
    await expect(filters.getByRole('button', { name: /^Za kutayarisha ?\d+$/ })).toBeVisible()
    await page.getByText('Tarehe na mpangilio').click()
    await page.getByLabel('Kuanzia', { exact: true }).fill('01/03/2025')
    await page.getByLabel('Hadi', { exact: true }).fill('01/03/2025')
    await page.getByLabel('Hadi', { exact: true }).press('Tab')
    await expect(page.getByRole('row').filter({ hasText: 'Oda Na.' })).toHaveCount(1)
    await expect(page).toHaveURL('/myorders?tangu=2025-03-01&hadi=2025-03-01')
    await page.getByRole('button', { name: 'Ondoa tarehe' }).click()
    await page.getByLabel('Panga', { exact: true }).selectOption('Za zamani kwanza')
    await expect(page.getByRole('row').filter({ hasText: 'Oda Na.' }).first()).toContainText(`Oda Na. ${id}`)
    await filters.getByRole('button', { name: 'Hazijalipwa' }).click()
    await page.goto('/leo')
    await page.goto('/myorders')
    await expect(filters.getByRole('button', { name: 'Hazijalipwa' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/myorders?filter=unpaid&panga=zamani')
  })
})
