import type { Locator } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { form, jpeg } from '../../server/testing/making/pictures.ts'
import { saleMarkNames } from '../../shop/orders/sale-marks.ts'
import { passesAxe } from '../testing/axe.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a price below cost needs a confirmation, in an edit and in a paper order', async ({ page, context, shop }) => {
  const costs = { price: 2000, buying_price: 1500, shipping_cost: 0 }
  const soap = await makeProduct(shop.db, [costs], { name: 'Sabuni ya Gharama' })
  const admin = await signIn(shop, context, 'admin')
  const body = orderBody([{ id: soap.id, quantity: 1, price: 2000 }], { phone_number: undefined })
  const { order_id } = (await admin.call('submitOrder', body)).body
  const agree = async (where: Locator) => {
    await where.getByRole('button', { name: `Punguza bei ya ${soap.name}` }).click()
    await where.getByLabel('Bei ya makubaliano kwa pisi').fill('1000')
    await where.getByLabel('Sababu').fill('Mwisho wa msimu')
  }
  const question = page.getByRole('alert').filter({ hasText: 'inauzwa chini ya bei ya kununulia (TSh 1,500 kwa pisi)' })
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Badili oda' }).click()
  const sheet = page.getByRole('dialog', { name: `Badili Oda Na. ${order_id}` })
  await agree(sheet)
  await sheet.getByRole('button', { name: 'Hifadhi mabadiliko' }).click()
  await expect(question).toBeVisible()
  await passesAxe(page)
  await question.getByRole('button', { name: 'Uza hata hivyo' }).click()
  await expect(sheet).toBeHidden()
  const opened = page.getByRole('dialog', { name: `Oda Na. ${order_id}`, exact: true })
  await expect(opened.getByText(saleMarkNames.below_cost, { exact: true })).toBeVisible()

  const photo = form({ phone: '0754888999', name: 'Mzee Ali' }, [await jpeg('#775533')], 'order_image')
  const { id } = (await admin.post('captured_orders', photo)).body.order
  await page.goto(`/captured-orders/${id}`)
  await page.getByLabel('Ongeza bidhaa kwenye oda').fill(soap.name)
  await page.getByRole('button', { name: new RegExp(`^(Ongeza|Chagua) ${soap.name}`) }).click()
  await agree(page.getByRole('main'))
  await page.getByRole('button', { name: 'Hifadhi kama oda' }).click()
  await question.getByRole('button', { name: 'Uza hata hivyo' }).click()
  await expect(page.getByRole('dialog', { name: /^Oda Na/ })).toBeVisible()
  const marked = await shop.db.selectFrom('orders').select('marks').where('phone', '=', '+255754888999').execute()
  expect(marked).toEqual([{ marks: ['below_cost'] }])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/myorders')
  await expect(page.getByRole('row').getByText(saleMarkNames.below_cost).first()).toBeVisible()
  expect(await findLayoutFaults(page)).toEqual([])
})
