import type { Page } from '@playwright/test'
import { fileEntry, queueFile } from '../../../server/testing/making/queue-file.ts'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { problems } from '../../../shop/problems.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import type { FilledShop } from '../fill.ts'
import { rareStates } from '../rare-states.ts'
import { press, pressAll, type Shot, type ViewerShot } from '../shot.ts'
import { changeAnswers } from '../staff-prepare.ts'
import { openingShots } from './opening-shots.ts'

/** The manager's name in fill.ts. */
const MEMBER = /^Chausiku/

/** Screens that only an admin sees: team, settings, reports in detail, and changes of many products at once. */
export const ownerShots = (shop: FilledShop): ViewerShot[] =>
  [
    ...team(),
    ...settings(shop),
    ...rareStates(),
    ...reports(),
    ...products(),
    ...openingShots(),
    ...printedShots(shop),
  ].map((shot) => ({
    ...shot,
    may: 'administer',
  }))

const team = (): Shot[] => [
  { name: 'team', path: paths.team },
  { name: 'team-role', path: paths.team, open: press('Ongeza mfanyakazi') },
  { name: 'team-role-ask', path: paths.team, open: pressAll(MEMBER, 'Badili jukumu', commonTexts.save) },
  { name: 'team-member', path: paths.team, open: press(MEMBER), on: 'phone' },
  { name: 'team-member', path: paths.team, open: press(MEMBER), on: 'desktop', inPage: true },
  { name: 'team-name', path: paths.team, open: pressAll(MEMBER, /jina kamili$/) },
  { name: 'team-change-role', path: paths.team, open: pressAll(MEMBER, 'Badili jukumu') },
  { name: 'team-end', path: paths.team, open: pressAll(MEMBER, 'Mtoe kwenye simu zote') },
  { name: 'team-reset', path: paths.team, open: press('Nenosiri jipya kwa mteja') },
  { name: 'team-reset-link', path: paths.team, open: pressAll(MEMBER, 'Nenosiri jipya') },
  { name: 'team-password', path: paths.team, open: askPassword },
  { name: 'team-password-wrong', path: paths.team, open: typeWrongPassword },
  { name: 'team-reset-wait', path: paths.team, prepare: resetByLink, open: press(MEMBER), on: 'phone' },
  { name: 'team-reset-wait', path: paths.team, prepare: resetByLink, open: press(MEMBER), on: 'desktop', inPage: true },
  { name: 'audit', path: paths.team, open: openAudit, inPage: true },
  { name: 'audit-payments', path: paths.team, open: filterAudit, inPage: true },
  { name: 'audit-nothing', path: paths.team, open: searchAudit, inPage: true },
]

const settings = (shop: FilledShop): Shot[] => [
  { name: 'shop', path: paths.shopSettings },
  ...sections.map((id) => ({ name: `shop-${id}`, path: sectionOf(id), whole: true })),
  { name: 'shop-jina-fault', path: sectionOf('jina'), open: saveWithoutName, inPage: true },
  { name: 'shop-nakala-made', path: sectionOf('nakala'), open: makeBackup, inPage: true, whole: true },
  { name: 'shop-nakala-download', path: sectionOf('nakala'), open: downloadBackup },
  { name: 'shop-foleni-file', path: sectionOf('foleni'), open: lookAtFile(shop), inPage: true, whole: true },
  { name: 'demo-remove', path: sectionOf('mfano'), open: press('Futa bidhaa za mfano') },
  { name: 'leave', path: sectionOf('jina'), open: leaveUnsaved },
]

/** The section ids of 'Duka langu' in the URL. */
const sections = [
  'jina',
  'mawasiliano',
  'wapokea-oda',
  'kategoria',
  'malipo',
  'kanuni',
  'ai',
  'nakala',
  'foleni',
  'hali',
  'mfano',
]
const sectionOf = (id: string) => `${paths.shopSettings}?sehemu=${id}`

const thisMonth = () => `${paths.reports}?mwezi=${shopDay(Date.now()).slice(0, 7)}`

function reports(): Shot[] {
  const today = shopDay(Date.now())
  const since = (days: number, table = '') =>
    `${paths.reports}?kuanzia=${addDays(today, -days)}&hadi=${today}${table && `&meza=${table}`}`
  return [
    { name: 'reports-day', path: since(0), whole: true },
    { name: 'reports-year', path: since(365), whole: true },
    { name: 'reports-unknown', path: since(7), prepare: hideCosts, whole: true },
    { name: 'reports-numbers', path: since(30), open: unfoldNumbers, inPage: true, whole: true },
    { name: 'reports-sales', path: since(30, 'mauzo') },
    { name: 'reports-debts', path: since(30, 'madeni') },
    { name: 'reports-running-out', path: since(30, 'bidhaa_zinazoisha') },
    { name: 'expense-fault', path: paths.reports, open: pressAll('Ongeza matumizi', commonTexts.save) },
  ]
}

