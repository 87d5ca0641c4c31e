import { countStoredDrafts } from '../testing/drafts.ts'
import { choosePictures, fillProduct } from '../testing/product-form.ts'
import { expect, signIn, test, withoutPhonePrompt } from '../testing/shop.ts'

test('a draft in one tab survives a reload with its pictures, although another tab has started over', async ({
  page,
  context,
  shop,
}) => {
  await withoutPhonePrompt(context)
  await signIn(shop, context, 'salesperson')
  await page.goto('/mipangilio')
  await fillProduct(page, 'Redio ya kwanza')
  await choosePictures(page, 2)
  await expect(page.getByRole('img', { name: 'Picha 2' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/mipangilio')
  await expect(other.getByRole('img', { name: 'Picha 2' })).toBeVisible()
  await other.getByRole('button', { name: 'Anza upya' }).click()
  await expect.poll(() => other.evaluate(countStoredDrafts)).toBe(0)

  await page.bringToFront()
  await page.getByLabel('Jina la bidhaa').fill('Redio ya pili')
  await expect.poll(() => page.evaluate(countStoredDrafts)).toBeGreaterThan(0)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Jina la bidhaa')).toHaveValue('Redio ya pili')
  await expect(page.getByRole('img', { name: 'Picha 2' })).toHaveJSProperty('complete', true)
})
