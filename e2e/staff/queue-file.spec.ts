import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { fileEntry, queueFile } from '../../server/testing/making/queue-file.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, signIn, test, untilHydrated } from '../testing/shop.ts'

const chosen = async (file: Blob) => {
  const buffer = Buffer.from(await file.arrayBuffer())
  return { name: 'foleni-2026-11-22.json', mimeType: 'application/json', buffer }
}

test("no entry of another shop's file is ticked, because its ids belong to other people here", async ({
  shop,
  page,
}) => {
  const { id } = await makeProduct(shop.db)
  const body = orderBody([{ id }], { customer_name: 'Mama Amina' })
  const entries = [fileEntry({ kind: 'order', owner: 'guest', body })]
  const fileOf = (address: string) => chosen(queueFile(entries, { shop: address }))
  await signIn(shop, page.context(), 'admin')
  await page.goto('/duka-langu?sehemu=foleni')
  await untilHydrated(page)
  const choose = page.getByLabel(/Chagua faili/)
  const row = page.getByRole('listitem').filter({ hasText: 'Mama Amina' })
  await choose.setInputFiles(await fileOf('https://duka-jingine.example'))
  await expect(page.getByRole('alert')).toContainText('limepakuliwa kwenye https://duka-jingine.example')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await choose.setInputFiles(await fileOf(shop.origin))
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an admin previews a file, imports the ticked entries, and decides about refused ones', async ({ shop, page }) => {
  const [good, dearer] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, [{ price: 7777 }], { name: 'Redio ndefu' }),
  ]
  const customer = await shop.as('customer')
  await shop.db.updateTable('people').set({ name: 'Rehema Ally' }).where('id', '=', customer.person.id).execute()
  const orderOf = (id: string, customer_name: string) =>
    fileEntry({
      kind: 'order',
      owner: `person:${customer.person.id}`,
      body: orderBody([{ id, instructions: 'Nyeusi' }], { phone_number: undefined, customer_name, notes: 'Asubuhi' }),
    })
  const sent = orderOf(good.id, 'Iliyokwisha kutumwa')
  await customer.post('submit_order', sent.body, { 'idempotency-key': sent.key, 'sent-as': sent.owner })
  const other = await shop.as('admin')
  const ofAdmin = { ...orderOf(good.id, 'Ya msimamizi'), owner: `person:${other.person.id}` as const }
  const entries = [
    sent,
    orderOf(good.id, 'Mama Amina'),
    orderOf(good.id, 'Bi Zuhura'),
    orderOf(dearer.id, 'Baba Juma'),
    ofAdmin,
    'si kitu',
  ]
  const countOrders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
  const before = await countOrders()

  await signIn(shop, page.context(), 'admin')
  await page.goto('/duka-langu?sehemu=foleni')
  await untilHydrated(page)
  const choose = page.getByLabel(/Chagua faili/)
  await choose.setInputFiles(await chosen(new Blob(['si faili'])))
  await expect(page.getByRole('alert')).toContainText('Hili si faili la foleni.')
  await choose.setInputFiles(await chosen(queueFile([])))
  await expect(page.getByText('Faili hili halina kitu')).toBeVisible()
  await choose.setInputFiles(await chosen(queueFile(entries)))
  await expect(page.getByText('Zinazoweza kuchukuliwa: 2. Zilizokuwapo: 1. Zinazohitaji uamuzi: 3.')).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(row('Mama Amina')).toContainText('Rehema Ally')
  for (const fact of ['– Nyeusi', 'Kupelekwa: Nyamagana, Mwanza', 'Maelezo: Asubuhi'])
    await expect(row('Mama Amina')).toContainText(fact)
  await expect(page.getByText('Kila kimoja kimeangaliwa peke yake')).toBeVisible()
  await expect(row('Ya msimamizi')).toContainText('Ni ya msimamizi mwingine')
  await expect(row('Iliyokwisha').getByText('Ilikuwapo', { exact: true })).toBeVisible()
  await expect(row('Kisichosomeka').getByText('Inahitaji uamuzi', { exact: true })).toBeVisible()
  await expect(row('Baba Juma')).toContainText('TSh 7,777')
  await passesAxe(page)
  expect(await countOrders()).toBe(before)

  await row('Bi Zuhura').getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Chukua zilizochaguliwa (1)' }).click()
  await expect(row('Mama Amina').getByText('Imechukuliwa', { exact: true })).toBeVisible()
  await expect(row('Bi Zuhura').getByRole('checkbox')).not.toBeChecked()
  expect(await countOrders()).toBe(before + 1)

  await row('Baba Juma').getByRole('button', { name: 'Kubali bei mpya' }).click()
  await expect(row('Baba Juma').getByRole('checkbox')).toBeChecked()
  expect(await countOrders()).toBe(before + 1)
  await page.getByRole('button', { name: 'Chukua zilizochaguliwa (1)' }).click()
  await expect(row('Baba Juma').getByText('Imechukuliwa', { exact: true })).toBeVisible()
  const prices = shop.db.selectFrom('order_lines').select('price').where('product_id', '=', dearer.id)
  expect((await prices.execute()).map(({ price }) => price)).toEqual([7777])
  await row('Baba Juma')
    .getByRole('link', { name: /^Oda Na\. \d+$/ })
    .click()
  await expect(page).toHaveURL(/\/myorders\?id=\d+$/)
  await expect(page.getByText('Imesomwa kutoka faili na')).toBeVisible()
})

test.describe('the answer is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('without an answer the ticks stay, and the next try finds the entries that arrived; all by keyboard', async ({
    shop,
    page,
  }) => {
    const product = await makeProduct(shop.db)
    const orders = ['Wa kwanza', 'Wa pili', 'Wa tatu'].map((customer_name) =>
      fileEntry({ kind: 'order', owner: 'guest', body: orderBody([{ id: product.id }], { customer_name }) }),
    )
    await signIn(shop, page.context(), 'admin')
    await page.goto('/duka-langu?sehemu=foleni')
    await untilHydrated(page)
    await page.getByLabel(/Chagua faili/).setInputFiles(await chosen(queueFile(orders)))
    const second = page.getByRole('checkbox', { name: 'Chukua: Wa pili' })
    await second.focus()
    await page.keyboard.press('Space')
    const lost = '**/api/take_queue_entries.php'
    await page.route(lost, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Chukua zilizochaguliwa (2)' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Mtandao umekatika kabla ya jibu kufika.')
    await expect(page.getByRole('checkbox', { name: 'Chukua: Wa kwanza' })).toBeChecked()
    await expect(second).not.toBeChecked()
    await page.unroute(lost)
    await page.getByRole('button', { name: 'Chukua zilizochaguliwa (2)' }).press('Enter')
    await expect(page.getByText('Zinazoweza kuchukuliwa: 1. Zilizokuwapo: 2.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Chukua: Wa pili' }).check()
    await page.getByRole('button', { name: 'Chukua zilizochaguliwa (1)' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Vitu 3' })).toBeFocused()
    const made = await shop.db.selectFrom('order_lines').select('id').where('product_id', '=', product.id).execute()
    expect(made).toHaveLength(3)
  })
})
