// The answers to the offer of push notifications, and the owner of the subscription after a login.
import type { Page } from '@playwright/test'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { sessionTexts } from '../../shop/texts/session.ts'
import { pushTexts } from '../../web/shop/push/push-texts.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts, openCheckout, saveOrder } from '../testing/cart.ts'
import { acceptPush, answerPermission, openBell, orderResult, pushOffer, test } from '../testing/push.ts'
import { expect, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { signInHere } from '../testing/sign-in-dialog.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

const subscriptions = (shop: TestShop) =>
  shop.db.selectFrom('push_subscriptions').select(['endpoint', 'person_id', 'device_id']).execute()

/** Places an order for one product. */
async function order(shop: TestShop, page: Page): Promise<void> {
  await openCheckout(page, await makeOwnProducts(shop, 1))
  await saveOrder(page)
}

/** Places another order, and waits until the offer would have appeared. */
async function orderWithoutOffer(shop: TestShop, page: Page): Promise<void> {
  const loaded = page.waitForResponse(/PushOffer-[^/]+\.js/)
  await order(shop, page)
  await loaded
  await page.waitForLoadState('networkidle')
  await expect(pushOffer(page)).toBeHidden()
}

for (const [how, says] of [
  ['said no to the shop', 'Hapana'],
  ["dismissed the browser's prompt", 'Ndiyo, niambie'],
] as const) {
  test(`a person who has ${how} is told where to turn push on, is not asked again, and turns it on there`, async ({
    page,
    shop,
    join,
  }) => {
    const browser = await join('default')
    await order(shop, page)
    await orderResult(page).getByRole('button', { name: says }).click()
    await expect(orderResult(page).getByText(pushTexts.later)).toBeFocused()
    await expect(pushOffer(page)).toBeHidden()
    await passesAxe(page)
    expect(await subscriptions(shop)).toEqual([])

    await orderWithoutOffer(shop, page)
    const bell = await openBell(page)
    await answerPermission(page, 'granted')
    await bell.getByRole('button', { name: 'Washa notisi' }).click()
    await expect(bell.getByText(/^Zimewashwa: utapata notisi oda yako ikiwa tayari/)).toBeVisible()
    expect(await subscriptions(shop)).toMatchObject([{ endpoint: browser.endpoint }])
  })
}

test('a person who denied push in the browser is told how to allow it, and can then turn it on', async ({
  page,
  shop,
  join,
}) => {
  const browser = await join('default')
  await order(shop, page)
  await expect(pushOffer(page)).toBeVisible()
  await answerPermission(page, 'denied')
  await orderResult(page).getByRole('button', { name: 'Ndiyo, niambie' }).click()
  await expect(orderResult(page).getByText(pushTexts.denied)).toBeVisible()
  await passesAxe(page)

  await orderWithoutOffer(shop, page)
  const bell = await openBell(page)
  await expect(bell.getByText(pushTexts.denied)).toBeVisible()
  await answerPermission(page, 'granted')
  await openBell(page)
  await bell.getByRole('button', { name: 'Washa notisi' }).click()
  await expect(bell.getByText(/^Zimewashwa/)).toBeVisible()
  expect(await subscriptions(shop)).toMatchObject([{ endpoint: browser.endpoint }])
})

test("a guest's subscription belongs to the customer after a login, and ends with the logout", async ({
  page,
  shop,
  join,
}) => {
  const browser = await join('granted')
  const account = { phoneNumber: '0766123987', password: '4321' }
  expect((await shop.anonymous().post('signup', account)).status).toBe(200)
  await order(shop, page)
  await acceptPush(page)
  expect(await subscriptions(shop)).toMatchObject([{ endpoint: browser.endpoint, person_id: null }])

  await page.goto('/MyAccount')
  await untilHydrated(page)
  await page.getByRole('button', { name: sessionTexts.signIn }).first().click()
  await signInHere(page, { phone: account.phoneNumber, password: account.password })
  await expect(page.getByRole('heading', { name: account.phoneNumber })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Zimewashwa: utapata notisi oda yako ikiwa tayari/)).toBeVisible()
  const person = await shop.db
    .selectFrom('people')
    .select('id')
    .where('phone', '=', '+255766123987')
    .executeTakeFirstOrThrow()
  expect(await subscriptions(shop)).toEqual([{ endpoint: browser.endpoint, person_id: person.id, device_id: null }])

  await page.getByRole('main').getByRole('button', { name: 'Toka' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expect(page).toHaveURL('/')
  expect(await subscriptions(shop)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed at the push service'))).toBeNull()
})
