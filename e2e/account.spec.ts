// The account page: each field, the error of each rule, and logging out.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { jpeg } from '../server/testing/making/pictures.ts'
import type { TestShop } from '../server/testing/start-test-shop.ts'
import { problems } from '../shop/problems.ts'
import { accountTexts } from '../shop/texts/account.ts'
import { commonTexts, navTexts } from '../shop/texts/common.ts'
import { guestTexts, sessionTexts } from '../shop/texts/session.ts'
import { passesAxe } from './testing/axe.ts'
import { buyableProducts, openCheckout } from './testing/cart.ts'
import { expectToast, test, untilHydrated, untilOverlaysClosed, withoutPhonePrompt } from './testing/shop.ts'
import { signInHere } from './testing/sign-in-dialog.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const [, wrongPassword] = problems.wrong_password

/** Signs up a new customer, logs in, and opens the account page. */
async function openNewAccount(
  page: Page,
  context: BrowserContext,
  shop: TestShop,
  phoneNumber: string,
  password: string,
) {
  const account = { phoneNumber, password }
  expect((await shop.anonymous().post('signup', account)).status).toBe(200)
  await context.request.post(`${shop.origin}/api/login.php`, { data: account })
  await page.goto('/MyAccount')
  await expect(page.getByRole('heading', { name: phoneNumber })).toBeVisible()
}

/** A section of the account page; only one is open at a time. */
function sectionOf(page: Page, title: string) {
  const section = page.locator('.section', { hasText: title })
  const currentPassword = section.getByLabel('Nenosiri lako la sasa')
  const send = (name: string) => section.getByRole('button', { name, exact: true }).click()
  const says = (text: string) => expect(section.getByRole('alert').getByText(text)).toBeVisible()
  return {
    section,
    currentPassword,
    send,
    says,
    open: () => page.getByRole('button', { name: title, exact: true }).click(),
  }
}

/** Lets the server handle these calls, but loses their responses until the returned function is called. */
async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(address)
}

test('an account can be created, logged in to and logged out of', async ({ page }) => {
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
  await expect(signup.getByText(sessionTexts.passwordsDiffer)).toHaveCount(0)
  await signup.getByRole('button', { name: sessionTexts.signUp }).click()
  await expect(signup.getByText(`${sessionTexts.signedUp}. Gusa Ingia: namba yako imeshaandikwa.`)).toBeVisible()
  await expect(signup.getByLabel('Namba ya simu')).toHaveValue('')
  const signIn = signup.getByRole('button', { name: sessionTexts.signIn })
  await expect(signIn).toBeInViewport({ ratio: 1 })
  await signIn.click()

  const login = page.getByRole('dialog', { name: sessionTexts.signIn })
  const password = login.locator('input[name=password]')
  await expect(login.getByLabel('Namba ya simu')).toHaveValue('0766111222')
  await password.fill('9999')
  await login.getByRole('button', { name: sessionTexts.signIn }).click()
  await expect(login.getByText(sessionTexts.signInFailed)).toBeVisible()
  await expect(password).toHaveValue('')
  await password.fill('1234')
  await login.getByRole('button', { name: sessionTexts.signIn }).click()
  await expectToast(page, sessionTexts.signedIn)
  await expect(page.getByRole('heading', { name: '0766111222' })).toBeVisible()

  await page.getByRole('button', { name: navTexts.signOut }).click()
  await page
    .getByRole('alertdialog', { name: sessionTexts.confirmSignOut })
    .getByRole('button', { name: 'Toka' })
    .click()
  await expectToast(page, sessionTexts.signedOut)
  await expect(page).toHaveURL('/')
})

