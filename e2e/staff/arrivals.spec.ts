import { expect, type Page } from '@playwright/test'
import { approveArrival, findArrival, sendArrival } from '../../server/testing/making/arrivals.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { first, requireValue } from '../../server/testing/require-value.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { approvalTexts } from '../../shop/texts/approvals.ts'
import { stockTexts } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { scan } from '../testing/scanner.ts'
import { expectToast, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const names = ['Sabuni', 'Sukari', 'Chumvi', 'Mafuta', 'Unga', 'Chai', 'Maji', 'Dawa', 'Kiberiti', 'Mishumaa']
const packed = { packaging_type: 'katoni', items_per_package: 12, buying_price: 700, price: 1000 } as const

/** Creates products, and edits each by a call, which adds it to the search index. */
async function makeGoods(shop: TestShop, word: string, count: number) {
  const made = names.slice(0, count).map((name) => makeProduct(shop.db, [packed], { name: `${name} ${word}` }))
  const products = await Promise.all(made)
  const admin = await shop.as('admin')
  for (const { id } of products) expect((await admin.post(`products?id=${id}`, { price: 1000 })).status).toBe(200)
  return products
}

const question = (page: Page) => page.getByLabel('Bidhaa gani imefika?')

/** Adds one product to the arrival with a tap, and types its quantity. */
async function addByTap(page: Page, name: string, quantity: string): Promise<void> {
  await page.keyboard.type(name)
  await page.getByRole('list', { name: 'Zilizopatikana' }).getByRole('button', { name }).click()
  await expect(page.getByRole('listitem', { name }).getByLabel('Idadi ya katoni')).toBeFocused()
  await page.keyboard.type(quantity)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeFocused()
}

test('an arrival of ten known products takes at most 25 taps from the home screen of staff', async ({
  page,
  context,
  shop,
}) => {
  const products = await makeGoods(shop, 'ya Moshi', 10)
  await signIn(shop, context, 'storeManager')
  await page.goto('/leo')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('link', { name: stockTexts.enterArrival }).click()
  await question(page).click()
  for (const [at, { name }] of products.entries()) await addByTap(page, name, String(at + 1))
  await page.getByLabel('Usafirishaji wa mzigo wote').click()
  await page.keyboard.type('55000')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 10)' }).click()
  await expectToast(page, 'Mzigo umetumwa, unasubiri idhini.')
  expect(await taps.count('an arrival of ten products is entered')).toBeLessThanOrEqual(25)
  await expect(page.getByRole('complementary', { name: 'Nini kinafuata' })).toContainText('bidhaa 10, pisi 660')

  const admin = await shop.as('admin')
  const { arrivals } = (await admin.call('getArrivals', { status: 'pending' })).body
  const sent = requireValue(arrivals.find(({ lines }) => lines[0]?.product_id === products[0]?.id))
  expect(sent.shipping_total).toBe(55_000)
  expect(sent.lines.map(({ packages, buying_price }) => [packages, buying_price])).toEqual(
    products.map((_, at) => [at + 1, 700]),
  )
})

test('what is typed survives a reload, a typing error is marked, and a product can be taken out again', async ({
  page,
  context,
  shop,
}) => {
  const [soap, sugar] = await makeGoods(shop, 'ya Tanga', 2)
  await signIn(shop, context, 'salesperson')
  await page.goto('/mzigo')
  await question(page).click()
  await addByTap(page, soap?.name ?? '', '3')
  await question(page).fill(sugar?.name ?? '')
  await expect(page.getByRole('button', { name: sugar?.name })).toBeVisible()
  await page.keyboard.press('Enter')
  const line = page.getByRole('listitem', { name: sugar?.name })
  await expect(line.getByLabel('Idadi ya katoni')).toBeFocused()
  await line.getByLabel('Bei ya kununua kwa pisi').fill('7000')
  await page.getByLabel('Msambazaji').fill('Azam')
  await page.reload()
  await expect(page.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
  await expect(page.getByLabel('Msambazaji')).toHaveValue('Azam')
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 2)' }).click()
  await expect(line.getByText('Andika idadi iliyofika.')).toBeVisible()
  await line.getByLabel('Idadi ya katoni').fill('1')
  await expect(line.getByText('ni mara 10 ya gharama ya mwisho')).toBeVisible()
  await line.getByRole('button', { name: `Ondoa ${sugar?.name}` }).click()
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 1)' }).click()
  await expectToast(page, 'Mzigo umetumwa, unasubiri idhini.')
  const own = page.getByRole('list', { name: 'Mizigo uliyotuma' })
  await own.getByRole('button', { name: /Azam/ }).first().click()
  await expect(page.getByRole('dialog').getByText('Zinaongezwa pisi 36 (katoni 3)')).toBeVisible()
})

