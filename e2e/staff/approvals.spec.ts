import { expect, type Page } from '@playwright/test'
import { sendArrival } from '../../server/testing/making/arrivals.ts'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { first } from '../../server/testing/require-value.ts'
import { approvalTexts } from '../../shop/texts/approvals.ts'
import { commonTexts } from '../../shop/texts/common.ts'
import { stockTexts } from '../../shop/texts/stock.ts'
import { passesAxe } from '../testing/axe.ts'
import { countStoredDrafts } from '../testing/drafts.ts'
import { expectToast, holdRequests, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('an arrival without costs is approved in five taps, in one dialog that shows its sums', async ({
  page,
  context,
  shop,
}) => {
  const variant = {
    packaging_type: 'katoni',
    items_per_package: 20,
    stock: 10,
    price: 45_000,
    buying_price: 38_000,
  } as const
  const product = await makeProduct(shop.db, [variant], { name: 'Redio za Mbeya' })
  await signIn(shop, context, 'manager')
  const keeper = await shop.as('storeManager')
  const update = { stock: 110, packaging_type: 'katoni', items_per_package: 20, buying_price: '', shipping_cost: '' }
  await keeper.post('submit_pending_stock_update', { product_id: product.id, updates: [update] })
  await page.goto('/')
  await untilHydrated(page)
  const taps = await countTaps(page)
  await page.getByRole('button', { name: /^Notisi/ }).click()
  await page.getByRole('button', { name: new RegExp(`idhini: ${product.name}`) }).click()
  const approve = page.getByRole('button', { name: `${approvalTexts.approve}: ${product.name}` })
  await expect(approve).toBeVisible()
  // The row says each thing once.
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('General · ongezeko')
  for (const text of ['pisi +110', 'katoni 5 × pisi 20 + pisi 10', 'Sasa 10 → baada ya idhini 120'])
    await expect(row.getByText(text)).toHaveCount(1)
  await expect(row).not.toContainText('Zinaongezwa')
  await passesAxe(page)
  await approve.click()
  const dialog = page.getByRole('alertdialog', { name: product.name })
  await expect(dialog.getByText(approvalTexts.confirmApprove)).toBeVisible()
  await expect(dialog).toContainText('pisi 110 (katoni 5 + pisi 10)')
  await expect(dialog).toContainText('Sasa 10 → baada ya idhini 120')
  await expect(dialog.locator('label')).toHaveText(['Usafirishaji kwa kila katoni *', 'Bei ya kununua kwa kila pisi *'])
  await expect(dialog.getByLabel('Usafirishaji')).toBeFocused()
  await page.keyboard.type('1000')
  await dialog.getByLabel('Bei ya kununua').click()
  await page.keyboard.type('38000.5')
  await expect(dialog).toContainText('katoni 6 × TSh 1,000 = TSh 6,000')
  await expect(dialog).toContainText('pisi 110 × TSh 38,000.50 = TSh 4,180,055')
  await expect(dialog).toContainText('Jumla ya gharama')
  await expect(dialog).toContainText('TSh 4,186,055')
  await passesAxe(page)
  await dialog.getByRole('button', { name: approvalTexts.approve }).click()
  await expectToast(page, approvalTexts.updateApproved)
  expect(await taps.count('an arrival is approved')).toBeLessThanOrEqual(5)
  await expect(approve).toHaveCount(0)
  // The reports show the same sums as the dialog.
  const { body } = await keeper.get('get_product_analytics', { product_id: product.id })
  expect(body).toMatchObject({ total_arrivals: 110, total_buying: 4_180_055, total_shipping: 6000 })
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: 'Historia ya stoo' }).click()
  await expect(page.getByText('Zimebaki 120')).toBeVisible()
})

