// Several stock requests approved at once, on a desktop.
import { expect } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { approvalTexts } from '../../shop/texts/approvals.ts'
import { passesAxe } from '../testing/axe.ts'
import { signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  expectedErrors: [/Failed to load resource/],
})

test('several requests are approved after one question, and the approval continues after a lost network', async ({
  page,
  context,
  shop,
}) => {
  const seller = await shop.as('salesperson')
  const names: string[] = []
  for (const stock of [30, 31, 32, 1]) {
    const product = await makeProduct(shop.db, [{ stock }])
    await seller.post('submit_stock_request', { product_id: product.id, quantity: 5 })
    names.push(product.name)
  }
  await signIn(shop, context, 'storeManager')
  await page.goto('/inventory-requests')
  const list = page.getByRole('list', { name: approvalTexts.requestsTitle })
  const box = (name: string) => list.getByRole('checkbox', { name: `Chagua: ${name}`, exact: true })
  // The request that exceeds the stock has no checkbox, because it must be decided on its own.
  const [one = '', two = '', three = '', short = ''] = names
  await expect(list.getByRole('checkbox')).toHaveCount(3)
  await expect(box(short)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Chagua maombi yote' }).check()
  await expect(page.getByText('Umechagua maombi 3')).toBeVisible()
  await box(three).uncheck()
  await passesAxe(page)
  await page.getByRole('button', { name: 'Idhinisha 2', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Idhinisha maombi 2' })
  await expect(question.getByRole('listitem')).toHaveText([`${one} pisi 5`, `${two} pisi 5`])
  await passesAxe(page)
  let calls = 0
  await page.route('**/api/approve_stock_request.php', (route) => (++calls === 2 ? route.abort() : route.fallback()))
  await question.getByRole('button', { name: 'Idhinisha 2' }).click()
  await expect(question.getByRole('alert')).toContainText('Yameidhinishwa maombi 1 kati ya 2.')
  await expect(question.getByRole('listitem')).toHaveText([`${two} pisi 5`])
  await question.getByRole('button', { name: 'Idhinisha 1' }).click()
  await expect(page.getByText('Yameidhinishwa maombi 2.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list).toContainText(three)
  await expect(list).toContainText(short)
  expect(calls).toBe(3)
})
