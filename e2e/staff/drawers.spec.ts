import { expect } from '@playwright/test'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { paths } from '../../shop/paths.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { signOutTexts } from '../../shop/texts/session.ts'
import { passesAxe } from '../testing/axe.ts'
import { expectToast, OFFLINE_ERRORS, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Places an order, and takes cash for it as `by`. */
async function takeCash(shop: TestShop, by: SignedIn, amount: number): Promise<number> {
  await changeShopSettings(shop, { staff_see: 'salespeople' })
  const { id } = await makeProduct(shop.db, [{ price: 5000 }])
  const { order_id } = (await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 9 }]))).body
  const paid = await by.call('updateOrderPayment', { order_id, amount, method: 'taslimu' })
  expect(paid.status, paid.text).toBe(200)
  return order_id
}

test('a seller closes their own drawer in five taps, with a note for the difference', async ({
  page,
  context,
  shop,
}) => {
  const seller = await signIn(shop, context, 'salesperson')
  await takeCash(shop, seller, 30_000)
  await page.goto('/leo')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Zaidi/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Funga siku/ })
    .click()
  await expect(page.getByText('Inatakiwa iwepo (Taslimu): TSh 30,000')).toBeVisible()
  await passesAxe(page)
  await page.getByLabel(/Taslimu uliyohesabu/).click()
  await page.keyboard.type('29500')
  await expect(page.getByText('Imepungua TSh 500')).toBeVisible()
  await page.getByRole('button', { name: 'Funga siku' }).click()
  const question = page.getByRole('alertdialog', { name: 'Funga siku' })
  await expect(question.getByLabel('Taslimu inayobaki kwenye droo')).toHaveValue('29,500')
  await expect(question.getByLabel(/Sababu ya tofauti/)).toBeFocused()
  await page.keyboard.type('Chenji ilikosewa')
  await passesAxe(page)
  await question.getByRole('button', { name: 'Thibitisha na ufunge' }).click()
  await expectToast(page, /Siku imefungwa \(Na\. \d+\)\. Imepungua TSh\s500\./)
  expect(await taps.count('the day is closed')).toBeLessThanOrEqual(5)
  await expect(page.getByRole('list', { name: 'Kufunga kwa siku hii' })).toContainText('Chenji ilikosewa')
  await expect(page.getByText('Inatakiwa iwepo (Taslimu): TSh 29,500')).toBeVisible()
})

test('an admin sees the acts of a day, confirms what was handed over, and turns cash into an expense', async ({
  page,
  context,
  shop,
}) => {
  const seller = await shop.as('salesperson')
  await takeCash(shop, seller, 30_000)
  const move = { direction: 'toa', amount: 2000, reason: 'Nauli ya mzigo' } as const
  await seller.call('moveCash', { client_move_id: 'droo-hadithi', ...move })
  await seller.call('moveCash', { ...move, client_move_id: 'droo-ndogo', amount: 10, reason: 'Kibiriti' })
  const counted = [{ method: 'taslimu' as const, amount: 27_990, left: 7990 }]
  const { date } = (await seller.call('getDay', {})).body
  await seller.call('closeDay', { client_closing_id: 'kufunga-hadithi', date, counted })
  await signIn(shop, context, 'admin')
  await page.goto('/funga-siku')
  await untilHydrated(page)
  await passesAxe(page)
  const summary = page.getByRole('region', { name: 'Siku kwa ufupi' })
  await expect(summary.getByRole('listitem').filter({ hasText: 'Hakuna tofauti' })).toContainText('TSh 27,990')
  await summary.getByRole('button', { name: /^Kupokea/ }).click()
  await expect(page.getByRole('region', { name: 'Thibitisha kupokea' })).toBeFocused()
  // The largest sum comes first, although it is older.
  const acts = page.getByRole('list', { name: 'Matukio ya siku hii' }).getByRole('listitem')
  await expect(acts.first()).toContainText('Nauli ya mzigo')
  await page.getByRole('button', { name: 'Nimepokea TSh 20,000' }).click()
  await expectToast(page, 'Umethibitisha kupokea.')
  await expect(page.getByText('Inatakiwa iwepo (Taslimu): TSh 20,000')).toBeVisible()
  await page.getByRole('button', { name: 'Geuza kuwa matumizi: Nauli ya mzigo' }).click()
  await expectToast(page, 'Imeandikwa kwenye matumizi.')
  await expect(page.getByText('Imeandikwa kwenye matumizi.').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Hesabu droo: / })
    .last()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Hesabu droo' })
  await expect(sheet.getByText('Inatakiwa iwepo (Taslimu): TSh 7,990')).toBeVisible()
})

