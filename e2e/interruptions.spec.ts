// Networks fail, sessions end, and storage may contain anything: nothing typed is lost, and nothing is sent twice.
import { expect } from '@playwright/test'
import { makeProduct } from '../server/testing/making/make-product.ts'
import { orderBody } from '../server/testing/making/order-body.ts'
import { commonTexts } from '../shop/texts/common.ts'
import { sessionTexts } from '../shop/texts/session.ts'
import { holdBundle, signIn, test, untilHydrated, withoutPhonePrompt } from './testing/shop.ts'
import { signInHere } from './testing/sign-in-dialog.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test("a session that ends elsewhere opens 'Ingia' above the form, which keeps the typed text", async ({
  page,
  context,
  shop,
}) => {
  const account = { phoneNumber: '0766 303 101', password: '1234' }
  expect((await shop.anonymous().post('signup', account)).status).toBe(200)
  await context.request.post(`${shop.origin}/api/login.php`, { data: account })
  // On a slow phone the dialogs load last; here they load only after the refusal.
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.route(/OverlayHost/, async (route) => {
    await refused
    await route.continue()
  })
  await page.goto('/MyAccount')
  const opener = page.getByRole('button', { name: 'Weka jina la mtumiaji' })
  await opener.click()
  const section = page.locator('.section', { has: opener })
  await section.getByLabel('Jina').fill('Neema Juma')
  await section.locator('input[type=password]').fill(account.password)
  await context.clearCookies()
  await section.getByRole('button', { name: 'Hifadhi' }).click()

  await signInHere(page, { password: account.password })
  await expect(section.getByLabel('Jina')).toHaveValue('Neema Juma')
  await section.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(page.getByRole('heading', { name: 'Neema Juma' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/MyAccount')
  await other.getByRole('button', { name: 'Toka' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Toka' }).click()
  await expect(page.getByText(commonTexts.pleaseSignIn)).toBeVisible()
})

test('a lost role is announced, and its screen closes', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const seller = await signIn(shop, context, 'salesperson')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: 'Agiza Bidhaa' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Pisi za ziada').fill('2')
  const { body: me } = await seller.get('getUser')
  const admin = await shop.as('admin')
  const taken = await admin.post('set_user_role', { phone_number: me.phone_number, role: 'customer' })
  expect(taken.status).toBe(200)
  await sheet.getByRole('button', { name: 'Tuma ombi' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Huna ruhusa ya kufanya hivi.')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/] })

  test('a login keeps the password for the next try', async ({ page, context }) => {
    await page.goto('/MyAccount')
    await page.getByRole('button', { name: sessionTexts.signIn }).click()
    const login = page.getByRole('dialog', { name: sessionTexts.signIn })
    await login.getByLabel('Namba ya simu').fill('0766303102')
    await login.locator('input[name=password]').fill('abcd')
    await context.setOffline(true)
    await login.getByRole('button', { name: sessionTexts.signIn, exact: true }).click()
    await expect(login.getByText(commonTexts.networkErrorRetry)).toBeVisible()
    await expect(login.locator('input[name=password]')).toHaveValue('abcd')
  })

  test('a payment whose response was lost is sent again, and counts once', async ({ page, context, shop }) => {
    const product = await makeProduct(shop.db, [{ stock: 10 }])
    const customer = await shop.as('customer')
    const { body } = await customer.post(
      'submit_order',
      orderBody([{ id: product.id, quantity: 1 }], { phone_number: undefined }),
    )
    await signIn(shop, context, 'admin')
    await page.goto(`/myorders?id=${body.order_id}`)
    await page.getByRole('button', { name: 'Pokea malipo' }).click()
    const payment = page.getByRole('dialog', { name: 'Pokea malipo' })
    await page.route('**/update_order_payment.php', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await payment.getByRole('radio', { name: 'Taslimu' }).check()
    await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(payment.getByText(commonTexts.networkErrorRetry)).toBeVisible()
    await expect(payment.getByText('TSh 0')).toBeVisible()
    await page.unroute('**/update_order_payment.php')
    await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
    await expect(payment).toBeHidden()
    const payments = await shop.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', Number(body.order_id))
      .execute()
    expect(payments).toHaveLength(1)
  })
})

test.describe('a chunk that fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|preload CSS/] })

  test('is loaded again with the next tap, and breaks no screen', async ({ page, context, shop }) => {
    await signIn(shop, context, 'admin')
    let lost = true
    await page.route(/assets\/(OrderLineSheet|SideMenu|ActionsSheet)-/, (route) =>
      lost ? route.abort() : route.continue(),
    )
    const product = await makeProduct(shop.db)
    // Staff buy on the product page.
    const taps = [
      ['/', 'Menyu'],
      ['/', /^Hatua/],
      [`/bidhaa/${product.id}`, `Nunua: ${product.name}`],
    ] as const
    for (const [path, name] of taps) {
      lost = true
      await page.goto(path)
      await untilHydrated(page)
      const button = page.getByRole('button', { name }).first()
      await button.click()
      const message = page.getByRole('alert').filter({ hasText: 'aribu' })
      await expect(message).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await message.getByRole('button', { name: 'Funga' }).click()
      lost = false
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test("an invalid stored cart does not stop the pre-hydration 'Nunua'", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.order ??= '[null, 7, {"id": 5}]'
  })
  const release = await holdBundle(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('article:not(:has-text("kuanzia")) [data-buy]').first().click()
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
  release()
  await untilHydrated(page)
  await expect(page.locator('[data-cart-count]')).toHaveText('1')
})
