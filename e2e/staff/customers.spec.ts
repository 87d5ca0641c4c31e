import { saleBody } from '../../server/testing/making/counter-sale.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { addDays, formatDay, shopDay } from '../../shop/numbers/dates.ts'
import { paths } from '../../shop/paths.ts'
import { passesAxe } from '../testing/axe.ts'
import { test as offlineTest } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('from Leo, two taps remind a debtor and five record a payment, and the statement shows debt and payment', async ({
  page,
  context,
  shop,
}) => {
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const admin = await shop.as('admin')
  const body = orderBody([{ id, quantity: 2 }], { phone_number: '0754 330 001', customer_name: 'Mama Rehema Saidi' })
  const { order_id } = (await shop.anonymous().call('submitOrder', body)).body
  await admin.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signIn(shop, context, 'admin')

  await page.goto('/leo')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('region', { name: 'Madeni' }).getByRole('link').click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Mama Rehema Saidi' })
    .getByRole('button', { name: 'Kumbusha' })
    .click()
  const chat = await opened
  await chat.waitForURL(/wa\.me\/255754330001\?text=.*10%2C000/)
  await chat.close()
  const reminded = await taps.count('a debtor is reminded')
  expect(reminded).toBeLessThanOrEqual(2)

  await page.goto('/leo')
  const owed = page.getByRole('region', { name: 'Madeni' }).getByRole('link')
  await expect(owed).toContainText('Wateja wanatakiwa kulipa sasa')
  await owed.click()
  await page.getByRole('button', { name: /^Mama Rehema Saidi/ }).click()
  await expect(page.getByRole('region', { name: 'Deni' })).toContainText('TSh 10,000')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Pokea malipo' }).click()
  const amount = page.getByLabel('Kiasi kilicholipwa')
  await amount.focus()
  await page.keyboard.type('10000')
  await expect(amount, 'what is typed replaces the proposed amount').toHaveValue('10,000')
  await page.getByLabel('Taslimu').click()
  await page.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(page.getByText('Hadaiwi')).toBeVisible()
  expect((await taps.count('a debt is paid')) - reminded).toBeLessThanOrEqual(5)
  const statement = page.getByRole('list', { name: 'Taarifa' }).getByRole('listitem')
  await expect(statement.first()).toContainText('Malipo')
  await expect(statement.last()).toContainText(`Bidhaa alizochukua, Oda Na. ${order_id}`)

  // The customer gets a receipt for the payment, at once and later from the statement.
  await page.getByRole('button', { name: 'Risiti ya malipo' }).click()
  const receipt = page.getByRole('dialog', { name: 'Risiti' })
  await expect(receipt.getByRole('article')).toContainText(/Malipo Na\. \d+.*Mama Rehema Saidi/)
  await expect(receipt.getByRole('article')).toContainText(/AmelipaTSh.10,000Deni lililobakiTSh.0/)
  await passesAxe(page)
  await receipt.getByRole('button', { name: 'Funga' }).click()
  await statement.first().getByRole('button', { name: 'Risiti' }).click()
  await expect(receipt.getByRole('article')).toContainText('Taslimu 10,000')
  await receipt.getByRole('button', { name: 'Funga' }).click()

  // After the payment is undone the debt is back, and its due day can be changed.
  await statement.first().getByRole('button', { name: 'Tengua' }).click()
  await page.getByLabel('Sababu').fill('Kiasi si sahihi')
  await page.getByRole('dialog', { name: 'Tengua' }).getByRole('button', { name: 'Tengua' }).click()
  await expect(page.getByRole('region', { name: 'Deni' })).toContainText('TSh 10,000')
  await page.getByRole('button', { name: 'Badili siku' }).click()
  const due = page.getByRole('dialog', { name: `Siku ya kulipa Oda Na. ${order_id}` })
  await due.getByRole('button', { name: 'Hifadhi siku' }).click()
  await expect(due.getByRole('alert')).toHaveText('Andika sababu.')
  const later = formatDay(addDays(shopDay(Date.now()), 30))
  await due.getByRole('textbox', { name: /^Siku mpya/ }).fill(later)
  await due.getByLabel('Sababu').fill('Analipa mwisho wa mwezi')
  await passesAxe(page)
  await due.getByRole('button', { name: 'Hifadhi siku' }).click()
  await expect(page.getByRole('list', { name: 'Madeni' })).toContainText(`Kulipa: ${later} (awali `)
})