test('a cost far from the last cost needs a confirmation, and typed costs survive a reload', async ({
  page,
  context,
  shop,
}) => {
  const variant = { price: 465_000, buying_price: 38_000, shipping_cost: 500, items_per_package: 10 }
  const product = await makeProduct(shop.db, [variant], { name: 'Sola za Mwanza' })
  const keeper = await shop.as('storeManager')
  const send = (update: object) =>
    keeper.post('submit_pending_stock_update', { product_id: product.id, updates: [update] })
  await send({ stock: 100, shipping_cost: 500 })
  await signIn(shop, context, 'manager')
  await page.goto('/inventory-approvals')
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  const approve = row.getByRole('button', { name: approvalTexts.approve })
  await approve.click()
  const dialog = page.getByRole('alertdialog', { name: product.name })
  await dialog.getByRole('button', { name: approvalTexts.approve }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Weka namba, 0 au zaidi.')
  await expect(dialog.getByLabel('Bei ya kununua')).toBeFocused()
  await dialog.getByLabel('Bei ya kununua').fill('1000000001')
  await expect(dialog.getByRole('alert')).toHaveText('Isizidi TSh 1,000,000,000.')
  await dialog.getByLabel('Bei ya kununua').fill('380000')
  await expect.poll(() => page.evaluate(countStoredDrafts)).toBe(1)
  await page.reload()
  await approve.click()
  await expect(dialog.getByLabel('Bei ya kununua')).toHaveValue('380,000')
  await expect(dialog.getByText('Tumerudisha ulichokuwa umeandika.')).toBeVisible()
  await dialog.getByRole('button', { name: approvalTexts.approve }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Bei ya kununua TSh 380,000 ni mara 10 ya gharama ya mwisho (TSh 38,000).',
  )
  await passesAxe(page)
  await dialog.getByLabel('Bei ya kununua').fill('38000')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('Bei ya kununua').press('Enter')
  await expectToast(page, approvalTexts.updateApproved)
  await expect(row).toHaveCount(0)

  // Costs that were sent with the arrival need a confirmation too.
  await send({ stock: 2, shipping_cost: 500, buying_price: 3800 })
  await page.reload()
  await expect(row).toContainText('Hakiki gharama')
  await expect(row).toContainText('Kununua kwa pisi TSh 38,000 → 3,800')
  await expect(row).toContainText('Usafirishaji kwa kifungashio TSh 500, kama mwisho')
  await approve.click()
  await expect(dialog.getByRole('alert')).toContainText('ni chini ya nusu ya gharama ya mwisho')
  await dialog.getByRole('button', { name: 'Ndiyo, ni sahihi: idhinisha' }).click()
  await expect(row).toHaveCount(0)
  const { body } = await keeper.get('get_product_analytics', { product_id: product.id })
  expect(body).toMatchObject({ total_arrivals: 102, total_buying: 3_807_600 })
})

test('the store manager approves a stock request, and sees the remaining stock', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{ stock: 30 }])
  const seller = await shop.as('salesperson')
  const packed = { packaging_type: 'katoni', items_per_package: 12, package_count: 2, extra_pieces: 3 }
  const asked = { product_id: product.id, quantity: 27, instructions: 'Kabla ya saa nane', ...packed }
  expect((await seller.post('submit_stock_request', asked)).status).toBe(200)
  await signIn(shop, context, 'storeManager')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('link', { name: stockTexts.approveRequest }).click()
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('katoni 2 + pisi 3')
  await expect(row).toContainText('Kabla ya saa nane')
  await passesAxe(page)
  await row.getByRole('button', { name: approvalTexts.approve }).click()
  const dialog = page.getByRole('alertdialog', { name: product.name })
  await expect(dialog).toContainText(approvalTexts.confirmApprove)
  await expect(dialog).toContainText('Sasa 30 → baada ya idhini 3')
  await confirm(page, approvalTexts.approve)
  await expectToast(page, approvalTexts.requestApproved)
  await expect(row).toHaveCount(0)
  const { variants } = (await seller.get('get_variants', { product_id: product.id })).body
  expect(first(variants).stock).toBe(3)
})