const products = (): Shot[] => [
  { name: 'products-chosen', path: '/?aina=Redio', open: chooseSome, on: 'desktop', inPage: true },
  { name: 'products-change', path: '/?aina=Redio', open: changeMany, on: 'desktop' },
  { name: 'products-cards', path: paths.home, open: showCards, on: 'desktop', inPage: true },
  { name: 'product-fault', path: paths.productForm, open: press('Hifadhi bidhaa'), inPage: true },
  { name: 'deleted', path: paths.productForm, open: press('Bidhaa zilizofutwa') },
  { name: 'import', path: paths.importProducts },
  { name: 'import-help', path: paths.importProducts, open: unfold('Jinsi ya kujaza'), inPage: true, whole: true },
  { name: 'import-faults', path: paths.importProducts, open: choose(brokenSheet), inPage: true, whole: true },
  { name: 'import-plan', path: paths.importProducts, open: choose(goodSheet), inPage: true, whole: true },
  { name: 'import-save', path: paths.importProducts, open: saveSheet },
  { name: 'orders-chosen', path: paths.myOrders, open: chooseOrders, on: 'desktop', inPage: true },
  { name: 'orders-nothing', path: `${paths.myOrders}?q=zzzz` },
  { name: 'menu-tasks', path: paths.home, open: lastOfMenu },
]

/** Printed pages. They have no header, are always light, and have parts that no screen shows. */
const printedShots = ({ orders }: FilledShop): Shot[] => {
  const paid = paths.order(orders.paid)
  return [
    { name: 'print-order', path: paid, open: print, on: 'desktop', inPage: true },
    { name: 'print-receipt', path: paid, open: printReceipt, on: 'desktop', inPage: true },
    { name: 'month-report', path: thisMonth(), whole: true },
    { name: 'print-month', path: thisMonth(), open: print, on: 'desktop', inPage: true, whole: true },
    { name: 'print-report', path: paths.reports, open: print, on: 'desktop', inPage: true, whole: true },
  ]
}

async function askPassword(page: Page): Promise<void> {
  await pressAll(MEMBER, 'Badili jukumu')(page)
  await page.getByRole('radio', { name: /^Msimamizi mkuu/ }).check()
  await pressAll(commonTexts.save, 'Thibitisha')(page)
  await page.getByRole('dialog', { name: 'Thibitisha ni wewe' }).waitFor()
}

async function typeWrongPassword(page: Page): Promise<void> {
  await askPassword(page)
  await page.getByRole('textbox', { name: 'Nenosiri lako la sasa' }).fill('si-hili-kabisa')
  await page.keyboard.press('Enter')
  await page.getByText(problems.wrong_password[1]).waitFor()
}

/** Makes the costs of all sold products unknown, as in a shop that has not typed any. */
const hideCosts = changeAnswers('get_analytics', (answer) => ({
  ...answer,
  sales_without_cost: answer.total_sales,
}))

/** Makes the member an admin whose password was set by a link. */
const resetByLink = changeAnswers('get_staff', ({ staff, ...rest }) => ({
  ...rest,
  staff: (Array.isArray(staff) ? staff : []).map((one) =>
    MEMBER.test(one.name) ? { ...one, role: 'admin', no_backups_until: new Date(Date.now() + 50 * 60_000) } : one,
  ),
}))

const openAudit = press('Historia ya kazi')

async function filterAudit(page: Page): Promise<void> {
  await openAudit(page)
  await page.getByLabel('Historia ya kazi').getByRole('listitem').first().waitFor()
  const listed = page.waitForResponse((response) => response.url().includes('q=payment'))
  await page.getByLabel('Kitendo').selectOption({ label: 'Malipo yamepokelewa' })
  await listed
}

async function searchAudit(page: Page): Promise<void> {
  await openAudit(page)
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('Hakuna kitu kilichoandikwa.').waitFor()
}

async function saveWithoutName(page: Page): Promise<void> {
  await page.getByLabel('Jina la duka').fill('')
  await press(commonTexts.save)(page)
}

const backups = (page: Page) => page.getByRole('list', { name: /^Nakala zilizopo/ }).getByRole('listitem')

