import { expect } from '@playwright/test'
import { orderBody } from '../server/testing/making/order-body.ts'
import { first } from '../server/testing/require-value.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { passesAxe } from './testing/axe.ts'
import { makeOwnProducts, openCheckout, savedOrderNumber } from './testing/cart.ts'
import { signIn, test, withoutPhonePrompt } from './testing/shop.ts'

test.use({ expectedErrors: [/422/], shopEnvironment: { RATE_LIMITS: 'on' } })

test('a customer with three unpaid orders is told what to do, and can send the cart after cancelling one of them', async ({
  page,
  shop,
  context,
}) => {
  await withoutPhonePrompt(context)
  const products = await makeOwnProducts(shop, 1)
  const buyer = await signIn(shop, context, 'customer')
  const body = () => orderBody([{ id: first(products).id }], { phone_number: '', client_order_id: crypto.randomUUID() })
  const ids = []
  for (let index = 0; index < 3; index += 1) ids.push((await buyer.post('submit_order', body())).body.order_id)

  await openCheckout(page, products)
  const save = page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp })
  await save.focus()
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'Una oda 3 ambazo bado hazijalipwa.' })
  await expect(problem.getByRole('link', { name: /Piga simu/ })).toHaveAttribute('href', /^tel:/)
  await expect(problem.getByRole('link', { name: 'Ona oda zangu' })).toHaveAttribute('href', '/myorders')
  await passesAxe(page)
  await buyer.post('cancel_order', { order_id: ids[0] })
  await problem.getByRole('button', { name: 'Jaribu tena' }).click()
  expect(await savedOrderNumber(page)).toBeGreaterThan(Number(ids[2]))
})
