// The dialog that asks for the password again before actions that must not be possible with a stolen session, and cases
// in which it is not needed.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { backUp } from '../../server/testing/making/back-up.ts'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { showPhone } from '../../shop/people/phone.ts'
import { problems } from '../../shop/problems.ts'
import { passesAxe } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { expectToast, test, untilHistorySettled, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const asking = (page: Page) => page.getByRole('dialog', { name: 'Thibitisha ni wewe' })
const field = (page: Page) => asking(page).getByRole('textbox', { name: 'Nenosiri lako la sasa' })

async function enter(shop: TestShop, context: BrowserContext) {
  const admin = await makeMember(shop, 'admin')
  await enterAs(context, admin)
  return admin
}

async function chooseRole(page: Page, role: RegExp) {
  await page.getByRole('button', { name: 'Badili jukumu' }).click()
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Hifadhi', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thibitisha' }).click()
}

test('giving the role of admin needs the password, other roles do not, and the keyboard is enough', async ({
  page,
  context,
  shop,
}) => {
  await enter(shop, context)
  const seller = await makeMember(shop, 'salesperson')
  const phone = showPhone(seller.phone)
  await page.goto(`/wafanyakazi?mtu=${seller.id}`)
  await chooseRole(page, /^Meneja/)
  await expectToast(page, 'Jukumu limebadilishwa.')
  await expect(asking(page)).toHaveCount(0)

  await untilHistorySettled(page)
  await chooseRole(page, /^Msimamizi mkuu/)
  await expect(asking(page)).toContainText(`${phone} atakuwa Msimamizi mkuu.`)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Andika nenosiri lako.')
  await page.keyboard.type('si-hili-kabisa')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(problems.wrong_password[1])
  await expect(asking(page).getByRole('alert')).toHaveText(problems.wrong_password[1])
  await expect(field(page)).toBeFocused()

  // After the dialog is closed, the question about the chosen role is open again.
  await page.keyboard.press('Escape')
  await expect(asking(page)).toHaveCount(0)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${phone} atakuwa Msimamizi mkuu kuanzia sasa.`)
  await untilHistorySettled(page)
  await question.getByRole('button', { name: 'Thibitisha' }).press('Enter')
  await expect(field(page)).toHaveValue('')
  await field(page).fill(MEMBER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Badili jukumu' })).toBeHidden()
  await expect(
    page.getByRole('list', { name: 'Wafanyakazi' }).getByRole('listitem').filter({ hasText: phone }),
  ).toContainText('Msimamizi mkuu')
  expect(await storesText(page, MEMBER_PASSWORD)).toBe(false)
})

test("a customer's reset link is made at once, an admin's needs the password; the typed phone number stays", async ({
  page,
  context,
  shop,
}) => {
  const admin = await enter(shop, context)
  const customer = await makeMember(shop)
  await page.goto('/wafanyakazi')
  await page.getByRole('button', { name: 'Nenosiri jipya kwa mteja' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nenosiri jipya' })
  const phone = sheet.getByLabel('Namba ya simu ya akaunti')
  const makeLink = sheet.getByRole('button', { name: 'Tengeneza kiungo' })
  await phone.fill(showPhone(admin.phone))
  await makeLink.click()
  await expect(asking(page)).toContainText(showPhone(admin.phone))
  await field(page).fill('si-hili-kabisa')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(problems.wrong_password[1])
  await passesAxe(page)
  await asking(page).getByRole('button', { name: 'Funga' }).click()
  await expect(phone).toHaveValue(showPhone(admin.phone))
  await makeLink.click()
  await field(page).fill(MEMBER_PASSWORD)
  await asking(page).getByRole('button', { name: 'Tengeneza kiungo' }).click()
  await expect(sheet.getByLabel('Kiungo')).toHaveValue(/\/weka-nenosiri\?t=/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Nenosiri jipya kwa mteja' }).click()
  await phone.fill(showPhone(customer.phone))
  await makeLink.click()
  await expect(sheet.getByLabel('Kiungo')).toHaveValue(/\/weka-nenosiri\?t=/)
  await expect(asking(page)).toHaveCount(0)
})

test('after a reset link backups are blocked until the time shown, or until another admin confirms', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const admin = await enter(shop, context)
  const colleagueAdmin = await makeMember(shop, 'admin')
  await backUp(admin)
  const { body } = await colleagueAdmin.call('createResetLink', {
    phone_number: admin.phone,
    password: MEMBER_PASSWORD,
  })
  const token = new URL(body.link).searchParams.get('t') ?? ''
  await admin.call('resetPassword', { token, new_password: 'mpya-kwa-kiungo' })
  await admin.call('login', { phoneNumber: admin.phone, password: 'mpya-kwa-kiungo' })
  await enterAs(context, admin)
  await page.goto('/duka-langu?sehemu=nakala')
  await page.getByRole('button', { name: /^Pakua nakala/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Pakua nakala' })
  const download = async (password: string) => {
    await sheet.getByRole('textbox', { name: 'Nenosiri lako la sasa' }).fill(password)
    await sheet.getByRole('button', { name: 'Pakua', exact: true }).click()
  }
  await download('si-hili-kabisa')
  await expect(sheet.getByRole('textbox')).toHaveAccessibleDescription(problems.wrong_password[1])
  await download('mpya-kwa-kiungo')
  await expect(sheet.getByRole('alert')).toContainText(/kuanzia \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await passesAxe(page)

  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  await enterAs(other, colleagueAdmin)
  const colleague = await other.newPage()
  await colleague.goto(`${shop.origin}/wafanyakazi?mtu=${admin.id}`)
  const wait = colleague.getByRole('region', { name: 'Nenosiri jipya kwa kiungo' })
  await expect(wait).toContainText('Mpigie kwanza.')
  await passesAxe(colleague)
  await wait.getByRole('button', { name: 'Thibitisha ni yeye' }).click()
  await field(colleague).fill(MEMBER_PASSWORD)
  await asking(colleague).getByRole('button', { name: 'Ndiyo, ni yeye' }).click()
  await expect(wait).toHaveCount(0)
  await other.close()

  const saved = page.waitForEvent('download')
  await download('mpya-kwa-kiungo')
  expect((await saved).suggestedFilename()).toMatch(/\.duka$/)
  await expect(sheet).toBeHidden()
  expect(await storesText(page, 'mpya-kwa-kiungo')).toBe(false)
})
