// An exchange whose difference is paid by several payments. The story has a file of its own, and therefore a shop of
// its own, so that the search finds its shirt.
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { SignedIn } from '../../server/testing/making/sign-in.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** Creates a ready and paid order of two pieces for 10,000. */
async function soldOrder(shop: TestShop, admin: SignedIn) {
  const product = await makeProduct(shop.db, [{ stock: 10 }])
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const { order_id } = (await customer.post('submit_order', body)).body
  await admin.post('update_order_item_ready', { order_id, item_index: 0, ready: 1 })
  await admin.post('update_order_payment', { order_id, amount: 10_000, method: 'taslimu' })
  return { id: Number(order_id) }
}

test('the difference is paid in parts by several methods', async ({ page, context, shop }) => {
  const admin = await signIn(shop, context, 'admin')
  const order = await soldOrder(shop, admin)
  const shirt = await makeProduct(shop.db, [{ price: 8000 }], { name: 'Shati la Sehemu' })
  await page.goto(`/myorders?id=${order.id}`)
  await page.getByRole('button', { name: 'Mteja amerudisha', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: /^Mteja (amerudisha|anabadilisha)$/ })
  await sheet.getByRole('radio', { name: 'Saizi au rangi si sahihi' }).check()
  await sheet.getByRole('button', { name: 'Badilisha na bidhaa nyingine' }).click()
  await sheet.getByRole('searchbox').fill(shirt.name)
  await sheet.getByRole('button', { name: new RegExp(`^(Ongeza|Chagua) ${shirt.name}`) }).click()
  const amounts = sheet.getByLabel('Kiasi anachotoa mteja')
  await expect(amounts).toHaveValue('3,000')
  await amounts.fill('1,000')
  await sheet.getByRole('button', { name: 'Ongeza njia nyingine' }).click()
  await expect(amounts.nth(1)).toHaveValue('2,000')
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amebadilisha' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'Chagua njia ya malipo.' }).first()).toBeVisible()
  const second = sheet.getByRole('radiogroup', { name: 'Njia ya malipo' }).nth(1)
  await second.getByRole('radio', { name: 'M-Pesa' }).check()
  await sheet.getByLabel('Namba ya muamala (si lazima)').fill('QK77SEHEMU')
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Hifadhi: mteja amebadilisha' }).click()
  await expect(page.getByText('Mteja amebadilisha: imehifadhiwa.')).toBeVisible()
  const payments = await shop.db
    .selectFrom('payments as p')
    .innerJoin('order_returns as r', 'r.new_order_id', 'p.order_id')
    .select(['p.method', 'p.amount', 'p.reference'])
    .where('r.order_id', '=', order.id)
    .orderBy('p.id')
    .execute()
  expect(payments.map(({ method, amount, reference }) => [method, amount, reference])).toEqual([
    ['taslimu', 1000, ''],
    ['mpesa', 2000, 'QK77SEHEMU'],
  ])
})
