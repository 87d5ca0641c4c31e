// Every screen of every role, with content, against every rule of axe, in light and dark mode.
import { expect, type Page } from '@playwright/test'
import { sendArrival } from '../server/testing/making/arrivals.ts'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { orderBody } from '../server/testing/making/order-body.ts'
import { form, jpeg } from '../server/testing/making/pictures.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { paths } from '../shop/paths.ts'
import type { routeRights } from '../shop/people/rights.ts'
import type { Caller } from '../shop/people/roles.ts'
import { commonTexts } from '../shop/texts/common.ts'
import { passesAxeInBothColours } from './testing/axe.ts'
import { signIn, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

// Reduced motion, because colours in transition would fail the contrast rule.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

const callers = ['anonymous', 'customer', 'salesperson', 'storeManager', 'manager', 'admin'] as const

/** The callers who open a screen in this story. If several callers see the same screen, only one of them opens it. */
type Visitors = readonly Caller[]

/** Screens that need a right. New screens that need a right must be added here. */
const guardedScreens: Record<keyof typeof routeRights, Visitors> = {
  '/mipangilio': ['salesperson', 'admin'],
  '/manual-order-entry': ['salesperson'],
  '/captured-orders/:id': ['admin'],
  '/inventory/:id': ['salesperson', 'manager'],
  '/uza': ['salesperson', 'admin'],
  '/wateja': ['salesperson', 'admin'],
  '/madeni': ['manager', 'admin'],
  '/za-kutuma': ['salesperson', 'storeManager'],
  '/mkononi': ['salesperson'],
  '/mkononi/:id': ['admin'],
  '/mzigo': ['storeManager', 'manager'],
  '/kuhesabu': ['salesperson', 'admin'],
  '/omba-stoo': ['salesperson'],
  '/zinazoisha': ['storeManager'],
  '/inventory-analytics': ['storeManager', 'manager'],
  '/inventory-requests': ['storeManager'],
  '/inventory-approvals': ['manager'],
  '/leo': ['salesperson', 'admin'],
  '/funga-siku': ['salesperson', 'admin'],
  '/wafanyakazi': ['admin'],
  '/bidhaa-kwa-jedwali': ['admin'],
  '/anza-kwa-jedwali': ['admin'],
  '/duka-langu': ['admin'],
}
const otherScreens: Record<string, Visitors> = {
  [paths.product(':id')]: ['anonymous', 'salesperson', 'admin'],
  [paths.myOrders]: ['anonymous', 'customer', 'salesperson', 'admin'],
  [paths.capturedOrders]: ['anonymous', 'customer', 'salesperson', 'admin'],
  [paths.account]: ['anonymous', 'customer'],
  // The same for everybody.
  [paths.checkout]: ['anonymous'],
  [paths.about]: ['anonymous'],
  [paths.privacy]: ['anonymous'],
  '/weka-nenosiri?t=x': ['anonymous'],
  '/haipo': ['anonymous'],
}
interface Contents {
  productId: string
  capturedId: number
}

/** Creates one row of each kind that screens list. */
async function fill(shop: TestShop): Promise<Contents> {
  const { id } = await makeProduct(shop.db, [{ stock: 30, packaging_type: 'katoni', items_per_package: 12 }])
  const seller = await shop.as('salesperson')
  const items = orderBody([{ id }], { phone_number: '' })
  expect((await seller.post('submit_order', items)).status).toBe(200)
  expect((await seller.post('submit_stock_request', { product_id: id, quantity: 5 })).status).toBe(200)
  const arrival = { supplier: 'Azam', lines: [{ product_id: id, packages: 1 }] }
  await sendArrival(seller, arrival)
  const update = { product_id: id, updates: [{ stock: 7 }] }
  expect((await seller.post('submit_pending_stock_update', update)).status).toBe(200)
  const photo = form({ phone: '0754222333', name: 'Mama Neema' }, [await jpeg()], 'order_image')
  const captured = await (await shop.as('admin')).post('captured_orders', photo)
  return { productId: id, capturedId: captured.body.order.id }
}

/** Navigates like a link, without loading a new page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByText(commonTexts.loading)).toHaveCount(0)
}

for (const caller of callers) {
  test(`every screen of ${caller} passes axe`, async ({ page, shop, context }) => {
    const { productId, capturedId } = await fill(shop)
    if (caller !== 'anonymous') await signIn(shop, context, caller)
    await page.goto('/')
    await untilHydrated(page)
    await passesAxeInBothColours(page)
    for (const [pattern, visitors] of Object.entries({ ...otherScreens, ...guardedScreens })) {
      if (!visitors.includes(caller)) continue
      await test.step(pattern, async () => {
        await go(
          page,
          pattern.replace('captured-orders/:id', `captured-orders/${capturedId}`).replace(':id', productId),
        )
        await passesAxeInBothColours(page)
      })
    }
  })
}
