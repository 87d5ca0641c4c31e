// Sales that somebody leaves on a phone: at a logout, and when another person uses the phone.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { makeSession, type SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { paths } from '../../shop/paths.ts'
import { showPhone } from '../../shop/people/phone.ts'
import { sessionTexts, signOutTexts, unfinishedAtSignOut, unsentAtSignOut } from '../../shop/texts/session.ts'
import { passesAxe } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import {
  expect,
  expectToast,
  signIn,
  test,
  untilHydrated,
  untilOverlayHostReady,
  withoutPhonePrompt,
} from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({ expectedErrors: [/Failed to load resource/] })

const CALL = '**/api/counter_sale.php'
const waitingSales = (page: Page) => page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(name)
}

/** Opens the till, parks a sale, and makes another that stays queued. */
async function leaveSales(page: Page, shop: TestShop): Promise<void> {
  await makeProduct(shop.db, [{ stock: 10 }], { name: 'Sufuria' })
  await makeProduct(shop.db, [{ stock: 10 }], { name: 'Bakuli' })
  await page.goto(paths.till)
  await untilHydrated(page)
  await add(page, 'Sufuria')
  await page.getByRole('button', { name: 'Weka pembeni' }).click()
  await page.route(CALL, (route) => route.abort())
  await add(page, 'Bakuli')
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(page.getByRole('region', { name: 'Mauzo yamekamilika' })).toContainText('Itatumwa mtandao ukirudi')
}

const salesOf = (shop: TestShop, { person }: SignedIn) =>
  shop.db.selectFrom('orders').select(['id', 'receipt_no']).where('taken_by', '=', person.id).execute()

test('a logout asks about parked sales in the same way as about unsent sales', async ({ page, context, shop }) => {
  const seller = await signIn(shop, context, 'salesperson')
  await leaveSales(page, shop)
  await page.goto(paths.account)
  await untilOverlayHostReady(page)
  await page.getByRole('main').getByRole('button', { name: 'Toka' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(unsentAtSignOut(1))
  await expect(question).toContainText(unfinishedAtSignOut(1))
  await passesAxe(page)
  await page.unroute(CALL)
  await question.getByRole('button', { name: signOutTexts.waitForUnsent }).click()
  await expect(question).not.toContainText(unsentAtSignOut(1))
  await expect(question).toContainText(unfinishedAtSignOut(1))
  await question.getByRole('button', { name: signOutTexts.dropUnsent }).click()
  await expectToast(page, sessionTexts.signedOut)
  expect(await salesOf(shop, seller)).toHaveLength(1)
  const token = await makeSession(shop.db, seller.person.id)
  await enterAs(context, { cookies: new Map([['session', token]]) })
  await page.goto(paths.till)
  await expect(page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pembeni/ })).toHaveCount(0)
})

test('the next person on the phone sees no sale of the first person, and sends none in their own name', async ({
  page,
  context,
  shop,
}) => {
  const first = await signIn(shop, context, 'salesperson')
  await leaveSales(page, shop)
  const second = await shop.as('salesperson')
  await enterAs(context, second)
  await page.unroute(CALL)
  await page.goto(paths.till)
  await untilHydrated(page)
  await add(page, 'Bakuli')
  await expect(waitingSales(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pembeni/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(page.getByRole('region', { name: 'Mauzo yamekamilika' })).toContainText('Chenji')
  expect([(await salesOf(shop, first)).length, (await salesOf(shop, second)).length]).toEqual([0, 1])

  await enterAs(context, first)
  await page.goto(paths.till)
  await expect(page.getByRole('button', { name: 'Pembeni (1)' })).toBeVisible()
  await expect.poll(async () => (await salesOf(shop, first)).length).toBe(1)
  const [own, other] = [await salesOf(shop, first), await salesOf(shop, second)]
  expect(own[0]?.receipt_no).not.toBe(other[0]?.receipt_no)
})

test('the queue file of a phone contains its parked sales, and an admin reads them as unfinished sales', async ({
  page,
  context,
  shop,
}) => {
  const seller = await signIn(shop, context, 'salesperson')
  await leaveSales(page, shop)
  await page.goto(paths.myOrders)
  await untilHydrated(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pakua foleni' }).click()
  const file = await (await download).path()

  const admin = await shop.as('admin')
  await enterAs(context, admin)
  await page.goto('/duka-langu?sehemu=foleni')
  await untilHydrated(page)
  const unsold = page.getByRole('list', { name: 'Hayajauzwa' })
  const expectUnsold = async () => {
    await expect(unsold.getByRole('listitem')).toHaveCount(1)
    await expect(unsold).toContainText('1 × Sufuria')
    await expect(unsold).toContainText(showPhone(seller.person.phone))
    await expect(page.getByRole('list', { name: 'Vilivyomo kwenye foleni' })).not.toContainText('Sufuria')
  }
  await page.getByLabel(/Chagua faili/).setInputFiles({
    name: 'foleni.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  })
  await expectUnsold()
  await passesAxe(page)
  await page.reload()
  await page.getByRole('button', { name: 'Yasome sasa' }).click()
  await expectUnsold()
  await page.getByRole('button', { name: /^Chukua zilizochaguliwa/ }).click()
  await expect.poll(async () => (await salesOf(shop, seller)).length).toBe(1)
  await expect(unsold.getByRole('listitem')).toHaveCount(1)
})