test('a count needs a reason, and the second person who decides about it is told of the first decision', async ({
  page,
  context,
  shop,
}) => {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  await signIn(shop, context, 'manager')
  await page.goto(`/inventory/${product.id}`)
  await page.getByRole('button', { name: stockTexts.correction }).click()
  await page.getByLabel('Pisi ulizohesabu').fill('8')
  await page.getByRole('button', { name: 'Tuma marekebisho' }).click()
  await expect(page.getByText('Andika sababu ya marekebisho.')).toBeVisible()
  await expect(page.getByLabel('Sababu')).toBeFocused()
  await page.getByLabel('Sababu').fill('Mbili zimevunjika')
  await page.getByRole('button', { name: 'Tuma marekebisho' }).click()
  await expectToast(page, stockTexts.submitted)
  await page.getByRole('link', { name: approvalTexts.updatesTitle }).click()
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('Umetuma mwenyewe')
  const admin = await shop.as('admin')
  const waiting = first((await admin.get('get_product_pending_updates', { product_id: product.id })).body.updates)
  expect((await admin.post('reject_pending_update', { update_id: waiting.id })).status).toBe(200)
  await row.getByRole('button', { name: approvalTexts.reject }).click()
  await page.getByLabel('Sababu').fill('Hesabu upya')
  await confirm(page, approvalTexts.reject)
  await expect(page.getByText(approvalTexts.alreadyDecided)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('pieces held by orders are only given out after a second confirmation', async ({ page, context, shop }) => {
  const product = await makeProduct(shop.db, [{ stock: 5 }])
  const seller = await shop.as('salesperson')
  const held = orderBody([{ id: product.id, quantity: 4 }], { phone_number: '' })
  expect((await seller.post('submit_order', held)).status).toBe(200)
  await seller.post('submit_stock_request', { product_id: product.id, quantity: 5 })
  await signIn(shop, context, 'storeManager')
  await page.goto('/inventory-requests')
  const row = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(row).toContainText('Zilizo huru hazitoshi')
  await expect(row).toContainText('Zimetengwa kwa oda')
  await row.getByRole('button', { name: approvalTexts.approve }).click()
  await confirm(page, approvalTexts.approve)
  const question = page.getByRole('alertdialog', { name: 'Zimetengwa kwa oda' })
  await expect(question).toContainText('zipo pisi 5, zilizotengwa kwa oda ni 4, zilizo huru ni 1.')
  // The dialog focuses the button that changes nothing, and the keyboard is enough.
  await expect(question.getByRole('button', { name: 'Ghairi' })).toBeFocused()
  await passesAxe(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: approvalTexts.approve }).click()
  await confirm(page, approvalTexts.approve)
  await expect(question.getByRole('button', { name: 'Ghairi' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: 'Zitoe hata hivyo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, approvalTexts.requestApproved)
  await expect(row).toHaveCount(0)
  const { variants } = (await seller.get('get_variants', { product_id: product.id })).body
  expect(first(variants).stock).toBe(0)
})

test('a price changed after the proposal needs a confirmation, and an older count warns of a newer count', async ({
  page,
  context,
  shop,
}) => {
  const product = await makeProduct(shop.db, [{ stock: null, price: 5000 }])
  const seller = await shop.as('salesperson')
  const send = (update: object) =>
    seller.post('submit_pending_stock_update', { product_id: product.id, updates: [update] })
  await send({ stock: 6, price: 999 })
  await (await shop.as('admin')).post(`products?id=${product.id}`, { price: 50_000 })
  await signIn(shop, context, 'manager')
  await page.goto('/inventory-approvals')
  const rows = page.getByRole('listitem').filter({ hasText: product.name })
  await expect(rows).toContainText('Bei imebadilishwa baadaye')
  await rows.getByRole('button', { name: approvalTexts.approve }).click()
  const costs = page.getByRole('alertdialog', { name: product.name })
  await expect(costs).toContainText('TSh 999 (sasa TSh 50,000)')
  await costs.getByLabel('Bei ya kununua').fill('400')
  await costs.getByLabel('Usafirishaji').fill('0')
  await confirm(page, approvalTexts.approve)
  const question = page.getByRole('alertdialog', { name: 'Bei imebadilishwa' })
  await expect(question).toContainText('sasa ni TSh 50,000, pendekezo ni TSh 999.')
  await passesAxe(page)
  await question.getByRole('button', { name: 'Weka TSh 999' }).click()
  await expectToast(page, approvalTexts.updateApproved)
  await expect(rows).toHaveCount(0)

  await send({ counted: 5, reason: 'asubuhi' })
  await send({ counted: 4, reason: 'jioni' })
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'asubuhi' })).toContainText('Hesabu mpya zaidi inasubiri')
  await expect(rows.filter({ hasText: 'jioni' })).not.toContainText('Hesabu mpya zaidi inasubiri')
  await rows.filter({ hasText: 'jioni' }).getByRole('button', { name: approvalTexts.approve }).click()
  await confirm(page, approvalTexts.approve)
  await expectToast(page, 'Hesabu nyingine za bidhaa hiyo zimefungwa: 1.')
  await expect(rows).toHaveCount(0)
})

test.describe('problems', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('after a failed rejection the dialog stays open with its reason', async ({ page, context, shop }) => {
    const product = await makeProduct(shop.db, [{ stock: 5 }])
    await (await shop.as('salesperson')).post('submit_stock_request', { product_id: product.id, quantity: 5 })
    await signIn(shop, context, 'storeManager')
    await page.goto('/inventory-requests')
    const row = page.getByRole('listitem').filter({ hasText: product.name })
    await row.getByRole('button', { name: approvalTexts.reject }).click()
    await page.getByLabel('Sababu').fill('Subiri wiki ijayo')
    await page.route('**/api/reject_stock_request.php', (route) => route.abort())
    await confirm(page, approvalTexts.reject)
    await expect(page.getByText(commonTexts.networkError)).toBeVisible()
    await expect(page.getByLabel('Sababu')).toHaveValue('Subiri wiki ijayo')
    await page.unroute('**/api/reject_stock_request.php')
    await confirm(page, approvalTexts.reject)
    await expectToast(page, approvalTexts.requestRejected)
    await expect(row).toHaveCount(0)
  })

  test('arrivals that could not be loaded can be loaded again', async ({ page, context, shop }) => {
    const product = await makeProduct(shop.db)
    const lines = [{ product_id: product.id, packages: 1 }]
    await sendArrival(await shop.as('salesperson'), { supplier: 'Mo', lines })
    await signIn(shop, context, 'manager')
    await page.route('**/api/get_arrivals.php*', (route) => route.abort())
    await page.goto('/inventory-approvals')
    const problem = page.getByRole('alert').filter({ hasText: commonTexts.networkError })
    await expect(problem).toBeVisible()
    await page.unroute('**/api/get_arrivals.php*')
    await problem.getByRole('button', { name: commonTexts.retry }).click()
    await expect(page.getByRole('button', { name: /^Kagua na uidhinishe: / }).first()).toBeVisible()
  })
})

test('on a slow network placeholders have the shape of the list', async ({ page, context, shop }) => {
  await signIn(shop, context, 'storeManager')
  const answer = await holdRequests(page, '**/api/get_stock_requests.php')
  await page.goto('/inventory-requests')
  const shape = page.getByRole('status', { name: commonTexts.loading })
  await expect(shape.locator('li')).toHaveCount(4)
  answer()
  await expect(shape).toHaveCount(0)
})
