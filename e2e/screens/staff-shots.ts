import type { Page } from '@playwright/test'
import { paths } from '../../shop/paths.ts'
import { dialogTexts } from '../../shop/words/messages.ts'
import type { FilledShop } from './fill.ts'
import { sellerShots } from './seller-shots.ts'
import { type Guarded, press, pressAll, type Shot } from './shot.ts'

/** The manager, as fill.ts calls her. */
const MEMBER = /^Chausiku/

/** What staff see besides what everybody does. */
export const staffShots = (shop: FilledShop): Guarded[] => [
  ...sellers(shop),
  ...storekeepers(shop),
  ...sellerShots(shop),
  ...owners(),
]

function sellers({ product, captured, orders }: FilledShop): Guarded[] {
  const order = paths.order(orders.at(-2) ?? 0)
  const paid = paths.order(orders.at(-5) ?? 0)
  return [
    { name: 'figures', path: '/?aina=Vitenge', open: openProductAction('Takwimu'), may: 'seeReports' },
    { name: 'product-actions', path: '/?aina=Vitenge', open: press(/^Hatua: /), may: 'seeStock' },
    { name: 'product-form', path: paths.productForm, may: 'editProducts' },
    { name: 'product-edit', path: paths.editProduct(product), may: 'editProducts' },
    { name: 'product-add-sheet', path: paths.home, open: press('Ongeza bidhaa'), only: ['admin'] },
    { name: 'product-edit-sheet', path: '/?aina=Vitenge', open: openProductAction('Hariri'), only: ['admin'] },
    { name: 'product-delete', path: '/?aina=Vitenge', open: openProductAction('Futa bidhaa'), may: 'editProducts' },
    { name: 'product-status', path: '/?aina=Vitenge', open: openProductAction('Badili hali'), may: 'setProductStatus' },
    { name: 'paper-order', path: paths.manualOrder, may: 'captureOrders' },
    { name: 'paper-photo', path: paths.capturedOrders, open: press(/^Mama Neema/), only: ['salesperson', 'admin'] },
    { name: 'convert', path: paths.convertCaptured(captured), may: 'captureOrders' },
    { name: 'payment', path: order, open: press('Pokea malipo'), only: ['admin'] },
    { name: 'payment-undo', path: paid, open: press('Tengua'), only: ['admin'] },
    { name: 'order-cancel', path: order, open: press('Ghairi oda'), only: ['admin'] },
    { name: 'receipt', path: paid, open: press('Risiti'), only: ['admin'] },
  ]
}

function storekeepers({ product }: FilledShop): Guarded[] {
  const store = paths.inventory(product)
  return [
    { name: 'stock', path: store, may: 'seeStock' },
    { name: 'stock-correction', path: store, open: press(/marekebisho|Rekebisha/i), only: ['manager'] },
    { name: 'stock-request', path: store, open: press(/Agiza Bidhaa/i), may: 'requestStock' },
    { name: 'stock-history', path: store, open: press('Historia ya stoo'), inPage: true, may: 'decideStockRequests' },
    { name: 'requests', path: paths.stockRequests, may: 'decideStockRequests' },
    { name: 'request-approve', path: paths.stockRequests, open: press(/^Idhinisha/), may: 'decideStockRequests' },
    { name: 'request-reject', path: paths.stockRequests, open: press(/^Kataa/), only: ['storeManager'] },
    { name: 'updates', path: paths.stockUpdates, may: 'decideStockUpdates' },
    { name: 'update-approve', path: paths.stockUpdates, open: press(/^Idhinisha/), may: 'decideStockUpdates' },
    { name: 'update-reject', path: paths.stockUpdates, open: press(/^Kataa/), only: ['manager'] },
    { name: 'reports', path: paths.reports, may: 'seeReports' },
    { name: 'profit-help', path: paths.reports, open: press('Faida inahesabiwaje?'), may: 'seeReports' },
    { name: 'expense-delete', path: paths.reports, open: press(/^Futa: /), only: ['manager'] },
    { name: 'expense', path: paths.reports, open: press('Ongeza matumizi'), may: 'keepExpenses' },
  ]
}

function owners(): Guarded[] {
  const all: Shot[] = [
    { name: 'team', path: paths.team },
    { name: 'team-role', path: paths.team, open: press(/^(Mpe mtu jukumu|Ongeza mfanyakazi)/) },
    { name: 'team-member', path: paths.team, open: press(MEMBER) },
    { name: 'team-name', path: paths.team, open: pressAll(MEMBER, /jina kamili$/) },
    { name: 'team-change-role', path: paths.team, open: pressAll(MEMBER, 'Badili jukumu') },
    { name: 'team-end', path: paths.team, open: pressAll(MEMBER, 'Mtoe kwenye simu zote') },
    { name: 'team-reset', path: paths.team, open: press(/^Nenosiri jipya/) },
    { name: 'audit', path: paths.team, open: press(/^(Kumbukumbu|Historia ya kazi)/), inPage: true },
    { name: 'import', path: paths.importProducts },
    { name: 'deleted', path: paths.productForm, open: press('Bidhaa zilizofutwa') },
    { name: 'shop', path: paths.shopSettings },
    ...settingsSections.map((id) => ({ name: `shop-${id}`, path: `${paths.shopSettings}?sehemu=${id}` })),
    { name: 'demo-remove', path: `${paths.shopSettings}?sehemu=mfano`, open: press('Futa bidhaa za mfano') },
    { name: 'leave', path: `${paths.shopSettings}?sehemu=jina`, open: leaveTyped },
  ]
  return all.map((shot) => ({ ...shot, may: 'administer' }))
}

/** The sections of 'Duka langu', as the address names them. */
const settingsSections = ['jina', 'mawasiliano', 'wapokea-oda', 'kategoria', 'kanuni', 'ai', 'nakala', 'hali', 'mfano']

/** What lies behind the one button of a product, in a card or in a row of the table. */
function openProductAction(name: string) {
  return async (page: Page) => {
    await press(/^Hatua: /)(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name }).or(dialog.getByRole('link', { name })).click()
  }
}

async function leaveTyped(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Jina/ }).first().fill('Redio ya sola')
  await press('Rudi nyuma')(page)
  await page.getByRole('alertdialog').getByText(dialogTexts.cancel).or(page.getByRole('alertdialog')).first().waitFor()
}
