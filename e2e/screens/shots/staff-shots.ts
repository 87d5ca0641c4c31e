import type { Page } from '@playwright/test'
import { paths } from '../../../shop/paths.ts'
import { dividedCartShots } from '../divided-cart.ts'
import type { FilledShop } from '../fill.ts'
import { press, type ViewerShot } from '../shot.ts'
import { dayShots } from './day-shots.ts'
import { ownerShots } from './owner-shots.ts'
import { printerShots } from './printer-shots.ts'
import { sellerShots } from './seller-shots.ts'
import { tillShots } from './till-shots.ts'

/** Screens that only staff see. */
export const staffShots = (shop: FilledShop): ViewerShot[] => [
  { name: 'today', path: paths.today, whole: true, may: 'seeToday' },
  { name: 'all-tasks', path: paths.today, open: press(/^Zaidi/), on: 'phone', may: 'seeToday' },
  ...sellerActionShots(shop),
  ...storekeeperShots(shop),
  ...printerShots(shop),
  ...tillShots(),
  ...dayShots(shop),
  ...dividedCartShots(),
  ...sellerShots(shop),
  ...ownerShots(shop),
]

const paperViewers: ViewerShot['only'] = ['salesperson', 'admin']

function sellerActionShots({ product, captured, orders }: FilledShop): ViewerShot[] {
  const order = paths.order(orders.unpaid)
  const paid = paths.order(orders.paid)
  const actions: ViewerShot = {
    name: 'product-actions',
    path: '/?aina=Vitenge',
    open: press(/^Hatua: /),
    may: 'seeStock',
  }
  const paper = { name: 'paper-photo', path: paths.capturedOrders, open: press(/^Mama Neema/), only: paperViewers }
  return [
    { name: 'figures', path: '/?aina=Vitenge', open: openProductAction('Takwimu'), may: 'seeReports' },
    { ...actions, on: 'phone' },
    { ...actions, on: 'desktop', inPage: true },
    { name: 'product-form', path: paths.productForm, may: 'editProducts' },
    { name: 'product-edit', path: paths.editProduct(product), whole: true, may: 'editProducts' },
    { name: 'product-add-sheet', path: paths.home, open: addProduct, only: ['admin'] },
    { name: 'product-edit-sheet', path: '/?aina=Vitenge', open: openProductAction('Hariri'), only: ['admin'] },
    { name: 'product-delete', path: '/?aina=Vitenge', open: openProductAction('Futa bidhaa'), may: 'editProducts' },
    { name: 'product-status', path: '/?aina=Vitenge', open: openProductAction('Badili hali'), may: 'setProductStatus' },
    { name: 'customers', path: paths.customers, whole: true, may: 'seeCustomers' },
    { name: 'day', path: paths.day, whole: true, may: 'seeDay' },
    { name: 'debts', path: paths.debts, whole: true, may: 'seeCustomers' },
    { name: 'paper-order', path: paths.manualOrder, may: 'captureOrders' },
    { ...paper, on: 'phone' },
    { ...paper, on: 'desktop', inPage: true },
    { name: 'convert', path: paths.convertCaptured(captured), may: 'captureOrders' },
    { name: 'payment', path: order, open: press('Pokea malipo'), only: ['admin'] },
    { name: 'payment-undo', path: paid, open: press('Tengua'), only: ['admin'] },
    { name: 'order-cancelled', path: paths.order(orders.cancelled), only: ['admin'] },
    { name: 'order-cancel', path: order, open: press('Ghairi oda'), only: ['admin'] },
  ]
}

function storekeeperShots({ product }: FilledShop): ViewerShot[] {
  const stockPage = paths.inventory(product)
  const history = press('Historia ya stoo')
  return [
    { name: 'stock', path: stockPage, whole: true, may: 'seeStock' },
    { name: 'stock-correction', path: stockPage, open: press(/marekebisho|Rekebisha/i), only: ['manager'] },
    { name: 'stock-request', path: stockPage, open: press(/Agiza Bidhaa/i), may: 'requestStock' },
    { name: 'stock-history', path: stockPage, open: history, inPage: true, whole: true, may: 'decideStockRequests' },
    { name: 'requests', path: paths.stockRequests, whole: true, may: 'decideStockRequests' },
    { name: 'request-approve', path: paths.stockRequests, open: press(/^Idhinisha/), may: 'decideStockRequests' },
    { name: 'request-reject', path: paths.stockRequests, open: press(/^Kataa/), only: ['storeManager'] },
    { name: 'requests-chosen', path: paths.stockRequests, open: chooseRequests, on: 'desktop', only: ['storeManager'] },
    { name: 'updates', path: paths.stockUpdates, may: 'decideStockUpdates' },
    { name: 'update-approve', path: paths.stockUpdates, open: press(/^Idhinisha/), may: 'decideStockUpdates' },
    { name: 'update-reject', path: paths.stockUpdates, open: press(/^Kataa/), only: ['manager'] },
    { name: 'reports', path: paths.reports, whole: true, may: 'seeReports' },
    { name: 'profit-help', path: paths.reports, open: press('Faida inahesabiwaje?'), may: 'seeReports' },
    { name: 'expense-delete', path: paths.reports, open: press(/^Futa: /), only: ['manager'] },
    { name: 'expense', path: paths.reports, open: press('Ongeza matumizi'), may: 'manageExpenses' },
  ]
}

async function chooseRequests(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Chagua maombi yote' }).check()
  await press(/^Idhinisha \d/)(page)
}

/** The rail of a wide window has the same link, before the one that opens a sheet. */
const addProduct = (page: Page) => page.getByRole('link', { name: 'Ongeza bidhaa' }).last().click()

/** Opens an action behind a product's menu button, on a card or in the table. */
function openProductAction(name: string) {
  return async (page: Page) => {
    await press(/^Hatua: /)(page)
    const dialog = page.getByRole('dialog')
    const item = page.getByRole('menuitem', { name })
    await dialog.getByRole('button', { name }).or(dialog.getByRole('link', { name })).or(item).click()
    // The sheet of actions closes while the sheet of the chosen action opens.
    await dialog.filter({ hasText: 'Stoo: ingiza' }).waitFor({ state: 'detached' })
  }
}
