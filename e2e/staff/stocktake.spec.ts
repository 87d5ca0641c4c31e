import type { Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { onlyVariant } from '../../server/testing/making/stock-updates.ts'
import { openStocktake } from '../../server/testing/making/stocktakes.ts'
import { paths } from '../../shop/paths.ts'
import { waitingNames } from '../../shop/people/waiting.ts'
import { passesAxe } from '../testing/axe.ts'
import { test as offlineTest } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { scan } from '../testing/scanner.ts'
import { expect, expectToast, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuhesabu' })
const card = (page: Page, name: string) => page.getByRole('region', { name: `Hesabu ya ${name}` })

/** Counts loose pieces of the first product that the search finds. */
async function countByName(page: Page, name: string, pieces: string): Promise<void> {
  await search(page).fill(name)
  await page.keyboard.press('Enter')
  const amount = card(page, name).getByRole('textbox').last()
  await amount.fill(pieces)
  await card(page, name).getByRole('button', { name: 'Hifadhi hesabu' }).click()
  await expect(card(page, name)).toHaveCount(0)
}

test.describe('a shop that counts', () => {
  test.beforeEach(({ context }) => withoutPhonePrompt(context))

  test('two products are counted by search and scan, the rest is listed, and one approval corrects the stock', async ({
    page,
    context,
    shop,
    browser,
  }) => {
    const category = 'Redio'
    const packed = { packaging_type: 'katoni', items_per_package: 12 } as const
    const small = await makeProduct(shop.db, [packed], { name: 'Redio ndogo ya hesabu', category })
    const large = await makeProduct(shop.db, [{}], { name: 'Redio kubwa ya hesabu', category })
    await makeProduct(shop.db, [{}], { name: 'Redio iliyosahaulika', category })
    await shop.db.insertInto('barcodes').values({ code: '24681357', product_id: large.id, pieces: 1 }).execute()
    await signIn(shop, context, 'storeManager')
    await page.goto('/kuhesabu')
    await untilHydrated(page)
    await page.getByLabel('Mnahesabu nini?').selectOption(category)
    await page.getByRole('button', { name: 'Anza kuhesabu' }).click()
    await search(page).fill('ndogo ya hesabu')
    await page.keyboard.press('Enter')
    const smallCard = card(page, small.name)
    await smallCard.getByRole('textbox', { name: 'Idadi ya katoni' }).fill('2')
    await page.reload()
    await untilHydrated(page)
    await expect(smallCard.getByRole('textbox', { name: 'Idadi ya katoni' })).toHaveValue('2')
    await smallCard.getByRole('group', { name: 'Pisi za pembeni' }).getByRole('button', { name: 'Ongeza' }).click()
    await expect(smallCard).toContainText('Jumla: pisi 25')
    await passesAxe(page)
    await smallCard.getByRole('button', { name: 'Hifadhi hesabu' }).click()
    const mine = page.getByRole('list', { name: 'Nilizohesabu' })
    await expect(mine.getByRole('listitem').filter({ hasText: small.name })).toContainText('pisi 25')

    await scan(page, '24681357')
    await scan(page, '24681357')
    await expect(card(page, large.name).getByRole('textbox')).toHaveValue('2')
    await card(page, large.name).getByRole('button', { name: 'Hifadhi hesabu' }).click()
    await page.getByRole('button', { name: `Sahihisha: ${large.name}` }).click()
    await card(page, large.name).getByRole('textbox').fill('7')
    await card(page, large.name).getByRole('button', { name: 'Hifadhi hesabu' }).click()
    await expect(mine.getByRole('listitem').filter({ hasText: large.name })).toContainText('pisi 7')

    await page.getByRole('button', { name: /^Hazijahesabiwa/ }).click()
    await expect(page.getByRole('list', { name: 'Hazijahesabiwa' })).toContainText('Redio iliyosahaulika')
    await page.getByRole('button', { name: 'Maliza kuhesabu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Maliza kuhesabu' }).click()
    await expectToast(page, 'Hesabu imefungwa. Inasubiri idhini.')

    const office = await browser.newContext({ viewport: { width: 360, height: 800 } })
    await withoutPhonePrompt(office)
    await signIn(shop, office, 'manager')
    const desk = await office.newPage()
    await desk.goto(paths.stockUpdates)
    await untilHydrated(desk)
    await passesAxe(desk)
    await desk.getByRole('list', { name: waitingNames.stocktakes }).getByRole('button', { name: category }).click()
    await expect(desk.getByText('Inasubiri idhini')).toBeVisible()
    const differences = desk.getByRole('list', { name: 'Tofauti' })
    await expect(differences.getByRole('listitem').filter({ hasText: small.name })).toContainText('+25')
    await passesAxe(desk)
    await desk.getByLabel(`Gharama ya pisi moja ya ${large.name}`).fill('1500')
    await desk.getByRole('button', { name: 'Idhinisha hesabu' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Idhinisha hesabu' }).click()
    await expect(desk.getByText('Imeidhinishwa')).toBeVisible()
    await expect(differences.getByRole('listitem').filter({ hasText: large.name })).toContainText('+7')
    expect((await onlyVariant(shop.db, small.id)).stock).toBe(25)
    expect(await onlyVariant(shop.db, large.id)).toMatchObject({ stock: 7, buying_price: 1500, average_cost: 1500 })
    await office.close()
  })

  test('a stocktake begun by mistake is dropped before the first count', async ({ page, context, shop }) => {
    const category = 'Viatu'
    const product = await makeProduct(shop.db, [{}], { name: 'Kandambili za hesabu', category })
    await signIn(shop, context, 'salesperson')
    await page.goto('/kuhesabu')
    await untilHydrated(page)
    const drop = page.getByRole('button', { name: 'Ghairi kuhesabu' })
    const begin = async () => {
      await page.getByLabel('Mnahesabu nini?').selectOption(category)
      await page.getByRole('button', { name: 'Anza kuhesabu' }).click()
    }
    await begin()
    await drop.click()
    const asked = page.getByRole('alertdialog', { name: 'Ghairi kuhesabu' })
    await passesAxe(page)
    await asked.getByRole('button', { name: 'Ndiyo, ghairi' }).click()
    await expectToast(page, 'Kuhesabu kumeghairiwa.')
    await expect(page.getByText('Sababu: Ilianzwa kwa makosa')).toBeVisible()
    await expect(drop).toHaveCount(0)
    await page.goto('/kuhesabu')
    const dropped = page.getByRole('list', { name: 'Hesabu za duka' }).getByRole('listitem').first()
    await expect(dropped).toContainText(category)
    await expect(dropped).toContainText('Imekataliwa')
    await begin()
    await expect(drop).toBeVisible()
    await countByName(page, product.name, '4')
    await expect(drop).toHaveCount(0)
  })
})

offlineTest(
  'counts made without a network wait on the phone and reach the shop once',
  async ({ shop, network, openBrowser }) => {
    const { page } = await openBrowser()
    const { seller, productName } = await openHomeForOfflineUse(shop, page)
    const id = await openStocktake(seller)
    await page.goto(`/kuhesabu?id=${id}`)
    await untilHydrated(page)
    await expect(search(page)).toBeVisible()
    await expect.poll(() => storesText(page, 'variant_id')).toBe(true)
    network.cut()
    await countByName(page, productName, '9')
    await page.reload()
    const mine = page.getByRole('list', { name: 'Nilizohesabu' })
    await expect(mine.getByRole('listitem')).toContainText([productName])
    await expect(mine).toContainText('pisi 9')
    network.restore()
    await fireOnlineEvent(page)
    await expect(mine.getByRole('button', { name: `Sahihisha: ${productName}` })).toBeVisible()
    const counts = await shop.db
      .selectFrom('stocktake_counts')
      .select(['pieces', 'counted_by', 'counted_at', 'received_at'])
      .where('stocktake_id', '=', id)
      .execute()
    expect(counts.map(({ pieces, counted_by }) => [pieces, counted_by])).toEqual([[9, seller.person.id]])
    expect(Number(counts[0]?.counted_at)).toBeLessThan(Number(counts[0]?.received_at))
  },
)
