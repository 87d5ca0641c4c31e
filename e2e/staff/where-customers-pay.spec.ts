import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { MEMBER_PASSWORD, makeMember } from '../../server/testing/making/member.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProduct } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({ expectedErrors: [/Failed to load resource/] })

test('the owner enters a payment number, and a wrong number is reported at its field', async ({
  page,
  context,
  shop,
}) => {
  await enterAs(context, await makeMember(shop, 'admin'))
  await page.goto('/duka-langu?sehemu=malipo')
  await page.getByRole('button', { name: 'Ongeza namba ya malipo' }).click()
  await page.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(page.getByText('Namba iwe tarakimu 4 hadi 30, kwa mfano 5123456.')).toBeVisible()
  await page.getByLabel('Njia').selectOption('Mixx by Yas')
  await page.getByLabel(/^Namba \(Lipa namba/).fill('7 654 321')
  await page.getByLabel('Jina linaloonekana kwa mlipaji').fill('Ziwani Ltd')
  await passesAxe(page)
  await page.getByRole('button', { name: 'Hifadhi' }).click()
  const question = page.getByRole('dialog', { name: 'Thibitisha ni wewe' })
  await question.getByLabel('Nenosiri lako la sasa').fill(MEMBER_PASSWORD)
  await question.getByRole('button', { name: 'Hifadhi' }).click()
  await expect(page.getByText('Imehifadhiwa')).toBeVisible()
  expect(shop.services.shopSettings.current().payment_numbers).toEqual([
    { method: 'mixx', number: '7 654 321', name: 'Ziwani Ltd' },
  ])
  await changeShopSettings(shop, { payment_numbers: [] })
})

test('a used reference is refused at its field, and a manager may confirm that it is another payment', async ({
  page,
  context,
  shop,
}) => {
  const admin = await shop.as('admin')
  const customer = await shop.as('customer')
  const { id, price } = await makeOwnProduct(shop)
  const place = async () => {
    const body = orderBody([{ id, price, quantity: 1 }], {
      phone_number: undefined,
      client_order_id: crypto.randomUUID(),
    })
    return (await customer.call('submitOrder', body)).body.order_id
  }
  const [one, other] = [await place(), await place()]
  const payment = { order_id: one, amount: 1000, method: 'mpesa', reference: `QX ${one}99999` } as const
  expect((await admin.call('updateOrderPayment', payment)).status).toBe(200)

  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${other}`)
  await page.getByRole('button', { name: 'Pokea malipo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pokea malipo' })
  await sheet.getByRole('radio', { name: 'M-Pesa' }).check()
  const reference = sheet.getByLabel(/Namba ya muamala/)
  await reference.fill(`qx${one}99999`)
  await sheet.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(`Ilishatumika kwenye Oda Na. ${one}.`)
  await expect(reference).toHaveAttribute('aria-invalid', 'true')
  await passesAxe(page)
  await sheet.getByRole('checkbox', { name: /Haya ni malipo mengine/ }).check()
  await sheet.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(page.getByText('Malipo yamehifadhiwa.')).toBeVisible()
})

test('a buyer claims to have paid; staff find the payment filled in, check it and record it', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await signIn(shop, context, 'customer')
  const { id, price } = await makeOwnProduct(shop)
  const body = orderBody([{ id, price, quantity: 1 }], { phone_number: undefined })
  const order = (await buyer.call('submitOrder', body)).body.order_id
  await page.goto(`/myorders?id=${order}`)
  await page.getByRole('button', { name: 'Nimelipa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nimelipa' })
  await sheet.getByRole('button', { name: 'Tuma kwa duka' }).click()
  await expect(sheet.getByText('Chagua ulivyolipa.')).toBeVisible()
  await expect(sheet.getByText('Andika namba ya muamala.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'M-Pesa' }).check()
  await sheet.getByLabel('Namba ya muamala').fill(`CLAIM${order}1234`)
  await passesAxe(page)
  await sheet.getByRole('button', { name: 'Tuma kwa duka' }).click()
  await expect(page.getByText(/Umesema umelipa kwa M-Pesa/)).toBeVisible()

  await signIn(shop, context, 'admin')
  await page.goto(`/myorders?id=${order}`)
  await expect(page.getByText('Malipo yanahakikiwa').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pokea malipo' }).click()
  const payment = page.getByRole('dialog', { name: 'Pokea malipo' })
  await expect(payment.getByText(/Mteja anasema amelipa kwa M-Pesa/)).toBeVisible()
  await expect(payment.getByRole('radio', { name: 'M-Pesa' })).toBeChecked()
  await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await expect(page.getByText('Malipo yamehifadhiwa.')).toBeVisible()
  await expect(page.getByText('Malipo yanahakikiwa')).toHaveCount(0)
})
