// Several people use one phone. Nobody sees the data of the person before, and no queued order is lost or sent in
// another person's name.
import type { Page } from '@playwright/test'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { logoutCookie } from '../../shop/people/logout-cookie.ts'
import { showPhone } from '../../shop/people/phone.ts'
import { may } from '../../shop/people/rights.ts'
import { staffRoles } from '../../shop/people/roles.ts'
import { signOutTexts } from '../../shop/texts/session.ts'
import { fillShop } from '../screens/fill.ts'
import { shotsFor } from '../screens/shots.ts'
import { makeOwnProduct } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { fireOnlineEvent, orderOffline, ordersOf, waitForCheckout } from '../testing/offline/queued-orders.ts'
import { readStoredTexts } from '../testing/offline/stored-texts.ts'
import { expect, signIn, untilHydrated } from '../testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

const question = (page: Page) => page.getByRole('alertdialog')

/** Opens the logout dialog. */
async function openLogoutDialog(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('button', { name: 'Toka', exact: true }).click()
  await expect(question(page)).toBeVisible()
}

/** Returns where the browser stores these secrets, as '<secret>: <place>'. */
async function placesOf(page: Page, secrets: readonly string[]): Promise<string[]> {
  const texts = await readStoredTexts(page)
  expect(texts.length).toBeGreaterThan(5)
  return secrets.flatMap((secret) =>
    texts.filter((text) => text.includes(secret)).map((text) => `${secret}: ${text.split('\n')[0]}`),
  )
}

for (const answer of ['Ghairi', signOutTexts.waitForUnsent, signOutTexts.dropUnsent]) {
  test(`after '${answer}' the next person sees nothing of an order that waited`, async ({
    shop,
    network,
    openBrowser,
  }) => {
    const product = await makeOwnProduct(shop)
    const { page } = await openBrowser()
    await visit(page)
    await waitForCheckout(page)
    const first = await signIn(shop, page.context(), 'customer')
    await page.goto('/')
    // Until the session is known, the page treats the person as a guest.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('last_user')))
      .toContain(`"id":${first.person.id},`)
    network.cut()
    await orderOffline(page, [product])
    await openLogoutDialog(page)
    await question(page).getByRole('button', { name: answer, exact: true }).click()
    const isDropped = answer === signOutTexts.dropUnsent
    if (answer === signOutTexts.waitForUnsent) await expect(question(page)).toContainText(signOutTexts.stillUnsent)
    else await expect(question(page)).toBeHidden()

    // The first session ends elsewhere. Then somebody else logs in on this phone.
    await shop.db.deleteFrom('sessions').where('person_id', '=', first.person.id).execute()
    network.restore()
    await page.goto('/')
    // Waits until the browser has reported the offline logout, because the report ends any session that it is sent
    // with.
    const hasLoggedOut = async () => (await page.context().cookies()).some(({ name }) => name === logoutCookie(false))
    await expect.poll(hasLoggedOut).toBe(false)
    const second = await signIn(shop, page.context(), 'customer')
    await page.goto('/myorders')
    await expect(page.getByText('Bado huna oda.')).toBeVisible()
    await fireOnlineEvent(page)
    await expect(page.getByText(product.name)).toBeHidden()
    await expect(page.getByText(/Haijatumwa|Inahitaji uamuzi/)).toBeHidden()
    await expect(page.getByText(showPhone(first.person.phone))).toBeHidden()

    // The next person to log out is only asked about their own entries, and has none.
    await openLogoutDialog(page)
    await expect(question(page)).toContainText('Bidhaa zilizo kwenye kikapu zitabaki.')
    await question(page).getByRole('button', { name: 'Toka', exact: true }).click()
    await expect(question(page)).toBeHidden()
    expect(await placesOf(page, [second.person.phone, showPhone(second.person.phone)])).toEqual([])
    expect(await ordersOf(shop, product)).toEqual([])

    // The first person returns. A queued order is sent in that person's name, a deleted order is not.
    const back = await shop.as('customer')
    await shop.db
      .updateTable('sessions')
      .set({ person_id: first.person.id })
      .where('person_id', '=', back.person.id)
      .execute()
    await enterAs(page.context(), back)
    await page.goto('/myorders')
    await untilHydrated(page)
    await expect.poll(() => ordersOf(shop, product)).toHaveLength(isDropped ? 0 : 1)
    for (const { person_id } of await ordersOf(shop, product)) expect(person_id).toBe(first.person.id)
  })
}

