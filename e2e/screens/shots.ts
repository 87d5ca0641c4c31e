import type { Page } from '@playwright/test'
import { paths } from '../../shop/paths.ts'
import { may, type Right } from '../../shop/people/rights.ts'
import { isStaff, type Role, roles } from '../../shop/people/roles.ts'
import { dialogTexts, navTexts, sessionTexts } from '../../shop/words/messages.ts'
import type { FilledShop } from './fill.ts'

export type Viewer = 'anonymous' | Role
export const viewers: readonly Viewer[] = ['anonymous', ...roles]

/** One screen or sheet: where it is, and what is pressed to open it. */
export type Shot = {
  name: string
  path: string
  open?: (page: Page) => Promise<unknown>
  /** The cart is empty; otherwise three products lie in it. */
  emptyCart?: boolean
}

type Guarded = Shot & { may?: Right; only?: readonly Viewer[] }

/** Presses the first button or link with this name; an exact one for a text. */
const press = (name: string | RegExp) => (page: Page) => {
  const options = { name, exact: typeof name === 'string' }
  return page.getByRole('button', options).or(page.getByRole('link', options)).first().click()
}
const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page)
  }

/** Every screen and sheet that this viewer can see. */
export function shotsFor(viewer: Viewer, shop: FilledShop): Shot[] {
  const isAllowed = ({ may: right, only }: Guarded) =>
    (!right || may(viewer, right)) && (!only || only.includes(viewer))
  return [
    ...everybodys(shop),
    ...strangers(),
    ...members(viewer),
    ...sellers(shop),
    ...storekeepers(shop),
    ...owners(),
  ].filter(isAllowed)
}

function everybodys({ product, orders }: FilledShop): Guarded[] {
  const order = paths.order(orders.at(-2) ?? 0)
  return [
    { name: 'home', path: paths.home },
    { name: 'home-category', path: '/?aina=Vitenge' },
    { name: 'search', path: paths.search('redio') },
    { name: 'search-nothing', path: paths.search('zzzz') },
    { name: 'menu', path: paths.home, open: press('Menyu') },
    { name: 'notifications', path: paths.home, open: press(/^Notisi/) },
    { name: 'product', path: paths.product(product) },
    { name: 'buy', path: '/?aina=Vitenge', open: press(/^Nunua/) },
    { name: 'cart', path: paths.checkout },
    { name: 'cart-empty', path: paths.checkout, emptyCart: true },
    { name: 'checkout', path: paths.checkout, open: press('Endelea na oda') },
    { name: 'orders', path: paths.myOrders },
    { name: 'order', path: order, only: ['customer', 'admin'] },
    { name: 'account', path: paths.account },
  ]
}

/** The same for all, so a stranger's will do. */
function strangers(): Guarded[] {
  const only = ['anonymous'] as const
  return [
    { name: 'login', path: paths.account, open: press(sessionTexts.signIn), only },
    { name: 'signup', path: paths.account, open: press(sessionTexts.signUp), only },
    { name: 'reset-password', path: `${paths.resetPassword}?t=x`, only },
    { name: 'about', path: paths.about, only },
    { name: 'privacy', path: paths.privacy, only },
    { name: 'not-found', path: '/haipo', only },
  ]
}

function members(viewer: Viewer): Guarded[] {
  const only: readonly Viewer[] = ['customer', 'admin']
  return [
    { name: 'change-password', path: paths.account, open: press(/^Badili (nenosiri|neno)/), only },
    { name: 'change-phone', path: paths.account, open: press(/^Badili namba/), only },
    { name: 'logout', path: paths.account, open: press(navTexts.signOut), only },
    { name: 'cancel-order', path: paths.myOrders, open: pressAll(/^Oda/, 'Ghairi oda'), only: ['customer'] },
    { name: 'captured', path: paths.capturedOrders, only: isStaff(viewer) ? undefined : ['customer', 'anonymous'] },
  ]
}

