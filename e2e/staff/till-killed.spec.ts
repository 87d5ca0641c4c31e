// The till when its browser is killed between the payment and the receipt.
import type { Page } from '@playwright/test'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { paths } from '../../shop/paths.ts'
import { killBrowser } from '../testing/offline/kill-browser.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { expect, untilHydrated } from '../testing/shop.ts'

const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })
const waitingSales = (page: Page) => page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })
const saleLines = (page: Page) => page.getByRole('list', { name: 'Bidhaa za oda' })

async function openTill(page: Page): Promise<void> {
  await page.goto(paths.till)
  await untilHydrated(page)
  await expect(page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' })).toBeVisible()
}

/** Adds a piece and taps the button for cash. */
async function takeCash(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(saleLines(page)).toContainText(name)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
}

const receiptsOf = async (shop: TestShop, seller: SignedIn) => {
  const sales = await shop.db
    .selectFrom('orders')
    .select(['receipt_no', 'marks'])
    .where('channel', '=', 'counter')
    .where('taken_by', '=', seller.person.id)
    .orderBy('id')
    .execute()
  expect(sales.flatMap(({ marks }) => marks)).toEqual([])
  return sales.map(({ receipt_no }) => receipt_no)
}

test('a browser that is killed after an offline payment sends the sale once, under its receipt number', async ({
  shop,
  network,
  openBrowser,
}) => {
  const first = await openBrowser()
  const { seller, productName } = await openHomeForOfflineUse(shop, first.page)
  await expect.poll(() => storesText(first.page, 'next_since')).toBe(true)
  network.cut()
  const { context, page } = await openBrowser()
  await openTill(page)
  await takeCash(page, productName)
  const number = soldPanel(page).getByText(/Risiti Na\. \d+-1$/)
  await expect(number).toBeVisible()
  const till = /(\d+)-1$/.exec((await number.textContent()) ?? '')?.[1]
  await killBrowser(context)

  const { page: after } = await openBrowser()
  await openTill(after)
  await expect(waitingSales(after).getByRole('listitem')).toHaveCount(1)
  await expect(waitingSales(after)).toContainText(productName)
  await expect(saleLines(after)).toHaveCount(0)
  expect(await receiptsOf(shop, seller)).toEqual([])
  network.restore()
  await fireOnlineEvent(after)
  await expect(waitingSales(after)).toHaveCount(0)
  expect(await receiptsOf(shop, seller)).toEqual([`${till}-1`])
  await takeCash(after, productName)
  await expect(soldPanel(after)).toContainText(`Risiti Na. ${till}-2`)
  expect(await receiptsOf(shop, seller)).toEqual([`${till}-1`, `${till}-2`])
})

for (const lost of ['request', 'answer'] as const) {
  test(`a browser that is killed before the ${lost} of a sale arrives has made the sale once when it is opened again`, async ({
    shop,
    network,
    openBrowser,
  }) => {
    const first = await openBrowser()
    const { seller, productName } = await openHomeForOfflineUse(shop, first.page)
    // Closing the browser writes the login to the profile, as on any earlier day.
    const { context, page } = await openBrowser()
    await openTill(page)
    await takeCash(page, productName)
    await expect(soldPanel(page)).toContainText(/Risiti Na\. \d+-1/)
    const [before] = await receiptsOf(shop, seller)
    const { isCut } = network.cutAt(1, lost, '/api/counter_sale.php')
    await takeCash(page, productName)
    await expect.poll(isCut).toBe(true)
    await killBrowser(context)

    network.restore()
    const { page: after } = await openBrowser()
    await openTill(after)
    await fireOnlineEvent(after)
    await expect(waitingSales(after)).toHaveCount(0)
    await expect(saleLines(after)).toHaveCount(0)
    await takeCash(after, productName)
    const next = (n: number) => before?.replace(/-1$/, `-${n}`)
    await expect(soldPanel(after)).toContainText(`Risiti Na. ${next(3)}`)
    expect(await receiptsOf(shop, seller)).toEqual([next(1), next(2), next(3)])
  })
}