test.describe('with a failing network', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('each field can be changed, and each rule has its own error', async ({ page, context, shop }) => {
    await shop.anonymous().post('signup', { phoneNumber: '0766900001', password: '1234' })
    await openNewAccount(page, context, shop, '0766900002', '1234')

    const photo = sectionOf(page, 'Nenosiri lako la sasa')
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByText(accountTexts.changePhoto, { exact: true }).click()
      return chooser
    }
    const chooser = await choose()
    await photo.send('Hifadhi picha')
    await photo.says(accountTexts.photoMissing)
    await chooser.setFiles({ name: 'hati.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await photo.currentPassword.fill('1234')
    await photo.send('Hifadhi picha')
    await photo.says(accountTexts.photoInvalid)
    await (await choose()).setFiles({ name: 'mimi.jpg', mimeType: 'image/jpeg', buffer: await jpeg('#c33', 400) })
    await photo.currentPassword.fill('')
    await photo.send('Hifadhi picha')
    await photo.says(accountTexts.passwordMissing)
    await photo.currentPassword.fill('4444')
    await photo.send('Hifadhi picha')
    await photo.says(wrongPassword)
    await passesAxe(page)
    await photo.currentPassword.fill('1234')
    await photo.send('Hifadhi picha')
    await expectToast(page, accountTexts.photoChanged)
    await expect(photo.section).toHaveCount(0)
    const face = page.getByRole('region', { name: 'Taarifa zangu' }).locator('img')
    await expect(face).toHaveJSProperty('naturalWidth', 256)
    expect(await face.boundingBox()).toMatchObject({ width: 88, height: 88 })

    const name = sectionOf(page, 'Weka jina la mtumiaji')
    await name.open()
    const password = sectionOf(page, 'Badili nenosiri')
    await password.open()
    await expect(name.section.getByRole('textbox')).toHaveCount(0)
    await password.send('Badili')
    await password.says(accountTexts.fieldsMissing)
    const fresh = password.section.getByLabel(/^Nenosiri jipya/)
    await password.currentPassword.fill('1234')
    await fresh.fill('abc')
    await password.send('Badili')
    await password.says(accountTexts.passwordShort)
    await fresh.fill('mpya1')
    await password.currentPassword.fill('4444')
    await password.send('Badili')
    await password.says(wrongPassword)
    await expect(fresh).toHaveValue('mpya1')
    await password.currentPassword.fill('1234')
    const answerPasswordAgain = await loseAnswers(page, '**/api/change_password.php')
    await password.send('Badili')
    await password.says(accountTexts.passwordFailed)
    await answerPasswordAgain()
    await password.send('Badili')
    await expectToast(page, accountTexts.passwordChanged)
    await expect(fresh).toHaveCount(0)

    const phone = sectionOf(page, 'Badili namba ya simu')
    await phone.open()
    await phone.send('Badili')
    await phone.says(accountTexts.fieldsMissing)
    const number = phone.section.getByLabel('Namba mpya ya simu')
    await phone.currentPassword.fill('mpya1')
    await number.fill('0754')
    await phone.send('Badili')
    await phone.says(accountTexts.phoneShort)
    await number.fill('0766 900 001')
    await phone.send('Badili')
    await phone.says(sessionTexts.phoneTaken)
    await number.fill('0766 900 003')
    const answerPhoneAgain = await loseAnswers(page, '**/api/change_phone.php')
    await phone.send('Badili')
    await phone.says(accountTexts.phoneFailed)
    await answerPhoneAgain()
    await phone.send('Badili')
    await expectToast(page, accountTexts.phoneChanged)
    await expect(page.getByRole('heading', { name: '0766900003' })).toBeVisible()

    await name.open()
    await name.currentPassword.fill('mpya1')
    await name.section.getByLabel('Jina').fill('Ne')
    await name.send('Hifadhi')
    await name.says(accountTexts.nameShort)
    await name.section.getByLabel('Jina').fill('Zawadi Masanja')
    await page.route('**/api/update_username.php', (route) => route.abort())
    await name.send('Hifadhi')
    await name.says(accountTexts.nameFailed)
    await page.unroute('**/api/update_username.php')
    await name.send('Hifadhi')
    await expectToast(page, accountTexts.nameChanged)
    await expect(page.getByRole('heading', { name: 'Zawadi Masanja' })).toBeVisible()
    await expect(page.getByText(/^Umejiunga \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    const rename = sectionOf(page, 'Badili jina la mtumiaji')
    await rename.open()
    await rename.send('Ghairi')
    await expect(rename.section.getByRole('textbox')).toHaveCount(0)
  })

  test('an account is downloaded and deleted, and no old session remains valid', async ({ page, context, shop }) => {
    await openNewAccount(page, context, shop, '0766900004', '1234')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pakua taarifa zangu' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('taarifa-zangu.json')
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.phone_number).toBe('0766900004')

    const { section, currentPassword, says, open } = sectionOf(page, 'Futa akaunti')
    const question = page.getByRole('alertdialog', { name: accountTexts.confirmStep })
    await open()
    await section.locator('button[type=submit]').click()
    await says(accountTexts.passwordMissing)
    await currentPassword.fill('4444')
    await section.locator('button[type=submit]').click()
    await expect(question.getByText(accountTexts.confirmDelete)).toBeVisible()
    await passesAxe(page)
    await question.getByRole('button', { name: 'Thibitisha' }).click()
    await says(wrongPassword)
    await expect(question).toBeHidden()
    await currentPassword.fill('1234')
    await section.locator('button[type=submit]').click()
    await question.getByRole('button', { name: 'Ghairi' }).click()
    await expect(question).toBeHidden()
    await page.route('**/api/delete_account.php', (route) => route.abort())
    await section.locator('button[type=submit]').click()
    await question.getByRole('button', { name: 'Thibitisha' }).click()
    await says(accountTexts.deleteFailed)
    await expect(currentPassword).toHaveValue('1234')
    await page.unroute('**/api/delete_account.php')
    const before = await context.cookies()
    await section.locator('button[type=submit]').click()
    await question.getByRole('button', { name: 'Thibitisha' }).click()
    await expectToast(page, accountTexts.deleted)
    await expect(page).toHaveURL('/')
    await context.addCookies(before)
    await page.goto('/MyAccount')
    await expect(page.getByText(commonTexts.pleaseSignIn)).toBeVisible()
  })
})

test('a guest sees the orders of this phone, and keeps them by setting a password', async ({ page, shop }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Notisi/ }).click()
  await page.getByRole('button', { name: guestTexts.addPhone }).click()
  await page.getByLabel(guestTexts.phonePrompt).fill('0766 333 444')
  await page.getByRole('button', { name: guestTexts.submit }).click()
  await expectToast(page, guestTexts.registered)
  await page.getByRole('button', { name: 'Menyu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menyu' })
  await expect(menu.getByRole('button', { name: sessionTexts.signIn })).toBeVisible()
  await expect(menu.getByRole('button', { name: navTexts.signOut })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await untilOverlaysClosed(page)
  await openCheckout(page, await buyableProducts(shop, 1))
  await page.getByRole('button', { name: 'Hifadhi bila WhatsApp' }).click()
  await expect(page.getByRole('heading', { name: /^Oda imehifadhiwa/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await untilOverlaysClosed(page)

  await page.goto('/MyAccount')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pakua taarifa zangu' }).click()
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8')).orders).toHaveLength(1)
  const [first, again] = [page.locator('input[type=password]').nth(0), page.locator('input[type=password]').nth(1)]
  await first.fill('4321')
  await again.fill('4322')
  await page.getByRole('button', { name: 'Weka nenosiri' }).click()
  await expect(page.getByRole('alert').getByText(sessionTexts.passwordsDiffer)).toBeVisible()
  await again.fill('4321')
  await page.getByRole('button', { name: 'Weka nenosiri' }).click()
  await expect(page.getByLabel('Namba ya simu')).toHaveValue('0766333444')
  await signInHere(page, { password: '4321' })
  await expectToast(page, sessionTexts.signedIn)
  await page.getByRole('link', { name: navTexts.myOrders }).click()
  await expect(page.getByRole('list', { name: 'Oda' }).getByRole('button')).toHaveCount(1)
})

test('a reset link sets a new password only once', async ({ page, shop }) => {
  const [admin, person] = [await shop.as('admin'), '0766900005']
  await shop.anonymous().post('signup', { phoneNumber: person, password: '1234' })
  const { body } = await admin.post('create_reset_link', { phone_number: person })
  await page.goto(body.link)
  const [first, again] = [page.getByLabel('Nenosiri jipya', { exact: false }).first(), page.getByLabel('Rudia')]
  const save = page.getByRole('button', { name: 'Hifadhi nenosiri' })
  await first.fill('mpya-kabisa')
  await again.fill('tofauti')
  await save.click()
  await expect(page.getByText(sessionTexts.passwordsDiffer)).toBeVisible()
  await again.fill('mpya-kabisa')
  await save.click()
  await page.getByRole('button', { name: sessionTexts.signIn }).click()
  await expect(page.getByLabel('Namba ya simu')).toHaveValue(person)
  await signInHere(page, { password: 'mpya-kabisa' })
  await expectToast(page, sessionTexts.signedIn)
  await untilOverlaysClosed(page)

  await page.goto(body.link)
  await first.fill('tena-tena')
  await again.fill('tena-tena')
  await save.click()
  await expect(page.getByText(/Kiungo hiki kimeisha muda au kimeshatumika/)).toBeVisible()
  await expect(first).toHaveValue('tena-tena')
})