test('an old debt is recorded for somebody without a phone, found by name, and written off', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'admin')
  await page.goto('/wateja')
  await page.getByRole('button', { name: 'Andika deni' }).click()
  await page.getByLabel('Jina la mteja').fill('Fundi Selemani')
  await page.getByLabel('Simu (si lazima)').fill('0754 661 200')
  await page.getByRole('textbox', { name: /^Kiasi/ }).fill('45,000')
  // Continues with the next debtor in the same form.
  await page.getByRole('button', { name: 'Andika, kisha la mwingine' }).click()
  await expect(page.getByText('Deni limeandikwa: Fundi Selemani.')).toBeVisible()
  await expect(page.getByLabel('Jina la mteja')).toBeFocused()
  await page.getByLabel('Jina la mteja').fill('Mama Kuruthumu')
  await page.getByRole('textbox', { name: /^Kiasi/ }).fill('7,500')
  // An incomplete day is refused, because without a day the debt would begin today. A complete day with slashes is
  // accepted.
  const since = page.getByLabel('Tangu lini').first()
  await since.fill('10/11')
  await page.getByRole('button', { name: 'Andika, kisha la mwingine' }).click()
  await expect(page.getByText('Andika siku, mwezi na mwaka, mfano 21/11/2026.')).toBeVisible()
  await since.fill('')
  await since.pressSequentially('10/08/2026')
  await expect(since).toHaveValue('10/08/2026')
  await passesAxe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Andika deni' }).click()
  await expect(page.getByRole('button', { name: /^Mama Kuruthumu/ })).toBeVisible()
  // The phone number belongs to somebody else, so nothing is stored before the name is confirmed.
  await page.getByRole('button', { name: 'Andika deni' }).click()
  await page.getByLabel('Jina la mteja').fill('Baba Janeth')
  await page.getByLabel('Simu (si lazima)').fill('0754 661 200')
  await page.getByRole('textbox', { name: /^Kiasi/ }).fill('5,000')
  await page.getByRole('dialog').getByRole('button', { name: 'Andika deni' }).click()
  await expect(page.getByText('Namba hii ni ya Fundi Selemani. Deni liandikwe kwa Fundi Selemani?')).toBeVisible()
  await page.getByRole('button', { name: 'Ndiyo, ni Fundi Selemani' }).click()
  await expect(page.getByText('Deni limeandikwa: Fundi Selemani.')).toBeVisible()
  // Closing the form goes back in the history, perhaps a moment after the toast.
  await expect(page.getByRole('dialog')).toBeHidden()
  // Two debtors of the same name are distinguished by phone number, or by the day of the debt.
  await page.goto(paths.debts)
  const debts = page.getByRole('list', { name: 'Madeni' })
  await expect(debts.getByRole('listitem').filter({ hasText: 'Fundi Selemani' }).first()).toContainText('0754661200')
  const kuruthumu = debts.getByRole('listitem').filter({ hasText: 'Mama Kuruthumu' })
  await expect(kuruthumu).toContainText('Deni la 10/08/2026')
  // Somebody had paid in advance. This is not money received today.
  await page.goto('/wateja')
  await page.getByRole('button', { name: 'Andika deni au amana' }).click()
  await page.getByLabel('Jina la mteja').fill('Halima Said')
  await page.getByRole('textbox', { name: /^Kiasi/ }).fill('50,000')
  await page.getByRole('checkbox', { name: /^Ni amana: alilipa mbele/ }).check()
  await page.getByLabel('Alilipa lini').first().fill('10/10/2026')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Andika amana' }).click()
  await expect(page.getByText('Amana imeandikwa: Halima Said.')).toBeVisible()
  await page.getByRole('button', { name: /^Halima Said/ }).click()
  await expect(page.getByRole('region', { name: 'Deni' })).toContainText('AmanaTSh 50,000')
  await expect(page.getByRole('list', { name: 'Taarifa' })).toContainText('Amana ya zamani, tangu 10/10/2026')
  await page.goto('/wateja')
  await page.getByRole('searchbox', { name: 'Tafuta mteja' }).fill('kuruthumu')
  await page.getByRole('button', { name: /^Mama Kuruthumu/ }).click()
  await expect(page.getByRole('list', { name: 'Madeni' })).toContainText('Deni la zamani, tangu 10/08/2026')
  await page.goto('/wateja')
  await page.getByRole('searchbox', { name: 'Tafuta mteja' }).fill('selem')
  await page.getByRole('button', { name: /^Fundi Selemani/ }).click()
  await page.getByRole('button', { name: 'Samehe deni' }).click()
  await page.getByLabel('Sababu').fill('Amehama')
  await page.getByRole('button', { name: 'Samehe', exact: true }).click()
  await expect(page.getByText('Hadaiwi')).toBeVisible()
})

