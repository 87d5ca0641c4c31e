import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import {
  fireOnlineEvent,
  openCachedShop,
  openMyOrders,
  orderOffline,
  ordersOf,
  unsentOrders,
} from '../testing/offline/queued-orders.ts'
import { expect } from '../testing/shop.ts'
import { signInHere } from '../testing/sign-in-dialog.ts'

test('an order of a logged-out person is announced on every screen, and sent as soon as they log in', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { page, context } = await openCachedShop(openBrowser)
  const account = { phoneNumber: '0766 909 303', password: 'nenosiri-refu' }
  for (const call of ['signup', 'login'])
    await context.request.post(`${network.origin}/api/${call}.php`, { data: account })
  await page.goto('/MyAccount')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_user'))).not.toBeNull()
  network.cut()
  await orderOffline(page, products)
  await shop.db.deleteFrom('sessions').execute()
  network.restore()
  await fireOnlineEvent(page)
  const result = page.getByRole('dialog', { name: 'Oda yako' })
  await expect(result.getByText(/Ingia tena kwenye akaunti yako ili itumwe/)).toBeVisible()

  await openMyOrders(page)
  const signIn = page.getByRole('button', { name: 'Ingia ili itumwe' })
  await expect(signIn).toBeVisible()
  await expect(unsentOrders(page)).toBeHidden()
  await expect(page.getByText(products[0]?.name ?? '')).toBeHidden()
  await passesAxe(page)
  await signIn.click()
  await signInHere(page, { phone: account.phoneNumber, password: account.password })
  await expect.poll(async () => (await ordersOf(shop, products[0])).length).toBe(1)
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
})
