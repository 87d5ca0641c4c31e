import type { Page } from '@playwright/test'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { passesAxe } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import { expect, signIn, test, untilHydrated, untilOverlaysClosed, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
// The save that fails because of the network.
test.use({ expectedErrors: [/ERR_FAILED.*update_shop_settings/] })

const save = async (page: Page) => {
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await expect(page.getByText('Hakuna mabadiliko ya kuhifadhi.')).toBeVisible()
}
const open = (page: Page, section: string) => page.getByRole('link', { name: new RegExp(`^${section}`) }).click()

test('the owner changes name, phone, category order and a number, and a customer sees the changes', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await enterAs(context, await makeMember(shop, 'admin'))
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menyu' }).click()
  await page.getByRole('link', { name: /^Duka langu/ }).click()
  await expect(page.getByRole('heading', { name: 'Duka langu' })).toBeVisible()
  await passesAxe(page)

  await open(page, 'Jina na mwonekano')
  await page.getByLabel('Jina la duka').fill('')
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await expect(page.getByText('Andika jina la duka.')).toBeVisible()
  await expect(page.getByLabel('Jina la duka')).toBeFocused()
  await page.getByLabel('Jina la duka').fill('Duka la Asha')
  await page.getByRole('button', { name: 'Ongeza ahadi' }).click()
  await page.getByRole('textbox', { name: 'Ahadi 3' }).fill('Rudisha ndani ya siku 3')
  await expect(page.getByRole('button', { name: 'Ongeza ahadi' })).toHaveAttribute('aria-disabled', 'true')
  await save(page)
  // The header of the open screen changes at once.
  await expect(page.getByRole('banner').getByText('Duka la Asha')).toBeVisible()
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await expect(page.getByRole('heading', { name: 'Duka langu' })).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/duka-langu`)
  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await expect(page.getByRole('link', { name: /Duka la Asha/ }).first()).toBeVisible()

  await page.goto('/duka-langu?sehemu=mawasiliano')
  await page.getByLabel('Namba ya simu 1').fill('0754 222 333')
  const question = page.getByRole('dialog', { name: 'Thibitisha ni wewe' })
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await question.getByLabel('Nenosiri lako la sasa').fill(MEMBER_PASSWORD)
  await question.getByRole('button', { name: commonTexts.save }).click()
  await expect(page.getByText('Hakuna mabadiliko ya kuhifadhi.')).toBeVisible()

  await page.goto('/duka-langu?sehemu=kategoria')
  const second = await page.getByRole('textbox', { name: 'Kategoria 2' }).inputValue()
  await page.getByRole('button', { name: `Sogeza ${second} juu` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Kategoria 1' })).toHaveValue(second)
  await expect(page.getByRole('button', { name: `Sogeza ${second} juu` })).toBeFocused()
  await passesAxe(page)
  await save(page)

  await page.goto('/duka-langu?sehemu=wapokea-oda')
  await page.getByLabel('Namba ya WhatsApp 1').fill('0755 444 555')
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await question.getByLabel('Nenosiri lako la sasa').fill('si-hili')
  await question.getByRole('button', { name: commonTexts.save }).click()
  await expect(question.getByText(/si sahihi/)).toBeVisible()
  await question.getByRole('button', { name: 'Funga' }).click()
  await untilOverlaysClosed(page)
  await expect(page.getByLabel('Namba ya WhatsApp 1')).toHaveValue('0755 444 555')
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await question.getByLabel('Nenosiri lako la sasa').fill(MEMBER_PASSWORD)
  await question.getByRole('button', { name: commonTexts.save }).click()
  await expect(page.getByText('Hakuna mabadiliko ya kuhifadhi.')).toBeVisible()

  const phone = await browser.newContext()
  await withoutPhonePrompt(phone)
  const customer = await phone.newPage()
  await customer.goto(shop.origin)
  await expect(customer.getByRole('link', { name: /Duka la Asha/ }).first()).toBeVisible()
  await expect(customer.getByRole('tab').nth(2)).toHaveText(second)
  await customer.goto(`${shop.origin}/AboutUs`)
  await expect(customer.getByRole('link', { name: /0754 ?222 ?333/ })).toBeVisible()
  const { providers } = shop.services.shopSettings.current()
  expect(providers[0]?.whatsapp).toBe('+255755444555')
  await phone.close()
})

test('two admins edit the same setting: both values are shown, one is chosen, nothing typed is lost', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'admin')
  await page.goto('/duka-langu?sehemu=mawasiliano')
  await page.getByLabel('Saa za kazi').fill('Kila siku, 07:00 hadi 20:00')
  await page.getByLabel('Anwani').fill('Mtaa wa Pamba')

  const other = await shop.as('admin')
  const { body } = await other.call('getShopSettings', {})
  const theirs = { hours: 'Jumatatu hadi Ijumaa', email: 'mpya@duka.example', updated_at: body.updated_at }
  expect((await other.call('updateShopSettings', theirs)).status).toBe(200)

  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  const note = page.getByRole('region', { name: /^Msimamizi mwingine amebadilisha/ })
  await expect(note).toBeFocused()
  await expect(note.getByRole('heading')).toBeInViewport()
  const choice = page.getByRole('group', { name: 'Saa za kazi' })
  await expect(choice).toContainText('Kila siku, 07:00 hadi 20:00')
  await expect(choice).toContainText('Jumatatu hadi Ijumaa')
  await passesAxe(page)
  await choice.getByRole('radio', { name: /^Yako/ }).check()
  await save(page)
  const now = shop.services.shopSettings.current()
  expect([now.hours, now.address, now.email]).toEqual([
    'Kila siku, 07:00 hadi 20:00',
    'Mtaa wa Pamba',
    'mpya@duka.example',
  ])
})

test('the typed values survive a lost network and a reload, and leaving the screen asks first', async ({
  page,
  context,
  shop,
}) => {
  await signIn(shop, context, 'admin')
  await page.goto('/duka-langu')
  await open(page, 'Kanuni za duka')
  await page.getByLabel('Saa za kutenga bidhaa').fill('48')
  await page.route('**/update_shop_settings.php', (route) => route.abort())
  await page.getByRole('button', { name: commonTexts.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: commonTexts.networkError })).toBeVisible()
  await page.unroute('**/update_shop_settings.php')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Tumerudisha ulichokuwa umeandika')).toBeVisible()
  await expect(page.getByLabel('Saa za kutenga bidhaa')).toHaveValue('48')

  await page.getByRole('button', { name: 'Rudi nyuma' }).click()
  await page.getByRole('button', { name: 'Baki hapa' }).click()
  await untilOverlaysClosed(page)
  await save(page)
  expect(shop.services.shopSettings.current().hold_hours).toBe(48)
})

test('a restored shop says on every staff screen that it sleeps, until an admin wakes it', async ({
  page,
  context,
  browser,
  shop,
}) => {
  await shop.db.updateTable('store_state').set({ asleep: true }).execute()
  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  await signIn(shop, other, 'salesperson')
  const seller = await other.newPage()
  await seller.goto(`${shop.origin}/inventory-analytics`)
  await expect(seller.getByText('Mwambie msimamizi mkuu aliamshe.')).toBeVisible()
  await passesAxe(seller)
  await other.close()

  await signIn(shop, context, 'admin')
  await page.goto('/wafanyakazi')
  await page.getByRole('link', { name: 'Liamshe' }).click()
  const isThis = page.getByRole('button', { name: 'Hili ndilo duka halisi' })
  await expect(isThis).toBeVisible()
  await passesAxe(page)
  await isThis.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ndiyo, ndilo' }).click()
  await expect(isThis).toHaveCount(0)
  await expect(page.getByText('limelala')).toHaveCount(0)
})

test('staff other than admins are redirected home', async ({ page, context, shop }) => {
  await signIn(shop, context, 'manager')
  await page.goto('/duka-langu')
  await expect(page).toHaveURL(`${shop.origin}/`)
})