test('senders see above the products whether their arrivals were approved or refused', async ({
  page,
  context,
  shop,
}) => {
  const [soap] = await makeGoods(shop, 'ya Mpanda', 1)
  const seller = await signIn(shop, context, 'salesperson')
  const lines = [{ product_id: soap?.id, packages: 1, buying_price: 600 }]
  const [approved, refused, waiting] = [
    await sendArrival(seller, { supplier: 'Moja', lines }),
    await sendArrival(seller, { supplier: 'Mbili', lines }),
    await sendArrival(seller, { supplier: 'Tatu', lines }),
  ]
  await sendArrival(await shop.as('storeManager'), { supplier: 'Mwingine', lines })
  const admin = await shop.as('admin')
  expect((await approveArrival(admin, approved)).status).toBe(200)
  expect((await admin.call('rejectArrival', { arrival_id: refused, reason: 'Si wetu' })).status).toBe(200)
  await page.goto('/mzigo')
  const own = page.getByRole('list', { name: 'Mizigo uliyotuma' })
  await expect(own.getByRole('listitem')).toContainText([
    new RegExp(`^Mzigo Na. ${waiting} · Tatu.*Unasubiri idhini$`),
    new RegExp(`^Mzigo Na. ${refused} · Mbili.*Umekataliwa$`),
    new RegExp(`^Mzigo Na. ${approved} · Moja.*Umeidhinishwa$`),
  ])
  await expect(own).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Mizigo ya wengine' })).toContainText('Mwingine')
  await passesAxe(page)
})

test('an arrival repeats the last arrival of its supplier, together with a new product', async ({
  page,
  context,
  shop,
}) => {
  const products = await makeGoods(shop, 'ya Lindi', 3)
  const seller = await shop.as('salesperson')
  const lines = products.map(({ id }) => ({ product_id: id, packages: 2, buying_price: 650 }))
  const id = await sendArrival(seller, { supplier: 'Bakhresa', lines })
  expect((await approveArrival(await shop.as('admin'), id)).status).toBe(200)
  await signIn(shop, context, 'manager')
  await page.goto('/mzigo')
  await page.getByRole('button', { name: 'Bakhresa (bidhaa 3)' }).click()
  await expect(page.getByLabel('Msambazaji')).toHaveValue('Bakhresa')
  await question(page).fill('Birika la umeme')
  await page.getByRole('button', { name: 'Ongeza kama bidhaa mpya' }).click()
  const line = page.getByRole('listitem', { name: 'Birika la umeme' })
  await line.getByLabel('Kategoria').selectOption({ index: 1 })
  await line.getByLabel('Bei ya kuuza kwa pisi').fill('30000')
  await line.getByLabel('Idadi ya pisi').fill('6')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 4)' }).click()
  await expectToast(page, 'Mzigo umetumwa, unasubiri idhini.')
  const { arrivals } = (await seller.call('getArrivals', { status: 'pending' })).body
  const sent = requireValue(arrivals.find(({ supplier }) => supplier === 'Bakhresa'))
  expect(sent.lines.map(({ product_name, pieces }) => [product_name, pieces])).toEqual([
    ...products.map(({ name }) => [name, 24]),
    ['Birika la umeme', 6],
  ])
})

test('a type that is a dozen is counted and bought in dozens', async ({ page, context, shop }) => {
  const types = [
    { ...packed, type: 'Moja' },
    { ...packed, type: 'Dozeni', packaging_type: 'dozen', items_per_package: 1, buying_price: 24_000 },
  ] as const
  const { id, name } = await makeProduct(shop.db, types, { name: 'Kandambili za Kigoma' })
  expect((await (await shop.as('admin')).post(`products?id=${id}`, { category: 'Viatu' })).status).toBe(200)
  await signIn(shop, context, 'salesperson')
  await page.goto('/mzigo')
  await question(page).fill(name)
  await page.getByRole('list', { name: 'Zilizopatikana' }).getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Dozeni', exact: true }).click()
  const line = page.getByRole('listitem', { name: `${name} (Dozeni)` })
  await line.getByLabel('Idadi ya dozeni').fill('3')
  await expect(line.getByLabel('Bei ya kununua kwa dozeni')).toHaveValue('24,000')
  await expect(line.getByText('dozeni 3 × TSh 24,000 = TSh 72,000')).toBeVisible()
  await page.getByRole('button', { name: 'Tuma mzigo (bidhaa 1)' }).click()
  await expect(page.getByRole('complementary', { name: 'Nini kinafuata' })).toContainText('bidhaa 1, dozeni 3')
  const own = page.getByRole('list', { name: 'Mizigo uliyotuma' })
  await own.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByText('Zinaongezwa dozeni 3.')).toBeVisible()
})

