import { expect, type Page } from '@playwright/test'
import { sendArrival } from '../../../server/testing/making/arrivals.ts'
import { DEBT_HEADER, OPENING_HEADER } from '../../../server/testing/making/opening-helpers.ts'
import { expectToast } from '../shop.ts'
import { type Day, idOf, requireSuccess } from './day.ts'

const choose = (page: Page, label: string, rows: readonly string[]) =>
  page
    .getByLabel(label)
    .setInputFiles({ name: 'jedwali.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) })

/** The owner imports the opening stock and the opening debts from two sheets on the screen. */
export async function openShop(day: Day, page: Page): Promise<void> {
  const { book, shop, ids } = day
  await choose(page, 'Chagua jedwali la bidhaa', [
    OPENING_HEADER,
    ',Kanga ya siku,Nguo,,,10000,,,katoni,10,6,,7000',
    ',Shati la siku,Nguo,,,15000,,40,,,,,9000',
    ',Tochi ya siku,Redio,,,25000,,20,,,,,18000',
    ',Betri ya siku,Redio,,,1000,,200,,,,,600',
  ])
  await choose(page, 'Chagua jedwali la wadaiwa', [
    DEBT_HEADER,
    'Mama Asha,0754100001,45000,,,,',
    'Fundi Juma,,12500,,,,',
  ])
  await page.getByRole('button', { name: 'Hifadhi vyote' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ingiza' }).click()
  await expect(page.getByText('Duka limeingizwa')).toBeVisible()
  await expect(page.getByText(/Bidhaa 4, pisi 320\. Wadaiwa 2/)).toBeVisible()
  book.openWith('Kanga ya siku', 60, 7000)
  book.openWith('Shati la siku', 40, 9000)
  book.openWith('Tochi ya siku', 20, 18_000)
  book.openWith('Betri ya siku', 200, 600)
  book.openDebt('Mama Asha', 45_000)
  book.openDebt('Fundi Juma', 12_500)

  const made = await shop.db.selectFrom('products').select(['id', 'name']).where('name', 'like', '% siku').execute()
  for (const { id, name } of made) ids.set(name, id)
  const battery = { id: idOf(day, 'Betri ya siku'), name: 'Betri ya siku', price: 1000, category: 'Redio' }
  const price_tiers = [{ from: 10, price: 900, unit: 'piece' as const }]
  requireSuccess(await day.staff.owner.call('editProduct', { ...battery, productDescription: 'Betri', price_tiers }))
}

/** The storekeeper submits a delivery, and the owner approves it on the screen. */
export async function receiveLorry(day: Day, page: Page): Promise<void> {
  const lines = [
    { product_id: idOf(day, 'Kanga ya siku'), packages: 4, items_per_package: 10, buying_price: 7500 },
    { product_id: idOf(day, 'Tochi ya siku'), extra_pieces: 5, buying_price: 17_600 },
  ]
  await sendArrival(day.staff.keeper, { supplier: 'Azam', shipping_total: 10_000, lines })
  await page.goto('/inventory-approvals')
  await page.getByRole('button', { name: /^Kagua na uidhinishe: Mzigo Na\. \d+ · Azam/ }).click()
  await page.getByRole('button', { name: 'Idhinisha mzigo (bidhaa 2)' }).click()
  await expectToast(page, 'Mzigo umeidhinishwa na umeingia stoo.')
  // The shipping cost of 10,000 is divided by packages: four full ones, and one for all loose pieces.
  day.book.arrive('Kanga ya siku', { pieces: 40, price: 7500, shipping: 8000 })
  day.book.arrive('Tochi ya siku', { pieces: 5, price: 17_600, shipping: 2000 })
}

/** The seller asks the storeroom for pieces to carry, and gets them. */
export async function carryGoods(day: Day, good: string, pieces: number): Promise<void> {
  const asked = { product_id: idOf(day, good), quantity: pieces }
  const { id } = requireSuccess(await day.staff.seller.call('submitStockRequest', asked))
  requireSuccess(await day.staff.keeper.call('approveStockRequest', { id }))
  day.book.carry(good, pieces)
}

/** The seller hands pieces back, and the storekeeper confirms them. */
export async function handBack(day: Day, good: string, pieces: number): Promise<void> {
  const lines = [{ product_id: idOf(day, good), type: null, quantity: pieces }]
  const proposed = await day.staff.seller.call('handBackGoods', { client_entry_id: 'rudisha-ya-siku', lines })
  requireSuccess(
    await day.staff.keeper.call('confirmHandBack', { hand_back_id: requireSuccess(proposed).hand_back_id }),
  )
  day.book.carry(good, -pieces)
}
