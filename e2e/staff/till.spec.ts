import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { passesAxe } from '../testing/axe.ts'
import { expect, ready, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('a known product is sold for cash in four taps from Leo, with change and a receipt', async ({ page, context, shop }) => {
  const soap = await makeProduct(shop.db, [{ stock: 10 }], { name: 'Sabuni ya kipande' })
  await showMadeProducts(shop)
  const seller = await signIn(shop, context, 'salesperson')
  await seller.call('counterSale', {
    client_sale_id: 'mauzo-ya-jana',
    items: [{ id: soap.id, quantity: 1, price: 5000, line_total: 5000 }],
    total_amount: 5000,
    payments: [{ method: 'taslimu', amount: 5000 }],
  })
  await page.goto('/leo')
  await ready(page)
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Uza' }).first().click()
  await page.getByRole('list', { name: 'Unazouza zaidi' }).getByRole('button', { name: /^Ongeza Sabuni ya kipande/ }).click()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Ametoa TSh 10,000' }).click()
  const sold = page.getByRole('region', { name: 'Mauzo yamekamilika' })
  await expect(sold).toContainText('Chenji')
  await expect(sold).toContainText('TSh 5,000')
  await expect(sold).toContainText('Risiti Na. 1-1')
  expect(await taps.count('a known product is sold for cash')).toBeLessThanOrEqual(4)
  await passesAxe(page)
  await sold.getByRole('button', { name: 'Risiti' }).click()
  await expect(page.getByRole('dialog', { name: 'Risiti' })).toContainText('Risiti Na. 1-1')
})
