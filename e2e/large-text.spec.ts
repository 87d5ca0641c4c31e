import type { BrowserContext, Page } from '@playwright/test'
import { saleBody } from '../server/testing/making/counter-sale.ts'
import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { paths } from '../shop/paths.ts'
import { type Role, roles } from '../shop/people/roles.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { type FilledShop, fillShop } from './screens/fill.ts'
import { fakeOrders } from './screens/prepare.ts'
import { fillCart, fillShipping } from './testing/cart.ts'
import { enterAs } from './testing/enter-as.ts'
import { findLayoutFaults } from './testing/layout/layout-faults.ts'
import { expect, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/**
 * Checks the screen with text at 200 %, then on the narrowest phone with text at 200 % and at 100 %: nothing is cut
 * off, and the check `also` passes.
 */
async function expectFits(page: Page, also?: (where: string) => Promise<void>): Promise<void> {
  await expect(page.locator('.loading, [aria-busy="true"]')).toHaveCount(0)
  // Otherwise cards far below keep the layout of the previous text size until scrolled near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  const session = await page.context().newCDPSession(page)
  const setTextSize = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, standard)
    await nextFrames(page)
  }
  const where = new URL(page.url()).pathname
  await setTextSize(32)
  expect.soft(await findLayoutFaults(page), `${where} at 200 % text`).toEqual([])
  await also?.('at 200 % text')
  await page.setViewportSize({ width: 320, height: 640 })
  await nextFrames(page)
  expect.soft(await findLayoutFaults(page), `${where} at 200 % text and 320 px`).toEqual([])
  await also?.('at 200 % text and 320 px')
  await setTextSize(16)
  expect.soft(await findLayoutFaults(page), `${where} at 320 px`).toEqual([])
  await also?.('at 320 px')
  await page.setViewportSize({ width: 360, height: 800 })
  await session.detach()
}

/** Waits two frames, so that the page has adapted to its new size. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const signInAs = async (context: BrowserContext, role: Role) => {
  await context.clearCookies()
  await enterAs(context, filled.people[role])
}

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

test('nothing a buyer sees is cut off at 200 % text or at 320 px', async ({ page }) => {
  for (const path of [paths.home, paths.search('redio'), paths.product(filled.product)]) {
    await open(page, path)
    await expectFits(page)
  }
  await open(page, '/?aina=Vitenge')
  await page
    .getByRole('button', { name: /^Nunua/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page)
  await fillCart(page, filled.cart)
  for (const path of [paths.checkout, paths.myOrders, paths.account, paths.about, paths.privacy]) {
    await open(page, path)
    await expectFits(page)
  }
  await open(page, paths.checkout)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFits(page, staysInSheet(page))
  // The button looks disabled, but a click marks the missing fields.
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click({ force: true })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectFits(page, staysInSheet(page))
  await fillShipping(page)
  await fakeOrders(page)
  // The button's name always begins like this, whether or not the cart is divided among the sub-shops.
  await page
    .getByRole('button', { name: /^Tuma oda/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Hatua za oda' })).toBeVisible()
  await expectFits(page, staysInSheet(page))
})

test("nothing of a customer's order is cut off at 200 % text or at 320 px", async ({ page, context }) => {
  await signInAs(context, 'customer')
  const { paid, part, cancelled, unpaid } = filled.orders
  for (const order of [paid, part, cancelled, unpaid]) {
    await open(page, paths.order(order))
    await expect(page.getByRole('list', { name: 'Hatua za oda' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ongea na duka' })).toBeVisible()
    await expectFits(page, staysInSheet(page))
  }
})

/** The content of a sheet must not be wider than the sheet. The general check would allow it to scroll sideways. */
const staysInSheet = (page: Page) => async (where: string) => {
  // The previous sheet may still be closing.
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  const beyond = await page
    .locator('dialog[open] [data-scroll]')
    .evaluate((body) => body.scrollWidth - body.clientWidth)
  expect.soft(beyond, `the sheet ${where}`).toBe(0)
}

/** The numbers in the widest badges: unread notifications, and pieces in the cart, which the badge shows as '99+'. */
const UNREAD = 30
const PIECES = 120

