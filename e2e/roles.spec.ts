import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/make-product.ts'
import { orderBody } from '../server/testing/order-body.ts'
import { form, jpeg } from '../server/testing/pictures.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { paths } from '../shop/paths.ts'
import { may, routeRights } from '../shop/people/rights.ts'
import type { Caller } from '../shop/people/roles.ts'
import { commonTexts } from '../shop/words/messages.ts'
import { passesAxeInBothColours } from './axe.ts'
import { ready, signIn, test, withoutPhonePrompt } from './shop.ts'

/** Every screen of these callers, with something on it, against every rule of axe, in light and in dark. */

// Colours that are on their way from light to dark are no contrast to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** What differs from one role to the other. */
const sharedScreens = [paths.myOrders, paths.capturedOrders, paths.account]
/** What is the same for all: looked at once. */
const publicScreens = [paths.checkout, paths.about, paths.privacy, '/weka-nenosiri?t=x', '/haipo']

interface Contents {
  productId: string
  capturedId: number
}

/** One thing of each kind that a screen lists. */
async function fill(shop: TestShop): Promise<Contents> {
  const { id } = await makeProduct(shop.db, [{ stock: 30, packaging_type: 'katoni', items_per_package: 12 }])
  const seller = await shop.as('salesperson')
  const items = orderBody([{ id }], { phone_number: '' })
  expect((await seller.post('submit_order', items)).status).toBe(200)
  expect((await seller.post('submit_stock_request', { product_id: id, quantity: 5 })).status).toBe(200)
  const update = { product_id: id, updates: [{ stock: 7 }] }
  expect((await seller.post('submit_pending_stock_update', update)).status).toBe(200)
  const photo = form({ phone: '0754222333', name: 'Mama Neema' }, [await jpeg()], 'order_image')
  const captured = await (await shop.as('admin')).post('captured_orders', photo)
  return { productId: id, capturedId: captured.body.order.id }
}

function screensOf(caller: Caller, { productId, capturedId }: Contents): string[] {
  const guarded = Object.entries(routeRights).flatMap(([pattern, right]) =>
    may(caller, right)
      ? [pattern.replace('captured-orders/:id', `captured-orders/${capturedId}`).replace(':id', productId)]
      : [],
  )
  const all = [paths.product(productId), ...sharedScreens, ...guarded]
  return caller === 'anonymous' ? [...all, ...publicScreens] : all
}

/** Goes there as a link would, without a new page. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByText(commonTexts.loading)).toHaveCount(0)
}

for (const caller of ['anonymous', 'customer', 'storeManager'] as const) {
  test(`every screen of ${caller} passes axe`, async ({ page, shop, context }) => {
    const contents = await fill(shop)
    if (caller !== 'anonymous') await signIn(shop, context, caller)
    await page.goto('/')
    await ready(page)
    await passesAxeInBothColours(page)
    for (const path of screensOf(caller, contents)) {
      await test.step(path, async () => {
        await go(page, path)
        await passesAxeInBothColours(page)
      })
    }
  })
}