async function makeBackup(page: Page): Promise<void> {
  if ((await backups(page).count()) > 0) return
  await press('Tengeneza nakala sasa')(page)
  await backups(page).first().waitFor()
}

async function downloadBackup(page: Page): Promise<void> {
  await makeBackup(page)
  await press(/^Pakua nakala/)(page)
}

/** Chooses a queue file with two valid orders, one order with a wrong total, and an unreadable entry. */
const lookAtFile =
  ({ cart, people }: FilledShop) =>
  async (page: Page) => {
    const items = cart.map(({ id, type, quantity, price }) => ({ id, type, quantity, price }))
    const seller = `person:${people.salesperson.person.id}` as const
    const order = (owner: 'guest' | typeof seller, customer_name: string, more: object = {}) => {
      const body = { items, customer_name, whatsapp_number: '0754222333', shipping_address: 'Nyakato, Mwanza', ...more }
      return fileEntry({ kind: 'order', owner, body, created_at: Date.UTC(2026, 9, 1, 9, 5) })
    }
    const entries = [
      order('guest', 'Mama Neema'),
      order(seller, 'Juma'),
      order(seller, 'Pendo', { total_amount: 1 }),
      0,
    ]
    const lines = [
      { name: 'Sufuria ndogo (Nyekundu)', quantity: 3 },
      { name: 'Kanga ya maua', quantity: 1 },
    ]
    const unsold = [{ seller: '0712000001', at: Date.UTC(2026, 9, 1, 9, 5), total: 46_500, lines }]
    const buffer = Buffer.from(await queueFile(entries, { unsold }).arrayBuffer())
    await page.getByLabel(/Chagua faili/).setInputFiles({ name: 'foleni.json', mimeType: 'application/json', buffer })
    await page.getByRole('list', { name: 'Vilivyomo kwenye foleni' }).waitFor()
  }

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Jina/ }).first().fill('Redio ya sola')
  await press('Rudi nyuma')(page)
  await page.getByRole('alertdialog').waitFor()
}

const unfold = (summary: string) => (page: Page) => page.locator('summary', { hasText: summary }).click()

async function unfoldNumbers(page: Page): Promise<void> {
  const summaries = page.locator('summary', { hasText: 'Ona kwa namba' }).filter({ visible: true })
  for (const summary of await summaries.all()) await summary.click()
}

const chooseAll = (page: Page) => page.getByRole('checkbox', { name: 'Chagua zote zinazoonekana' }).check()

async function chooseSome(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Chagua: Redio/ })
  for (const at of [0, 2]) await boxes.nth(at).check()
}

async function chooseOrders(page: Page): Promise<void> {
  await press('Chagua oda kadhaa')(page)
  await page.getByRole('checkbox', { name: 'Chagua oda zote zinazoonekana' }).check()
}

async function changeMany(page: Page): Promise<void> {
  await chooseAll(page)
  await press('Badili pamoja')(page)
}

async function showCards(page: Page): Promise<void> {
  await press('Picha')(page)
  // The next shot starts with the default view.
  await page.evaluate(() => localStorage.removeItem('staff_products_view'))
}

const head = 'Namba,Jina,Kategoria,Maelezo,Aina,Bei,Hali'
const goodSheet = `${head}\r\n,Kapu la ukili,Nyumbani,Limesukwa kwa mkono.,,"12,500",\r\n,Ungo wa mianzi,Nyumbani,Wa kupepetea.,,8000,karibu`
const brokenSheet = `${head}\r\n,Kapu la ukili,Nyumbani,Limesukwa kwa mkono.,,12abc,\r\n,Ungo wa mianzi,,Wa kupepetea.,,8000,bado\r\n,,Nyumbani,,,,`

const choose = (text: string) => async (page: Page) => {
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Chagua jedwali')
    .setInputFiles({ name: 'bidhaa za mwezi wa kumi.csv', mimeType: 'text/csv', buffer })
  await page
    .getByText(/^Makosa \d|^Hifadhi bidhaa/)
    .first()
    .waitFor()
}

async function saveSheet(page: Page): Promise<void> {
  await choose(goodSheet)(page)
  await press(/^Hifadhi bidhaa/)(page)
}

async function lastOfMenu(page: Page): Promise<void> {
  await press('Menyu')(page)
  await page.getByRole('dialog').getByRole('link').last().scrollIntoViewIfNeeded()
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

async function printReceipt(page: Page): Promise<void> {
  await press('Risiti')(page)
  await page.getByRole('dialog', { name: 'Risiti' }).waitFor()
  await print(page)
}
