import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DEBT_HEADER, OPENING_HEADER } from '../../server/testing/making/opening-helpers.ts'
import { paths } from '../../shop/paths.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
// One story loses the response of an import.
test.use({ expectedErrors: [/ERR_FAILED.*import_opening/] })

const choose = (page: Page, label: string, rows: readonly string[]) =>
  page
    .getByLabel(label)
    .setInputFiles({ name: `${label}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })
const chooseProducts = (page: Page, rows: readonly string[]) =>
  choose(page, 'Chagua jedwali la bidhaa', [OPENING_HEADER, ...rows])
const chooseDebts = (page: Page, rows: readonly string[]) =>
  choose(page, 'Chagua jedwali la wadaiwa', [DEBT_HEADER, ...rows])
const openFromMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('link', { name: /Anza kwa mchana mmoja/ }).click()
  await expect(page.getByRole('heading', { name: 'Anza kwa mchana mmoja' })).toBeVisible()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Hifadhi vyote' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ingiza' }).click()
}

test('an owner whose shop still has demo products is told to remove them first', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  await page.goto(paths.opening)
  await expect(page.getByText(/^Duka bado lina bidhaa \d+ za mfano\./)).toBeVisible()
  await shop.db.updateTable('products').set({ demo_name: null }).execute()
  await page.getByRole('link', { name: 'Ziondoe kwanza' }).click()
  await expect(page).toHaveURL(/sehemu=mfano/)
  await page.goto(paths.opening)
  await expect(page.getByText('Chagua jedwali la bidhaa')).toBeVisible()
  await expect(page.getByText(/za mfano/)).toHaveCount(0)
})

test('an owner imports 500 products and 40 debtors from two sheets in a few taps', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  await page.goto('/')
  const taps = await countTaps(page)
  await openFromMenu(page)
  for (const [name, header] of [
    ['Bidhaa na stoo: pakua CSV', /^\ufeffNamba,Jina,.*,Stoo,Kifungashio,Pisi kwa kifungashio,Idadi ya vifungashio,/],
    ['Wadaiwa: pakua CSV', new RegExp(`^\ufeff${DEBT_HEADER}\r\n`)],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
    expect((await readFile(await file.path())).toString('utf8')).toMatch(header)
  }
  await chooseProducts(
    page,
    Array.from({ length: 500 }, (_, at) => `,Bidhaa ya kwanza ${at},Duka,,,2000,,,katoni,12,2,${at % 10},1500`),
  )
  await expect(page.getByText('Thamani ya stoo kwa bei ya kununua: TSh')).toBeVisible()
  await chooseDebts(
    page,
    Array.from({ length: 40 }, (_, at) => `Mdaiwa ${at},${at % 2 ? `0754300${100 + at}` : ''},${5000 + at},,,,`),
  )
  await expect(page.getByText('Jumla ya madeni: TSh')).toContainText('200,780')
  // Each file is chosen with one tap on the button and one in the picker.
  taps.add(4)
  await save(page)
  await expect(page.getByText('Duka limeingizwa')).toBeVisible()
  await expect(page.getByText(/Bidhaa 500, pisi 14,250\. Wadaiwa 40/)).toBeVisible()
  expect(await taps.count('the first afternoon')).toBeLessThanOrEqual(25)
  await page.getByRole('link', { name: 'Angalia wadaiwa' }).click()
  await expect(page.getByText('Mdaiwa 39')).toBeVisible()
})

test('problems and doubts are shown by sheet and row, and after a lost response nothing is stored twice', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'admin')
  await page.goto('/')
  await openFromMenu(page)
  await passesAxe(page)
  await chooseProducts(page, [',Taa ya ukutani,Umeme,,,5000,,,,,2,,'])
  const goods = page.getByRole('list', { name: 'Makosa ya jedwali la bidhaa' })
  await expect(goods.getByRole('listitem')).toContainText('Mstari 2, Taa ya ukutani')
  await expect(goods.getByRole('listitem')).toContainText('Andika pisi kwa kila kifungashio')
  await chooseDebts(page, ['Neema wa sokoni,,,,,,'])
  await expect(page.getByText('Makosa 2.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Makosa ya jedwali la wadaiwa' })).toContainText('Weka kiasi cha deni.')
  await expect(page.getByRole('button', { name: 'Hifadhi vyote' })).toHaveCount(0)
  await passesAxe(page)

  // The sheets stay chosen while the person is on another screen.
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page.getByText('Chagua jedwali la wadaiwa.csv')).toBeVisible()

  await chooseProducts(page, [',Taa ya ukutani,Umeme,,,5000,,24,,,,,50000'])
  await chooseDebts(page, ['Neema wa sokoni,,9000,,,,'])
  await expect(page.getByRole('list', { name: 'Mashaka ya jedwali la bidhaa' })).toContainText('inazidi bei ya kuuza')
  await page.route('**/import_opening.php', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const saveDoubtful = async () => {
    await page.getByRole('button', { name: 'Hifadhi vyote' }).click()
    await page.getByRole('button', { name: 'Ndiyo, mistari ni sahihi: ingiza' }).click()
  }
  await saveDoubtful()
  await expect(page.getByText(/Mtandao umekatika kabla ya jibu/)).toBeVisible()
  await page.unroute('**/import_opening.php')
  await saveDoubtful()
  await expect(page.getByText('Vyote tayari vipo')).toBeVisible()
  const entries = await shop.db.selectFrom('customer_entries').select('amount').where('amount', '=', 9000).execute()
  expect(entries).toHaveLength(1)
})

test('an owner gives a new category of the sheet to one of the shops that take orders', async ({
  page,
  context,
  shop,
}) => {
  // Products of such categories were left by other stories.
  await shop.db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('category', 'in', ['Duka', 'Umeme'])
    .execute()
  await signIn(shop, context, 'admin')
  await page.goto(paths.opening)
  await chooseProducts(page, [',Jembe,Kilimo,,,9000,,3,,,,,6000'])
  await expect(page.getByText('Kategoria 1 mpya, Kilimo: oda zake hazina duka la kuzipokea.')).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: 'Zipe kategoria mpya duka lake' }).click()
  await expect(page.getByText('Bidhaa za Kilimo hazijapangiwa duka')).toBeVisible()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Ongeza kategoria: Kilimo' }).click()
  await expect(page.getByRole('textbox', { name: /^Kategoria \d+/ }).last()).toHaveValue('Kilimo')
  await page
    .getByRole('combobox', { name: /^Duka la kategoria \d+/ })
    .last()
    .selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(page.getByText('Hakuna mabadiliko ya kuhifadhi.')).toBeVisible()
  await expect(page.getByText(/hazijapangiwa duka/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ongeza kategoria', exact: true })).toBeVisible()
  const { categories } = await (await page.request.get('/config/categories.json')).json()
  expect(categories).toContain('Kilimo')
})

test('sheets that are chosen at the same moment are checked together', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  await page.goto('/')
  await openFromMenu(page)
  const inputs = page.locator('main input[type=file]')
  await expect(inputs).toHaveCount(2)
  const texts = [`${OPENING_HEADER}\r\n,Taa ya meza,Umeme,,,5000,,,,,2,,`, `${DEBT_HEADER}\r\nNeema wa sokoni,,,,,,`]
  await inputs.evaluateAll((all, written) => {
    for (const [at, input] of (all as HTMLInputElement[]).entries()) {
      const files = new DataTransfer()
      files.items.add(new File([written[at] ?? ''], `jedwali-${at + 1}.csv`, { type: 'text/csv' }))
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, texts)
  await expect(page.getByText('jedwali-1.csv')).toBeVisible()
  await expect(page.getByText('jedwali-2.csv')).toBeVisible()
  await expect(page.getByText('Makosa 2.')).toBeVisible()
})