test('two rows of the same customer are merged with the phone number of one row, and separated again', async ({
  page,
  context,
  shop,
}) => {
  const admin = await signIn(shop, context, 'admin')
  for (const [phone_number, amount] of [
    ['0754 661 300', 45_000],
    [undefined, 22_500],
  ] as const) {
    const entry = { client_entry_id: `deni-${amount}`, kind: 'opening', amount, reason: 'Daftari' } as const
    const { status, text } = await admin.call('addCustomerEntry', {
      ...entry,
      phone_number,
      customer_name: 'Fatuma Ally',
    })
    expect(status, text).toBe(200)
  }
  await page.goto('/wateja')
  // Starts from the row without a phone number.
  await page.getByRole('searchbox', { name: 'Tafuta mteja' }).fill('fatuma')
  await page.getByRole('button', { name: /^Fatuma Ally(?!.*0754661300)/ }).click()
  await page.getByRole('button', { name: 'Unganisha au sahau' }).click()
  const manage = page.getByRole('dialog', { name: 'Unganisha au sahau' })
  await manage.getByRole('searchbox').fill('fatuma')
  await manage.getByRole('button', { name: /^Fatuma Ally/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Unganisha wateja' })
  await expect(question).not.toContainText('Namba zote mbili')
  await question.getByRole('button', { name: 'Unganisha' }).click()
  const debt = page.getByRole('region', { name: 'Deni' })
  await expect(debt).toContainText('TSh 67,500')
  await expect(debt).toContainText('0754661300')
  await expect(page.getByRole('button', { name: 'Kumbusha' })).toBeVisible()
  await page.getByRole('button', { name: 'Unganisha au sahau' }).click()
  await manage.getByRole('button', { name: 'Tenganisha' }).click()
  await expect(page.getByText('Wametenganishwa.')).toBeVisible()
  await manage.getByRole('button', { name: 'Funga' }).first().click()
  await expect(debt).toContainText('TSh 22,500')
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the customer who owes most is beside the list, until the detail is closed', async ({ page, context, shop }) => {
    const admin = await signIn(shop, context, 'admin')
    for (const [customer_name, amount] of [
      ['Baba Juma', 20_000],
      ['Mama Halima', 900_000_000],
    ] as const) {
      const entry = { client_entry_id: `deni-${customer_name}`, kind: 'opening', amount, reason: 'Daftari' } as const
      const { status, text } = await admin.call('addCustomerEntry', { ...entry, customer_name })
      expect(status, text).toBe(200)
    }
    await page.goto('/wateja')
    const detail = page.getByRole('region', { name: 'Mteja', exact: true })
    await expect(detail.getByText('Mama Halima')).toBeVisible()
    await expect(page).toHaveURL('/wateja')
    // A search hides the customer of the unfiltered list.
    await page.getByRole('searchbox', { name: 'Tafuta mteja' }).fill('juma')
    await expect(detail).toHaveCount(0)
    await page.getByRole('button', { name: /^Baba Juma/ }).click()
    await expect(detail.getByText('Baba Juma')).toBeVisible()
    await detail.getByRole('button', { name: 'Funga' }).click()
    await expect(page.getByText('Chagua mteja umwone hapa.')).toBeVisible()
  })
})

offlineTest(
  'offline, customers and debts that were seen are shown with the age of the data, and a payment waits',
  async ({ shop, network, openBrowser }) => {
    const { page } = await openBrowser()
    const { seller } = await openHomeForOfflineUse(shop, page)
    const { id } = await makeProduct(shop.db, [{ price: 5000 }])
    const buyer = { customer_name: 'Mama Daftari', phone_number: '0754120120', payments: [] }
    const sold = await seller.call('counterSale', saleBody([{ id, quantity: 2, price: 5000 }], buyer))
    expect(sold.status).toBe(200)
    await page.goto(paths.customers)
    const row = page.getByRole('list', { name: 'Wateja' }).getByRole('button', { name: /Mama Daftari/ })
    await row.click()
    // A form that was opened once opens without a network too.
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    const sheet = page.getByRole('dialog', { name: 'Pokea malipo' })
    await expect(sheet.getByLabel('Kiasi kilicholipwa')).toBeVisible()
    await page.goto(paths.debts)
    await expect(page.getByRole('list', { name: 'Madeni' })).toContainText('Mama Daftari')
    await expect.poll(() => storesText(page, '"ages"')).toBe(true)
    network.cut()

    await page.goto(paths.debts)
    await expect(page.getByRole('list', { name: 'Madeni' })).toContainText('Mama Daftari')
    await expect(page.getByText(/unaona taarifa za madeni/)).toBeVisible()
    await page.goto(paths.customers)
    await expect(row).toContainText('10,000')
    await expect(page.getByText(/unaona taarifa za wateja/)).toBeVisible()
    await row.click()
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    await sheet.getByLabel('Kiasi kilicholipwa').fill('4,000')
    await sheet.getByLabel('Taslimu').click()
    await sheet.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(sheet).toBeHidden()
    network.restore()
    await fireOnlineEvent(page)
    const paid = () => shop.db.selectFrom('payments').select('amount').where('amount', '=', 4000).execute()
    await expect.poll(async () => (await paid()).length).toBe(1)
  },
)