test('a sheet fills the form, and says which of its rows could not be read', async ({ page, context, shop }) => {
  const [soap] = await makeGoods(shop, 'ya Bukoba', 1)
  await signIn(shop, context, 'storeManager')
  await page.goto('/mzigo')
  const rows = ['Jina,Idadi ya vifungashio,Bei ya kununua (pisi)', `${soap?.name},7,710`, 'Haipo dukani,2,5']
  const file = { name: 'mzigo.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  const line = page.getByRole('listitem', { name: soap?.name })
  await expect(line.getByLabel('Idadi ya katoni')).toHaveValue('7')
  await expect(line.getByLabel('Bei ya kununua kwa pisi')).toHaveValue('710')
  await expect(
    page.getByRole('alert').getByText('Mstari 3, Haipo dukani, Jina: Hakuna bidhaa yenye jina hili.'),
  ).toBeVisible()
})

test('a scanner counts packages and pieces, wherever the focus is', async ({ page, context, shop }) => {
  const [soap] = await makeGoods(shop, 'ya Geita', 1)
  const { id, name } = requireValue(soap)
  const codes = [
    { code: '6009876543210', pieces: null },
    { code: '6001112223338', pieces: 1 },
  ]
  const facts = { id, name, price: 1000, productDescription: 'x', category: 'Matandiko', barcodes: codes }
  expect((await (await shop.as('admin')).call('editProduct', facts)).status).toBe(200)
  await signIn(shop, context, 'storeManager')
  await page.goto('/mzigo')
  await question(page).click()
  const line = page.getByRole('listitem', { name })
  for (const packages of ['1', '2']) {
    await scan(page, '6009876543210')
    await expect(line.getByLabel('Idadi ya katoni')).toHaveValue(packages)
  }
  await scan(page, '6001112223338')
  await expect(line.getByText('pisi 25 × TSh 700 = TSh 17,500')).toBeVisible()
})

test('old links to the request form lead to its current screen', async ({ page, context, shop }) => {
  await signIn(shop, context, 'salesperson')
  await page.goto('/mzigo?omba=1')
  await expect(page).toHaveURL(`${shop.origin}/omba-stoo`)
  await expect(page.getByRole('heading', { level: 1, name: stockTexts.requestFromStore })).toBeVisible()
})

test('a manager corrects an arrival and approves it once', async ({ page, context, shop }) => {
  const [soap, sugar] = await makeGoods(shop, 'ya Songea', 2)
  const seller = await shop.as('salesperson')
  const lines = [soap, sugar].map((one) => ({ product_id: one?.id, packages: 2, buying_price: 600 }))
  const id = await sendArrival(seller, { supplier: 'Mo', lines, shipping_total: null })
  await signIn(shop, context, 'manager')
  await page.goto('/inventory-approvals')
  const check = page.getByRole('button', { name: `Kagua na uidhinishe: Mzigo Na. ${id} · Mo` })
  await expect(check).toBeVisible()
  await expect(page.getByText(approvalTexts.updatesEmpty)).toHaveCount(0)
  await check.click()
  const sheet = page.getByRole('dialog', { name: `Mzigo Na. ${id} · Mo` })
  const approve = sheet.getByRole('button', { name: 'Idhinisha mzigo (bidhaa 2)' })
  await approve.click()
  await expect(sheet.getByText('Weka gharama ya usafirishaji kwa shilingi kamili')).toBeVisible()
  await sheet.getByLabel('Usafirishaji wa mzigo wote').fill('3000')
  await sheet.getByRole('listitem', { name: sugar?.name }).getByLabel('Idadi ya katoni').fill('1')
  await expect(sheet.getByText('TSh 24,600')).toBeVisible()
  await passesAxe(page)
  await approve.click()
  await expectToast(page, 'Mzigo umeidhinishwa na umeingia stoo.')
  const { status, lines: shown } = await findArrival(seller, id)
  expect([status, ...shown.map(({ pieces, corrected, shipping_sum }) => [pieces, corrected, shipping_sum])]).toEqual([
    'approved',
    [24, false, 2000],
    [12, true, 1000],
  ])
})

test('a price that was changed meanwhile needs a confirmation before the approval', async ({ page, context, shop }) => {
  const [soap] = await makeGoods(shop, 'ya Kyela', 1)
  const product = requireValue(soap)
  const lines = [{ product_id: product.id, packages: 1, buying_price: 600, price: 1200 }]
  const id = await sendArrival(await shop.as('salesperson'), { supplier: 'Mo', lines })
  expect((await (await shop.as('admin')).post(`products?id=${product.id}`, { price: 1500 })).status).toBe(200)
  await signIn(shop, context, 'manager')
  await page.goto(`/inventory-approvals?mzigo=${id}`)
  await page.getByRole('button', { name: 'Idhinisha mzigo (bidhaa 1)' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Bei zinabadilika' })
  await expect(asked).toContainText('sasa ni TSh 1,500, pendekezo ni TSh 1,200')
  await asked.getByRole('button', { name: 'Sawa, idhinisha' }).click()
  await expectToast(page, 'Mzigo umeidhinishwa na umeingia stoo.')
  expect(first((await findArrival(await shop.as('admin'), id)).lines).now_price).toBe(1200)
})
