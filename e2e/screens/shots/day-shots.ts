import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import type { FilledShop } from '../fill.ts'
import { isolated, press, pressAll, type ViewerShot } from '../shot.ts'
import { emptyLists } from '../staff-prepare.ts'

/** Arrivals, stocktakes, carried goods, products running out, deliveries, counter sales, barcodes, a customer, returns and drawers. */
export const dayShots = ({ delivered, product, orders }: FilledShop): ViewerShot[] => [
  {
    name: 'arrivals-typed',
    path: paths.arrival,
    prepare: isolated,
    open: typeArrival,
    whole: true,
    inPage: true,
    only: ['storeManager'],
  },
  { name: 'stocktakes', path: paths.stocktakes, whole: true, only: ['storeManager'] },
  { name: 'stocktake', path: paths.stocktake(1), whole: true, only: ['storeManager'] },
  { name: 'stocktake-differences', path: paths.stocktake(1), whole: true, only: ['manager'] },
  { name: 'hands', path: paths.myHands, whole: true, only: ['salesperson'] },
  { name: 'running-out', path: paths.runningOut, whole: true, only: ['storeManager', 'manager'] },
  { name: 'arrivals-waiting', path: paths.stockUpdates, whole: true, only: ['manager'] },
  { name: 'arrival-detail', path: paths.stockUpdates, open: press(/^Mzigo|Azam/), only: ['manager'] },
  { name: 'deliveries', path: paths.deliveries, whole: true, only: ['admin', 'salesperson'] },
  { name: 'delivery', path: paths.order(delivered), only: ['customer', 'admin'] },
  { name: 'delivery-settings', path: `${paths.shopSettings}?sehemu=kupeleka`, whole: true, only: ['admin'] },
  { name: 'counter-sales', path: paths.counterSales, only: ['salesperson', 'admin'] },
  {
    name: 'product-codes',
    path: paths.editProduct(product),
    open: openCodes,
    whole: true,
    inPage: true,
    only: ['admin'],
  },
  { name: 'stocktakes-empty', path: paths.stocktakes, prepare: emptyLists, only: ['storeManager'] },
  { name: 'deliveries-empty', path: paths.deliveries, prepare: emptyLists, only: ['admin'] },
  { name: 'day-empty', path: paths.day, prepare: emptyLists, whole: true, only: ['admin'] },
  { name: 'customer', path: paths.customers, open: press(/^Mama Rehema/), on: 'phone', only: ['admin'] },
  { name: 'return', path: paths.order(orders.paid), open: press('Mteja amerudisha'), only: ['admin'] },
  { name: 'exchange', path: paths.order(orders.paid), prepare: isolated, open: exchange, only: ['admin'] },
  { name: 'move-cash', path: paths.day, open: press('Toa pesa'), only: ['salesperson'] },
]

/** Exchanges the returned product for a dearer one. */
async function exchange(page: Page): Promise<void> {
  await pressAll('Mteja amerudisha', 'Badilisha na bidhaa nyingine')(page)
  const sheet = page.getByRole('dialog', { name: /^Mteja (amerudisha|anabadilisha)$/ })
  await sheet.getByRole('radio', { name: 'Saizi au rangi si sahihi' }).check()
  await sheet.getByRole('searchbox').fill('redio')
  await sheet
    .getByRole('button', { name: /^(Ongeza|Chagua) / })
    .first()
    .click()
}

async function typeArrival(page: Page): Promise<void> {
  const quantities = page.getByLabel(/^Idadi ya/)
  for (const [at, word] of ['redio', 'feni'].entries()) {
    await page.getByLabel('Bidhaa gani imefika?').fill(word)
    await page.getByRole('list', { name: 'Zilizopatikana' }).getByRole('button').first().click()
    await quantities.nth(at).waitFor()
  }
  for (const field of await quantities.all()) await field.fill('4')
}

const openCodes = async (page: Page) =>
  page
    .getByText(/^Bei ya jumla na|^Bei na barcode|barcode/i)
    .first()
    .click()
