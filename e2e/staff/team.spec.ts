import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import { addProduct } from '../../server/testing/making/product-helpers.ts'
import { paths } from '../../shop/paths.ts'
import { showPhone } from '../../shop/people/phone.ts'
import { problems } from '../../shop/problems.ts'
import { approvalTexts } from '../../shop/texts/approvals.ts'
import { navTexts } from '../../shop/texts/common.ts'
import { guestTexts } from '../../shop/texts/session.ts'
import { passesAxe } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import { signIn, test, untilHistorySettled, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a role is given and taken away, and the very next click is refused', async ({ page, context, browser, shop }) => {
  const other = await browser.newContext()
  await withoutPhonePrompt(other)
  const customer = await signIn(shop, other, 'customer')
  const phone = showPhone(customer.person.phone)
  const admin = await signIn(shop, context, 'admin')
  await addProduct(admin, { id: 'kitenge-id', name: 'Kitenge kipya', price: '24000', category: 'Nguo' })
  await page.goto('/wafanyakazi')
  await page.getByRole('button', { name: 'Ongeza mfanyakazi' }).click()
  // An error is shown at its field, which gets the focus.
  const typed = page.getByLabel('Namba ya simu')
  await page.getByLabel('Jina kamili').press('Enter')
  await expect(typed).toHaveAccessibleDescription(guestTexts.phoneInvalid)
  await expect(typed).toBeFocused()
  await typed.fill(phone)
  await page.getByRole('radio', { name: /^Muuzaji/ }).check()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Hifadhi', exact: true }).click()
  await expect(page.getByText(`${phone} atakuwa Muuzaji kuanzia sasa. Je, una uhakika?`)).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thibitisha' }).click()
  const row = page.getByRole('listitem').filter({ hasText: phone })
  await expect(row).toContainText('Muuzaji')
  await expect(page.getByRole('dialog')).toBeHidden()
  await passesAxe(page)

  const seller = await other.newPage()
  await seller.goto(`${shop.origin}/manual-order-entry`)
  await expect(seller.getByRole('button', { name: 'Hifadhi oda' })).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('dialog', { name: phone }).getByRole('button', { name: 'Badili jukumu' }).click()
  await page.getByRole('radio', { name: /^Mteja/ }).check()
  await page.getByRole('button', { name: 'Hifadhi', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thibitisha' }).click()
  await expect(row).toHaveCount(0)
  const refused = await customer.post('submit_stock_request', { product_id: 'x', quantity: 1 })
  expect(refused.status).toBe(403)
  await seller.reload()
  await expect(seller).toHaveURL(`${shop.origin}/`)

  await page.getByRole('button', { name: 'Historia ya kazi' }).click()
  const roleChange = page.getByRole('listitem').filter({ hasText: 'Jukumu limebadilishwa' })
  await expect(roleChange.first()).toContainText('Jukumu: Muuzaji → Mteja')
  const listed = page.waitForResponse((response) => response.url().includes('set_role'))
  await page.getByLabel('Kitendo').selectOption('set_role')
  await listed
  await expect(roleChange.first()).toBeVisible()
  await passesAxe(page)
  // Products are named, without ids or raw values.
  await page.getByLabel('Tafuta kwenye historia').fill('Kitenge kipya')
  const added = page.getByRole('listitem').filter({ hasText: 'Bidhaa imeongezwa' })
  await expect(added).toContainText('Kitenge kipya')
  await expect(added).toContainText('Bei: TSh 24,000')
  await expect(added).not.toContainText(/[{["]|kitenge-id/)
  await page.getByLabel('Tafuta kwenye historia').fill('hakuna kabisa')
  await expect(page.getByText('Hakuna kitu kilichoandikwa.')).toBeVisible()
  await other.close()
})

test('an admin creates a reset link and ends sessions, and the last admin cannot be removed', async ({
  page,
  context,
  shop,
}) => {
  const seller = await shop.as('salesperson')
  const phone = showPhone(seller.person.phone)
  const admin = await makeMember(shop, 'admin')
  await enterAs(context, admin)
  await shop.db
    .updateTable('people')
    .set({ role: 'customer' })
    .where('role', '=', 'admin')
    .where('id', '!=', admin.person.id)
    .execute()
  await page.goto('/wafanyakazi')
  const member = page.getByRole('dialog', { name: phone })
  await page.getByRole('listitem').filter({ hasText: phone }).getByRole('button').click()
  await expect(member).toBeVisible()
  await passesAxe(page)
  await member.getByRole('button', { name: 'Nenosiri jipya' }).click()
  await expect(page.getByLabel('Kiungo')).toHaveValue(/\/weka-nenosiri\?t=/)
  await expect(page.getByRole('link', { name: 'Tuma kwa WhatsApp' })).toHaveAttribute('href', /weka-nenosiri/)
  await passesAxe(page)
  await page.keyboard.press('Escape')
  await member.getByRole('button', { name: 'Funga' }).click()
  await shop.anonymous().post('signup', { phoneNumber: '0766900010', password: '1234' })
  await page.getByRole('button', { name: 'Nenosiri jipya kwa mteja' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nenosiri jipya' })
  await sheet.getByLabel('Namba ya simu ya akaunti').fill('07')
  await sheet.getByRole('button', { name: 'Tengeneza kiungo' }).click()
  await expect(sheet.getByText(guestTexts.phoneInvalid)).toBeVisible()
  await passesAxe(page)
  await sheet.getByLabel('Namba ya simu ya akaunti').fill('0766 900 010')
  await sheet.getByRole('button', { name: 'Tengeneza kiungo' }).click()
  await expect(sheet.getByRole('link', { name: 'Tuma kwa WhatsApp' })).toHaveAttribute('href', /255766900010/)
  await page.keyboard.press('Escape')
  await page.getByRole('listitem').filter({ hasText: phone }).getByRole('button').click()
  await member.getByRole('button', { name: 'Mtoe kwenye simu zote' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thibitisha' }).click()
  const asking = page.getByRole('dialog', { name: 'Thibitisha ni wewe' })
  await asking.getByRole('textbox').fill(MEMBER_PASSWORD)
  await asking.getByRole('button', { name: 'Mtoe', exact: true }).click()
  await expect(member.getByRole('button', { name: 'Mtoe kwenye simu zote' })).toBeDisabled()
  // The toast in the sheet also has a button 'Funga', which comes after the sheet's own button.
  await member.getByRole('button', { name: 'Funga' }).first().click()
  expect((await seller.get('getUser')).body).toBeNull()

  const own = showPhone(admin.person.phone)
  await page.getByRole('listitem').filter({ hasText: own }).getByRole('button').click()
  await page.getByRole('dialog', { name: own }).getByRole('button', { name: 'Badili jukumu' }).click()
  await page.getByRole('radio', { name: /^Meneja/ }).check()
  await page.getByRole('button', { name: 'Hifadhi', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thibitisha' }).click()
  await asking.getByRole('textbox').fill(MEMBER_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: 'Badili jukumu' }).getByText(problems.last_admin[1]).first(),
  ).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await untilHistorySettled(page)

  // On a desktop the chosen member is beside the list, with recent audit entries. (Widening the window closes the sheet
  // by going back, which would interrupt the next navigation.)
  await page.goto('/robots.txt')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/wafanyakazi?mtu=${admin.person.id}`)
  const pane = page.getByRole('region', { name: own })
  await expect(pane.getByRole('list', { name: 'Kazi za karibuni' })).toContainText('Ametolewa kwenye simu zote')
  await expect(pane.getByRole('button', { name: 'Badili jukumu' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Wafanyakazi' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await passesAxe(page)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the first person is shown beside the list from the start, until the detail is closed', async ({
    page,
    context,
    shop,
  }) => {
    const admin = await signIn(shop, context, 'admin')
    expect((await admin.call('setName', { name: 'Zuhura Ally' })).status).toBe(200)
    await page.goto(paths.team)
    const first = page.getByRole('list', { name: 'Wafanyakazi' }).getByRole('button').first()
    await expect(first).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(paths.team)
    await page.getByRole('button', { name: /^Zuhura Ally/ }).click()
    const detail = page.getByRole('region', { name: 'Zuhura Ally' })
    await expect(detail.getByText('Msimamizi mkuu')).toBeVisible()
    await passesAxe(page)
    await detail.getByRole('button', { name: 'Funga' }).click()
    await expect(page.getByText('Chagua mfanyakazi umwone hapa.')).toBeVisible()
  })
})

test.describe('the menu', () => {
  test('shows the waiting work and the tasks of each role', async ({ page, context, shop }) => {
    const product = await makeProduct(shop.db)
    const seller = await shop.as('salesperson')
    await seller.post('submit_stock_request', { product_id: product.id, quantity: 2 })
    await signIn(shop, context, 'storeManager')
    await page.goto('/')
    await untilHydrated(page)
    await page.getByRole('button', { name: /menyu/i }).first().click()
    const work = page.getByRole('region', { name: 'Kazi zangu' })
    await expect(
      work.getByRole('link', { name: new RegExp(`${approvalTexts.requestsTitle}.*1 zinasubiri`) }),
    ).toBeVisible()
    await expect(work.getByRole('link', { name: approvalTexts.updatesTitle })).toHaveCount(0)
    await expect(work.getByRole('link', { name: 'Wafanyakazi' })).toHaveCount(0)
    await work.getByText('Nifanyeje?').click()
    await expect(work.getByText('Kuingiza mzigo')).toBeVisible()
    await passesAxe(page)
    await work.getByRole('link', { name: navTexts.businessReports }).click()
    await expect(page.getByRole('heading', { name: 'Kumbukumbu za biashara' })).toBeVisible()
  })
})
