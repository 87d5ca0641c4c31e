// Cuts the network at each request of a purchase in turn: before the request arrives, or before its response arrives.
import { orderTexts } from '../../shop/texts/orders.ts'
import { makeOwnProducts, openCheckout } from '../testing/cart.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import { fireOnlineEvent, openCachedShop, ordersOf } from '../testing/offline/queued-orders.ts'
import { expect } from '../testing/shop.ts'

/** A limit above the number of requests in a purchase. */
const MAX_REQUESTS = 80

for (const lost of ['request', 'answer'] as const) {
  test(`a purchase cut at any ${lost} becomes one order, and is shown as saved only once the shop has it`, async ({
    shop,
    network,
    openBrowser,
  }) => {
    const first = await openCachedShop(openBrowser)
    let wasCut = true
    let nth = 0
    for (; wasCut; nth += 1) {
      expect(nth, 'a purchase makes fewer requests than the limit').toBeLessThan(MAX_REQUESTS)
      const products = await makeOwnProducts(shop, 1)
      await test.step(`the ${lost} ${nth + 1}`, async () => {
        // A new page, because a sheet left open would go back in the history during the next purchase.
        const page = await first.context.newPage()
        const saved = page.getByRole('heading', { name: /^Oda imehifadhiwa kikamilifu!/ })
        const waits = page.getByRole('heading', { name: 'Haijatumwa' })
        const cutAt = network.cutAt(nth + 1, lost)
        await page.goto('/')
        await openCheckout(page, products)
        await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
        await expect(saved.or(waits)).toBeVisible()
        const orders = await ordersOf(shop, products[0])
        if (await saved.isVisible()) expect(orders).toHaveLength(1)
        else expect(orders.length).toBeLessThanOrEqual(1)
        wasCut = cutAt.isCut()
        network.restore()
        await fireOnlineEvent(page)
        await expect(saved).toBeVisible()
        expect(await ordersOf(shop, products[0])).toHaveLength(1)
        await page.close()
      })
    }
    expect(nth, 'the network was cut often enough').toBeGreaterThan(5)
  })
}