for (const role of ['salesperson', 'manager'] as const) {
  test(`data shown to one ${role} is gone for the next person, with or without a network`, async ({
    shop,
    network,
    openBrowser,
  }) => {
    const product = await makeProduct(shop.db, [{ price: 5000, stock: 4711 }])
    await showMadeProducts(shop)
    const { page } = await openBrowser()
    await visit(page)
    const first = await signIn(shop, page.context(), role)
    const body = orderBody([{ id: product.id, price: 5000, quantity: 1 }], {
      customer_name: 'Mteja wa Kwanza',
      phone_number: undefined,
    })
    expect((await first.post('submit_order', body)).status).toBe(200)
    await page.goto('/')
    await expect(page.locator('article', { hasText: product.name })).toContainText('4,711')
    await page.goto('/myorders')
    const row = page.getByRole('button', { name: 'Mteja wa Kwanza' })
    await expect(row).toBeVisible()
    await expect.poll(() => placesOf(page, ['Mteja wa Kwanza', '"stock":4711'])).toHaveLength(2)

    await signIn(shop, page.context(), role)
    await page.goto('/myorders')
    await expect(page.getByText('Bado hakuna oda.')).toBeVisible()
    await expect.poll(() => placesOf(page, ['Mteja wa Kwanza'])).toEqual([])
    network.cut()
    await page.goto('/myorders')
    await untilHydrated(page)
    await expect(page.getByText(/^Huna mtandao: unaona oda zilivyokuwa/)).toBeVisible()
    await expect(row).toBeHidden()
    // The last known person logs out offline. After that nothing is shown.
    await openLogoutDialog(page)
    await question(page).getByRole('button', { name: 'Toka', exact: true }).click()
    await expect(page.getByText(signOutTexts.doneHere)).toBeVisible()
    expect(await placesOf(page, ['"stock":4711', showPhone(first.person.phone), first.person.phone])).toEqual([])
    await page.goto('/')
    await untilHydrated(page)
    await expect(page.getByText('4,711')).toBeHidden()
  })
}

/** Costs that no product of the shop has. */
const [BUYING, SHIPPING] = [7_313_377, 613_377]

test('after a logout the browser contains nothing that any role was shown or has typed', async ({
  shop,
  network,
  openBrowser,
}) => {
  const filled = await fillShop(shop)
  const costs = { buying_price: BUYING, shipping_cost: SHIPPING }
  await shop.db.updateTable('variants').set(costs).where('product_id', '=', filled.product).execute()
  const { page } = await openBrowser()
  await visit(page)
  for (const role of ['customer', ...staffRoles] as const) {
    await test.step(role, async () => {
      await enterAs(page.context(), filled.people[role])
      await page.goto('/')
      await untilHydrated(page)
      const knownPhone = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('last_user') ?? '{}').phone_number ?? '')
      await expect.poll(knownPhone).toMatch(/^0\d{9}$/)
      // The digits that every form of the phone number contains.
      const digits = (await knownPhone()).slice(1)
      for (const { path, open } of shotsFor(role, filled)) {
        if (open) continue
        await page.goto(path)
        await untilHydrated(page)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      }
      if (may(role, 'captureOrders')) {
        await page.goto('/manual-order-entry')
        await page.getByLabel('Jina la mteja').fill('Siri ya Rasimu')
        await page.getByLabel('Namba ya simu ya mteja').fill('0799 123 987')
        await expect.poll(() => placesOf(page, ['Siri ya Rasimu'])).not.toEqual([])
      }
      const secrets = [
        'Siri ya Rasimu',
        '0799 123 987',
        digits,
        'Neema Juma Mwakalinga',
        'Mama Neema',
        'Mzee Kassim',
        'Chausiku',
        '0754333444',
        'QWE123RT',
        String(BUYING),
        String(SHIPPING),
      ]
      expect(await placesOf(page, secrets)).not.toEqual([])
      await openLogoutDialog(page)
      await question(page).getByRole('button', { name: 'Toka', exact: true }).click()
      await expect(question(page)).toBeHidden()
      await expect(page).toHaveURL(`${network.origin}/`)
      expect(await placesOf(page, secrets)).toEqual([])
      expect(await page.context().cookies()).toEqual([])
    })
  }
})