test('the header is one row at 200 % text and at 320 px, with the widest badges of every role', async ({
  page,
  context,
  shop,
}) => {
  const people = await shop.db.selectFrom('people').select('id').execute()
  const news = people.flatMap(({ id }) =>
    Array.from({ length: UNREAD }, (_, at) => ({ person_id: id, message: `Oda Na. ${at} iko tayari` })),
  )
  await shop.db.insertInto('notifications').values(news).execute()
  await page.goto('/robots.txt')
  const cart = filled.cart.slice(0, 1).map((line) => ({ ...line, quantity: PIECES }))
  await fillCart(page, cart)
  const head = page.getByRole('banner')
  const expectOneRow = async (where: string) => {
    const faults = await head.getByRole('button').or(head.getByRole('link')).evaluateAll(findRowFaults)
    expect.soft(faults, where).toEqual([])
  }
  for (const role of roles) {
    await signInAs(context, role)
    // Screens without the customers' search have the staff search instead.
    for (const path of role === 'admin' ? [paths.home, paths.myOrders] : [paths.home]) {
      await open(page, path)
      await expect(head.getByRole('link', { name: `Kikapu, bidhaa ${PIECES}` })).toHaveText('99+')
      await expect(head.getByRole('button', { name: `Notisi, mpya ${UNREAD}` })).toHaveText(String(UNREAD))
      await expectFits(page, (where) => expectOneRow(`${role} ${path} ${where}`))
    }
  }
})

/** Runs in the page. Reports buttons in a second row, and badges wider than their button. */
function findRowFaults(elements: Element[]): string[] {
  const row = elements.filter((one) => one.parentElement?.className === 'bar-row')
  const first = row[0]?.getBoundingClientRect()
  return row.flatMap((one) => {
    const name = one.getAttribute('aria-label') ?? one.textContent
    const box = one.getBoundingClientRect()
    const badge = one.querySelector('.badge')?.getBoundingClientRect()
    return [
      ...(first && box.top >= first.bottom ? [`${name} is in a second row`] : []),
      ...(badge && badge.left < box.left ? [`the badge of ${name} is wider than its button`] : []),
    ]
  })
}

const staffScreens: Record<Exclude<Role, 'customer' | 'manager'>, (shop: FilledShop) => string[]> = {
  salesperson: ({ captured }) => [paths.productForm, paths.manualOrder, paths.convertCaptured(captured)],
  storeManager: ({ product }) => [paths.home, paths.inventory(product), paths.stockRequests],
  admin: ({ guest }) => [
    paths.home,
    paths.myOrders,
    paths.order(guest.order),
    paths.stockUpdates,
    paths.reports,
    paths.team,
    paths.shopSettings,
  ],
}

for (const role of Object.keys(staffScreens) as (keyof typeof staffScreens)[]) {
  test(`nothing is cut off for the role ${role} at 200 % text or at 320 px`, async ({ page, context }) => {
    await signInAs(context, role)
    for (const path of staffScreens[role](filled)) {
      await open(page, path)
      await expectFits(page)
    }
  })
}

test('a word longer than the screen wraps wherever people can type one', async ({ page, shop, context }) => {
  const word = 'W'.repeat(60)
  const [one, other] = [`1${word}`, `2${word}`]
  const types = [one, other].map((type) => ({ type, price: 10_000 }))
  const product = await makeProduct(shop.db, types, { name: word, category: word })
  const { admin } = filled.people
  const line = { product_id: product.id, type: one, extra_pieces: 5, buying_price: 5000 }
  const arrival = { client_arrival_id: crypto.randomUUID(), supplier: word, shipping_total: 0, lines: [line] }
  const { arrival_id } = (await admin.post('submit_arrival', arrival)).body
  expect((await admin.post('approve_arrival', { arrival_id })).status).toBe(200)
  const sold = [{ id: product.id, type: one, quantity: 1, price: 10_000 }]
  expect((await admin.post('counter_sale', saleBody(sold))).status).toBe(200)
  await showMadeProducts(shop)
  await signInAs(context, 'admin')
  for (const path of [paths.product(product.id), paths.till, paths.arrival, paths.inventory(product.id)]) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(word).first()).toBeVisible()
    await expectFits(page)
  }
})
