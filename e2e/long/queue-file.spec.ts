import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { fileEntry, queueFile } from '../../server/testing/making/queue-file.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, ready, signIn, test } from '../testing/shop.ts'

test('an admin reads a file in: what is new, what was there, and what needs a decision', async ({ shop, page }) => {
  const [good, dearer] = [
    await makeProduct(shop.db),
    await makeProduct(shop.db, [{ price: 7777 }], { name: 'Redio ndefu' }),
  ]
  const customer = await shop.as('customer')
  await shop.db.updateTable('people').set({ name: 'Rehema Ally' }).where('id', '=', customer.person.id).execute()
  const orderOf = (id: string, customer_name: string) =>
    fileEntry({
      kind: 'order',
      owner: `person:${customer.person.id}`,
      body: orderBody([{ id }], { phone_number: undefined, customer_name }),
    })
  const sent = orderOf(good.id, 'Iliyokwisha kutumwa')
  await customer.post('submit_order', sent.body, { 'idempotency-key': sent.key, 'sent-as': sent.owner })
  const file = queueFile([sent, orderOf(good.id, 'Mama Amina'), orderOf(dearer.id, 'Baba Juma'), 'si kitu'])
  const chosen = (buffer: Buffer) => ({ name: 'foleni-2026-11-22.json', mimeType: 'application/json', buffer })

  await signIn(shop, page.context(), 'admin')
  await page.goto('/duka-langu?sehemu=foleni')
  await ready(page)
  const choose = page.getByLabel(/Chagua faili/)
  await choose.setInputFiles(chosen(Buffer.from('si faili')))
  await expect(page.getByRole('alert')).toContainText('Hili si faili la foleni.')
  await choose.setInputFiles(chosen(Buffer.from(await file.arrayBuffer())))
  await expect(page.getByText('Vilivyosomwa: 1. Vilivyokuwapo: 1. Vinavyohitaji uamuzi: 2.')).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(row('Mama Amina')).toContainText('Rehema Ally')
  await expect(row('Mama Amina').getByText('Imesomwa', { exact: true })).toBeVisible()
  await expect(row('Iliyokwisha').getByText('Ilikuwapo', { exact: true })).toBeVisible()
  await expect(row('Kisichosomeka').getByText('Inahitaji uamuzi', { exact: true })).toBeVisible()
  await expect(row('Baba Juma')).toContainText('TSh 7,777')
  await passesAxe(page)

  await row('Baba Juma').getByRole('button', { name: 'Kubali bei mpya, isome' }).click()
  await expect(row('Baba Juma').getByText('Imesomwa', { exact: true })).toBeVisible()
  const prices = shop.db.selectFrom('order_lines').select('price').where('product_id', '=', dearer.id)
  expect((await prices.execute()).map(({ price }) => price)).toEqual([7777])
  await row('Baba Juma')
    .getByRole('link', { name: /^Oda Na\. \d+$/ })
    .click()
  await expect(page).toHaveURL(/\/myorders\?id=\d+$/)
})