test('an expense paid from the drawer lowers the sum expected in it', async ({ page, context, shop }) => {
  const manager = await signIn(shop, context, 'manager')
  await takeCash(shop, manager, 30_000)
  await page.goto(paths.reports)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Ongeza matumizi' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ongeza matumizi' })
  await sheet.getByLabel('Jina la matumizi').fill('Umeme')
  await sheet.getByLabel('Kiasi').fill('4000')
  await sheet.getByRole('checkbox', { name: /^Imelipwa kwa taslimu ya droo yangu/ }).check()
  await passesAxe(page)
  await sheet.getByRole('button', { name: commonTexts.save }).click()
  await expectToast(page, 'Matumizi yamehifadhiwa.')
  await page.goto(paths.day)
  await expect(page.getByText('Inatakiwa iwepo (Taslimu): TSh 26,000')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [OFFLINE_ERRORS] })

  test('cash that is taken out without a network waits in the queue', async ({ page, context, shop }) => {
    await signIn(shop, context, 'salesperson')
    await page.goto('/funga-siku')
    await untilHydrated(page)
    await page.getByLabel(/Taslimu uliyohesabu/).fill('0')
    await page.getByRole('button', { name: 'Funga siku' }).click()
    const question = page.getByRole('alertdialog', { name: 'Funga siku' })
    await expect(question.getByRole('button', { name: 'Thibitisha na ufunge' })).toBeVisible()
    await expect(question.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Toa pesa' }).click()
    const sheet = page.getByRole('dialog', { name: 'Toa pesa' })
    await sheet.getByLabel(/^Kiasi/).fill('2000')
    await sheet.getByLabel(/^Sababu/).fill('Nauli')
    await context.setOffline(true)
    await sheet.getByRole('button', { name: 'Toa' }).click()
    await expectToast(page, 'Itatumwa mtandao ukirudi.')
    await expect(page.getByRole('list', { name: 'Pesa za droo zinazosubiri' })).toContainText('TSh 2,000')
    await page.getByRole('button', { name: 'Funga siku' }).click()
    await expect(question.getByRole('alert')).toContainText('Pesa za droo 1 hazijatumwa: TSh 2,000')
    await expect(question.getByRole('button', { name: 'Funga hata hivyo' })).toBeVisible()
    await question.getByRole('button', { name: 'Tuma sasa' }).click()
    await expect(question.getByText(signOutTexts.stillUnsent)).toBeVisible()
    // The queue sends the move automatically, and the dialog no longer warns.
    await context.setOffline(false)
    await expect(question.getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
    await expect(question.getByRole('button', { name: 'Thibitisha na ufunge' })).toBeVisible()
    await page.keyboard.press('Escape')
    const acts = page.getByRole('list', { name: 'Matukio ya siku hii' })
    await expect(acts).toContainText('Nauli', { timeout: 20_000 })
    await expect(acts).toContainText('Pesa imetolewa')
  })
})

// This test comes last, because the other tests expect a day with few acts.
test('on a busy day the acts of a kind are folded under their number and sum', async ({ page, context, shop }) => {
  const seller = await shop.as('salesperson')
  await takeCash(shop, seller, 30_000)
  for (let n = 1; n <= 12; n += 1) {
    const move = { direction: 'toa', amount: 100, reason: `Nauli ${n}` } as const
    expect((await seller.call('moveCash', { ...move, client_move_id: `droo-nyingi-${n}` })).status).toBe(200)
  }
  await signIn(shop, context, 'admin')
  await page.goto('/funga-siku')
  const summary = page.getByText(/^Pesa imetolewa \(\d\d\)$/)
  await expect(summary).toBeVisible()
  await expect(page.getByText('Nauli 7')).toBeHidden()
  await passesAxe(page)
  await summary.click()
  await expect(page.getByRole('list', { name: 'Pesa imetolewa' })).toContainText('Nauli 7')
})
