import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test("staff add a product with the customer's consent, and refund the money for a removed product", async ({
  page,
  context,
  shop,
}) => {
  const soap = await makeProduct(shop.db, [{ price: 2000 }], { name: 'Sabuni ya Mbuni' })
  const radio = await makeProduct(shop.db, [{ price: 30_000 }], { name: 'Redio ya Mwanza' })
  const customer = await shop.as('customer')
  const body = orderBody([{ id: soap.id, quantity: 6, price: 2000 }], { phone_number: undefined })
  const { order_id } = (await customer.call('submitOrder', body)).body
  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Badili oda' }).click()
  const sheet = page.getByRole('dialog', { name: `Badili Oda Na. ${order_id}` })
  await expect(sheet.getByText('Kwa bei ya oda')).toBeVisible()
  await sheet.getByRole('searchbox').fill(radio.name)
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Hakuna kilichobadilika.')
  // A tap on the name of a product adds it.
  await sheet.getByRole('list', { name: 'Zilizopatikana' }).getByText(radio.name).click()
  await expect(sheet.getByText('Jumla ilikuwa TSh 12,000, sasa TSh 42,000')).toBeVisible()
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Mwulize mteja kwanza, kisha weka alama.')
  // Closing the sheet by accident loses nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Badili oda' }).click()
  await expect(sheet.getByText('Jumla ilikuwa TSh 12,000, sasa TSh 42,000')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Mteja amekubali jumla mpya' }).check()
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText('Oda imebadilishwa.')).toBeVisible()
  const told = (await customer.get('get_notifications')).body.notifications.map(({ message }) => message)
  expect(told.some((one) => one.startsWith(`Oda Na. ${order_id} imebadilishwa.`))).toBe(true)

  const admin = await shop.as('admin')
  await admin.call('updateOrderPayment', { order_id, amount: 42_000, method: 'taslimu' })
  await page.reload()
  await page.getByRole('button', { name: 'Badili oda' }).click()
  await sheet.getByRole('button', { name: `Ondoa ${radio.name}` }).click()
  await expect(sheet.getByText('TSh 30,000 zinabaki.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'Rudisha: Taslimu' }).check()
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(sheet).toBeHidden()
  const order = (await admin.get('get_orders', { id: order_id })).body.orders[0]
  expect([order?.total_amount, order?.paid_amount, order?.refunded_amount]).toEqual([12_000, 12_000, 30_000])
})

test('a higher quantity gets the price for that quantity, and a line made ready meanwhile stays as it is', async ({
  page,
  context,
  shop,
}) => {
  const price_tiers = JSON.stringify([{ from: 6, price: 1500, unit: 'piece' }])
  const soap = await makeProduct(shop.db, [{ price: 2000, price_tiers }], { name: 'Sabuni ya Kipande' })
  const rope = await makeProduct(shop.db, [{ price: 1000 }], { name: 'Kamba ya Katani' })
  const lines = [
    { id: soap.id, quantity: 5, price: 2000 },
    { id: rope.id, quantity: 2, price: 1000 },
  ]
  const customer = await shop.as('customer')
  const { order_id } = (await customer.call('submitOrder', orderBody(lines, { phone_number: undefined }))).body
  const admin = await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Badili oda' }).click()
  const sheet = page.getByRole('dialog', { name: `Badili Oda Na. ${order_id}` })
  const soaps = sheet.getByRole('group', { name: 'Idadi ya Sabuni ya Kipande' })
  await soaps.getByRole('button', { name: 'Ongeza' }).click()
  await expect(sheet.getByText('Jumla ilikuwa TSh 12,000, sasa TSh 11,000')).toBeVisible()
  // Meanwhile somebody else makes the rope ready.
  await admin.call('updateOrderItemReady', { order_id, item_index: 1, ready: 1 })
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(page.getByText('Oda imebadilishwa.')).toBeVisible()
  const order = (await admin.get('get_orders', { id: order_id })).body.orders[0]
  expect(order?.items_list.map(({ name, quantity, line_total, ready }) => [name, quantity, line_total, ready])).toEqual(
    [
      ['Sabuni ya Kipande', 6, 9000, false],
      ['Kamba ya Katani', 2, 2000, true],
    ],
  )
})

test('an agreed price is removed again, and what was typed survives an edit by somebody else', async ({
  page,
  context,
  shop,
}) => {
  const soap = await makeProduct(shop.db, [{ price: 2000 }], { name: 'Sabuni ya Bei' })
  const customer = await shop.as('customer')
  const body = orderBody([{ id: soap.id, quantity: 6, price: 2000 }], { phone_number: undefined })
  const { order_id } = (await customer.call('submitOrder', body)).body
  const admin = await signIn(shop, context, 'admin')
  const seen = async () => (await admin.get('get_orders', { id: order_id })).body.orders[0]
  const edit = async (item: object, total_amount: number) => {
    const line = { item_index: 0, id: soap.id, type: null, ...item }
    const updated_at = (await seen())?.updated_at
    const edited = await admin.post('update_order_lines', { order_id, updated_at, items: [line], total_amount })
    expect(edited.status, edited.text).toBe(200)
  }
  const agreed = { agreed_price: 1500, agreed_reason: 'Mteja wa jumla' }
  await edit({ quantity: 6, price: 1500, line_total: 9000, ...agreed }, 9000)
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Badili oda' }).click()
  const sheet = page.getByRole('dialog', { name: `Badili Oda Na. ${order_id}` })
  await sheet.getByRole('button', { name: `Ondoa punguzo: ${soap.name}` }).click()
  await expect(sheet.getByText('Jumla ilikuwa TSh 9,000, sasa TSh 12,000')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Mteja amekubali jumla mpya' }).check()
  // Meanwhile somebody else changes the order.
  await edit({ quantity: 5, price: 1500, line_total: 7500, ...agreed }, 7500)
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  const changed = sheet.getByRole('alert', { name: 'Oda imebadilishwa na mwingine' })
  await expect(changed.getByText(`Ilivyo sasa: ${soap.name} × 5. Jumla TSh 7,500`)).toBeVisible()
  await changed.getByRole('button', { name: 'Endelea na nilichoandika' }).click()
  await expect(changed).toBeHidden()
  await expect(sheet.getByText('Jumla ilikuwa TSh 7,500, sasa TSh 12,000')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Mteja amekubali jumla mpya' }).check()
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(sheet).toBeHidden()
  expect((await seen())?.items_list.map(({ quantity, line_total }) => [quantity, line_total])).toEqual([[6, 12_000]])
})