function sellers({ product, captured, orders }: FilledShop): Guarded[] {
  const order = paths.order(orders.at(-2) ?? 0)
  const paid = paths.order(orders.at(-5) ?? 0)
  return [
    { name: 'figures', path: '/?aina=Vitenge', open: openProductAction('Takwimu'), may: 'seeReports' },
    { name: 'product-actions', path: '/?aina=Vitenge', open: press(/^Hatua: /), may: 'seeStock' },
    { name: 'product-form', path: paths.productForm, may: 'editProducts' },
    { name: 'product-edit', path: paths.editProduct(product), may: 'editProducts' },
    { name: 'product-delete', path: '/?aina=Vitenge', open: openProductAction('Futa bidhaa'), may: 'editProducts' },
    { name: 'product-status', path: '/?aina=Vitenge', open: openProductAction('Badili hali'), may: 'setProductStatus' },
    { name: 'paper-order', path: paths.manualOrder, may: 'captureOrders' },
    { name: 'paper-photo', path: paths.capturedOrders, open: press(/^Mama Neema/), may: 'captureOrders' },
    { name: 'convert', path: paths.convertCaptured(captured), may: 'captureOrders' },
    { name: 'payment', path: order, open: press('Pokea malipo'), only: ['admin'] },
    { name: 'receipt', path: paid, open: press('Risiti'), only: ['admin'] },
  ]
}

function storekeepers({ product }: FilledShop): Guarded[] {
  const store = paths.inventory(product)
  return [
    { name: 'stock', path: store, may: 'seeStock' },
    { name: 'stock-correction', path: store, open: press(/marekebisho|Rekebisha/i), only: ['manager'] },
    { name: 'stock-request', path: store, open: press(/Agiza Bidhaa/i), may: 'requestStock' },
    { name: 'stock-history', path: store, open: press('Historia ya stoo'), may: 'decideStockRequests' },
    { name: 'requests', path: paths.stockRequests, may: 'decideStockRequests' },
    { name: 'request-approve', path: paths.stockRequests, open: press(/^Idhinisha/), may: 'decideStockRequests' },
    { name: 'request-reject', path: paths.stockRequests, open: press(/^Kataa/), only: ['storeManager'] },
    { name: 'updates', path: paths.stockUpdates, may: 'decideStockUpdates' },
    { name: 'update-approve', path: paths.stockUpdates, open: press(/^Idhinisha/), may: 'decideStockUpdates' },
    { name: 'update-reject', path: paths.stockUpdates, open: press(/^Kataa/), only: ['manager'] },
    { name: 'reports', path: paths.reports, may: 'seeReports' },
    { name: 'expense', path: paths.reports, open: press('Ongeza matumizi'), may: 'keepExpenses' },
  ]
}

function owners(): Guarded[] {
  const all: Shot[] = [
    { name: 'team', path: paths.team },
    { name: 'team-role', path: paths.team, open: press(/^(Mpe mtu jukumu|Ongeza mfanyakazi)/) },
    { name: 'team-name', path: paths.team, open: press(/^Badili jina/) },
    { name: 'team-reset', path: paths.team, open: press(/^Nenosiri jipya/) },
    { name: 'audit', path: paths.team, open: press(/^(Kumbukumbu|Historia ya kazi)/) },
    { name: 'import', path: paths.importProducts },
    { name: 'deleted', path: paths.productForm, open: press('Bidhaa zilizofutwa') },
    { name: 'shop', path: paths.shopSettings },
    ...settingsSections.map((id) => ({ name: `shop-${id}`, path: `${paths.shopSettings}?sehemu=${id}` })),
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
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
}

async function leaveTyped(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Jina/ }).first().fill('Redio ya sola')
  await press('Rudi nyuma')(page)
  await page.getByRole('alertdialog').getByText(dialogTexts.cancel).or(page.getByRole('alertdialog')).first().waitFor()
}
