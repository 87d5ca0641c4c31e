import { expect, type Page } from '@playwright/test'
import { accountTexts, commonTexts, guestTexts, navTexts, sessionTexts } from '../shop/messages.ts'
import { passesAxe } from './axe.ts'
import { openCheckout, someGoods } from './cart.ts'
import { ready, test, withoutPhonePrompt } from './shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Nothing that a screen reader, a keyboard or a narrow phone would stumble over. */
async function accessible(page: Page): Promise<void> {
  await passesAxe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of ['/AboutUs', '/MyAccount', '/myorders', '/Checkout', '/weka-nenosiri?t=x']) {
    test(`${path} fits and passes axe`, async ({ page }) => {
      await page.goto(path)
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(commonTexts.loading)).toHaveCount(0)
      await accessible(page)
    })
  }

  test('the cart and its checkout fit and pass axe', async ({ page, shop }) => {
    await openCheckout(page, await someGoods(shop, 3))
    await expect(page.getByRole('button', { name: 'Ziwani Mavazi' })).toBeEnabled()
    await accessible(page)
  })
})

test('the back button closes each overlay and stays on the screen', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const overlays = [
    [page.getByRole('button', { name: 'Menyu' }), 'Ziwani'],
    [page.getByRole('button', { name: /^Notisi/ }), 'Notisi'],
    [page.getByRole('link', { name: navTexts.myAccount }), sessionTexts.signIn],
    [page.getByRole('button', { name: /^Nunua/ }).first(), /./],
  ] as const
  for (const [opener, name] of overlays) {
    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await accessible(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
  }
  await page.getByRole('link', { name: navTexts.myAccount }).click()
  await page.getByRole('button', { name: sessionTexts.signUpHere }).click()
  const signup = page.getByRole('dialog', { name: sessionTexts.signUp })
  await expect(signup).toBeVisible()
  await accessible(page)
  await page.goBack()
  await expect(signup).toBeHidden()
  await expect(page).toHaveURL('/')
})

test.describe('an account', () => {
  test.use({ expectedErrors: [/401|409/] })

  test('is made, signed in, changed and left', async ({ page }) => {
    await page.goto('/MyAccount')
    await expect(page.getByText(commonTexts.pleaseSignIn)).toBeVisible()
    await page.getByRole('button', { name: sessionTexts.signUp }).click()
    const signup = page.getByRole('dialog', { name: sessionTexts.signUp })
    await signup.getByLabel('Namba ya simu').fill('0766 111 222')
    await expect(signup.getByLabel('Namba ya simu')).toHaveValue('0766111222')
    await signup.getByLabel('Nenosiri', { exact: false }).first().fill('1234')
    await signup.getByLabel('Rudia nenosiri').fill('1299')
    await signup.getByRole('button', { name: sessionTexts.signUp }).click()
    await expect(signup.getByText(sessionTexts.passwordsDiffer).first()).toBeVisible()
    await signup.getByLabel('Rudia nenosiri').fill('1234')
    await signup.getByRole('button', { name: sessionTexts.signUp }).click()
    await expect(signup.getByText(`${sessionTexts.signedUp}. Sasa unaweza kuingia.`)).toBeVisible()
    await expect(signup.getByLabel('Namba ya simu')).toHaveValue('')
    await signup.getByRole('button', { name: sessionTexts.signIn }).click()

    const login = page.getByRole('dialog', { name: sessionTexts.signIn })
    const password = login.locator('input[name=password]')
    await expect(login.getByLabel('Namba ya simu')).toHaveValue('0766111222')
    await password.fill('9999')
    await login.getByRole('button', { name: sessionTexts.signIn }).click()
    await expect(login.getByText(sessionTexts.signInFailed)).toBeVisible()
    await expect(password).toHaveValue('')
    await password.fill('1234')
    await login.getByRole('button', { name: sessionTexts.signIn }).click()
    await expect(page.getByText(sessionTexts.signedIn)).toBeVisible()
    await expect(page.getByRole('heading', { name: '0766111222' })).toBeVisible()

    await page.getByRole('button', { name: 'Weka jina' }).click()
    const section = page.locator('.section', { hasText: 'Weka jina' })
    await section.getByLabel('Jina').fill('Ne')
    await section.locator('input[type=password]').fill('1234')
    await section.getByRole('button', { name: 'Hifadhi' }).click()
    await expect(page.getByText(accountTexts.nameShort)).toBeVisible()
    await accessible(page)
    await section.getByLabel('Jina').fill('Zawadi Masanja')
    await section.getByRole('button', { name: 'Hifadhi' }).click()
    await expect(page.getByText(accountTexts.nameChanged)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zawadi Masanja' })).toBeVisible()

    await page.getByRole('button', { name: navTexts.signOut }).click()
    await page
      .getByRole('alertdialog', { name: sessionTexts.confirmSignOut })
      .getByRole('button', { name: 'Toka' })
      .click()
    await expect(page.getByText(sessionTexts.signedOut)).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('of a guest takes over what this phone ordered', async ({ page, shop }) => {
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: /^Notisi/ }).click()
    await page.getByRole('button', { name: guestTexts.noticeAddPhone }).click()
    await page.getByLabel(guestTexts.phonePrompt).fill('0766 333 444')
    await page.getByRole('button', { name: guestTexts.submit }).click()
    await expect(page.getByText(guestTexts.registered)).toBeVisible()
    await openCheckout(page, await someGoods(shop, 1))
    await page.getByRole('button', { name: 'Hifadhi bila WhatsApp' }).click()
    await expect(page.getByRole('heading', { name: /^Oda imehifadhiwa/ })).toBeVisible()

    await page.goto('/MyAccount')
    await page.locator('input[type=password]').nth(0).fill('4321')
    await page.locator('input[type=password]').nth(1).fill('4321')
    await page.getByRole('button', { name: 'Weka nenosiri' }).click()
    const login = page.getByRole('dialog', { name: sessionTexts.signIn })
    await expect(login.getByLabel('Namba ya simu')).toHaveValue('0766333444')
    await login.locator('input[name=password]').fill('4321')
    await login.getByRole('button', { name: sessionTexts.signIn }).click()
    await expect(page.getByText(sessionTexts.signedIn)).toBeVisible()
    await page.getByRole('link', { name: navTexts.myOrders }).click()
    await expect(page.getByRole('list', { name: 'Oda' }).getByRole('button')).toHaveCount(1)
  })
})
