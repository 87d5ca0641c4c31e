import type { Page } from '@playwright/test'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { expect, untilHydrated } from '../testing/shop.ts'

/** Adds a piece of a product to the sale on the screen. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(name)
}

const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })
const salesOf = (shop: TestShop, seller: SignedIn) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('channel', '=', 'counter')
    .where('taken_by', '=', seller.person.id)
    .orderBy('id')
    .execute()

test('a seller who never opened the till sells without a network, and each sale reaches the shop once', async ({
  shop,
  network,
  openBrowser,
}) => {
  const first = await openBrowser()
  const { seller, productName } = await openHomeForOfflineUse(shop, first.page)
  await expect.poll(() => storesText(first.page, 'next_since')).toBe(true)
  network.cut()
  const { page } = await openBrowser()
  await page.goto('/uza')
  await untilHydrated(page)
  await add(page, productName)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(soldPanel(page)).toContainText('Itatumwa mtandao ukirudi')
  await expect(soldPanel(page)).toContainText('Risiti Na. 1-1')
  await soldPanel(page).getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByRole('dialog', { name: 'Risiti' })).toContainText('Risiti Na. 1-1')
  await page.keyboard.press('Escape')
  await add(page, productName)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(soldPanel(page)).toContainText('Risiti Na. 1-2')
  await expect(page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' }).getByRole('listitem')).toHaveCount(2)
  expect(await salesOf(shop, seller)).toEqual([])

  network.restore()
  await fireOnlineEvent(page)
  await expect(page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })).toHaveCount(0)
  const sales = await salesOf(shop, seller)
  expect(sales.map(({ receipt_no, taken_by, marks }) => ({ receipt_no, taken_by, marks }))).toEqual([
    { receipt_no: '1-1', taken_by: seller.person.id, marks: [] },
    { receipt_no: '1-2', taken_by: seller.person.id, marks: [] },
  ])
  for (const { created_at, received_at } of sales) expect(created_at.getTime()).toBeLessThan(Number(received_at))
})

test('a sale whose request or answer is lost is made once, and the screen says that it waits', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openBrowser()
  const { seller, productName } = await openHomeForOfflineUse(shop, page)
  await page.goto('/uza')
  await untilHydrated(page)
  for (const [n, lost] of (['request', 'answer'] as const).entries()) {
    await add(page, productName)
    const { isCut } = network.cutAt(1, lost, '/api/counter_sale.php')
    await page.getByRole('button', { name: /^Taslimu/ }).click()
    await expect(soldPanel(page)).toContainText('Itatumwa mtandao ukirudi')
    expect(isCut()).toBe(true)
    network.restore()
    await fireOnlineEvent(page)
    await expect(page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })).toHaveCount(0)
    await expect(soldPanel(page)).toContainText('Imetumwa')
    expect(await salesOf(shop, seller)).toHaveLength(n + 1)
  }
})

test('the evening page lists the receipt numbers of a parked sale, and of a removed sale with a receipt', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { page } = await openBrowser()
  const { productName } = await openHomeForOfflineUse(shop, page)
  await page.goto('/uza')
  await untilHydrated(page)
  await add(page, productName)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(soldPanel(page)).toContainText(/Risiti Na. \d+-1/)
  const [, till] = /Na. (\d+)-1/.exec(await soldPanel(page).innerText()) ?? []
  network.cut()
  await add(page, productName)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(soldPanel(page)).toContainText(`Risiti Na. ${till}-2`)
  const unsent = page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' }).getByRole('listitem')
  await unsent.getByRole('button', { name: 'Ondoa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ndiyo, iondoe' }).click()
  await expect(unsent).toHaveCount(0)
  await expect(soldPanel(page)).toContainText('Imeondolewa, haikutumwa')
  network.restore()
  await fireOnlineEvent(page)
  await add(page, productName)
  await page.getByRole('button', { name: 'Weka pembeni' }).click()
  await add(page, productName)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  await expect(soldPanel(page)).toContainText(`Risiti Na. ${till}-4`)
  const admin = await shop.as('admin')
  await expect
    .poll(async () => {
      const { unapproved } = (await admin.call('getDay', {})).body
      return unapproved.filter(({ kind }) => kind === 'receipt_missing').map(({ reason }) => reason)
    })
    .toEqual([`${till}-2 … ${till}-3`])
})
