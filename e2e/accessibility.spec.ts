import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { commonTexts, navTexts } from '../shop/texts/common.ts'
import { sessionTexts } from '../shop/texts/session.ts'
import { passesAxe } from './testing/axe.ts'
import { buyableProducts, openCheckout } from './testing/cart.ts'
import { providerName, shopName, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Checks for barriers to screen readers, keyboards and narrow phones. */
async function expectAccessible(page: Page): Promise<void> {
  await passesAxe(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of ['/AboutUs', '/MyAccount', '/myorders', '/Checkout', '/weka-nenosiri?t=x', '/faragha']) {
    test(`${path} fits and passes axe`, async ({ page }) => {
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(commonTexts.loading)).toHaveCount(0)
      await expectAccessible(page)
    })
  }

  test('a product with long names fits, can be shared, and has metadata for search engines despite the CSP', async ({
    page,
    shop,
  }) => {
    const name = 'Vitenge vya jumla mchanganyiko, furushi la vipande kumi vya yadi sita kwa wauzaji wa rejareja'
    const type = 'Kubwa sana ya rangi ya samawati iliyokolea'
    const { id } = await makeProduct(shop.db, [{ type, price: 1_250_000 }], {
      name,
      description: 'Nene. '.repeat(80).trim(),
    })
    await page.goto(`/bidhaa/${id}`)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: `Shiriki: ${name}` })).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '').offers.lowPrice).toBe(1_250_000)
    await expectAccessible(page)
    await page.goto('/')
    await untilHydrated(page)
    const cards = page.locator('article.card')
    const share = page.getByRole('button', { name: /^Shiriki: / })
    await expect(cards.filter({ has: share }).first()).toBeVisible()
    await expect(cards.filter({ hasNot: share })).toHaveCount(0)
  })

  test('the cart and its checkout fit and pass axe', async ({ page, shop }) => {
    await openCheckout(page, await buyableProducts(shop, 3))
    await expect(page.getByRole('button', { name: providerName })).toBeEnabled()
    await expectAccessible(page)
  })
})

test('the back button closes each overlay and stays on the screen', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  // Waits until the session is known. Until then the profile link leads to the account page.
  await expect(page.getByRole('button', { name: 'Notisi, kuna mpya' })).toBeVisible()
  const overlays = [
    [page.getByRole('button', { name: 'Menyu' }), shopName],
    [page.getByRole('button', { name: /^Notisi/ }), 'Notisi'],
    [page.getByRole('link', { name: navTexts.myAccount }), sessionTexts.signIn],
    [page.getByRole('button', { name: /^Nunua/ }).first(), /./],
  ] as const
  for (const [opener, name] of overlays) {
    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('link', { name: navTexts.myAccount }).click()
  await page.getByRole('button', { name: sessionTexts.signUpHere }).click()
  const signup = page.getByRole('dialog', { name: sessionTexts.signUp })
  await expect(signup).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(signup).toBeHidden()
  await expect(page).toHaveURL('/')
})
